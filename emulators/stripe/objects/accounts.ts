import { badParameter, missingObject } from '../api/errors.ts';
import { find, insert, type Stored } from '../db.ts';
import { isSupportedCurrency } from '../fees.ts';
import { emit, newId, type World } from '../world.ts';
import type { Account, BankAccount } from './types-connect.ts';
import type { Metadata } from './types-common.ts';

export type NewAccount = {
  country: string;
  email?: string | undefined;
  businessType?: string | undefined;
  bank: { country: string; currency: string; account_number: string } | undefined;
  metadata?: Metadata | undefined;
};

/** The provider's requirements before a person is paid (docs.stripe.com/connect/required-verification-information). */
const REQUIRED_OF_PERSON = [
  ...['individual.first_name', 'individual.last_name', 'individual.dob.day', 'individual.dob.month'],
  ...['individual.dob.year', 'individual.address.line1', 'individual.address.city', 'individual.phone'],
  ...['tos_acceptance.date', 'tos_acceptance.ip'],
];

/** A bank account for trying out the onboarding: its holder always has to go through it. */
const QUESTIONED_IBAN = 'RO27AAAA1B31007593849999';

/** Creates an account, by the mood with its onboarding done; an account without a bank gets no payouts. */
export async function createAccount(world: World, input: NewAccount): Promise<Account> {
  const id = newId('acct_', 16);
  const banks = input.bank ? [bankOf(world, id, input.bank)] : [];
  const isReady = world.behaviour.accounts === 'ready' && input.bank?.account_number !== QUESTIONED_IBAN;
  const due = [...(banks.length > 0 ? [] : ['external_account']), ...(isReady ? [] : REQUIRED_OF_PERSON)];
  const account: Account = {
    id,
    object: 'account',
    created: world.now,
    country: input.country,
    default_currency: banks[0]?.currency ?? 'ron',
    email: input.email ?? null,
    business_type: input.businessType ?? null,
    charges_enabled: false,
    payouts_enabled: isReady && banks.length > 0,
    details_submitted: isReady,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    requirements: { currently_due: due, disabled_reason: isReady ? null : 'requirements.past_due' },
    external_accounts: {
      object: 'list',
      data: banks,
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    metadata: input.metadata ?? {},
  };
  await insert(world.tx, 'account', account);
  await emit({ ...world, account: id }, 'account.updated', account);
  return account;
}

function bankOf(world: World, account: string, bank: NonNullable<NewAccount['bank']>): BankAccount {
  if (!isSupportedCurrency(bank.currency)) {
    throw badParameter(undefined, 'external_account[currency]', 'Invalid currency.');
  }
  // docs.stripe.com/currencies: without a bank for another currency everything is settled and paid out in one.
  const { settlement } = world.behaviour;
  if (settlement !== null && bank.currency !== settlement) {
    throw badParameter(
      undefined,
      'external_account[currency]',
      `This account is paid out in ${settlement} alone.`,
    );
  }
  if (!isIban(bank.account_number)) {
    const message = 'The IBAN you have provided is invalid.';
    throw badParameter('account_number_invalid', 'external_account[account_number]', message);
  }
  return {
    id: newId('ba_'),
    object: 'bank_account',
    account,
    country: bank.country,
    currency: bank.currency,
    last4: bank.account_number.slice(-4),
    status: 'new',
  };
}

/** Checks the form and check digits of ISO 13616. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The account, locked. Throws the provider's 404. */
export async function lockAccount(world: World, id: string): Promise<Stored<'account'>> {
  const account = await find(world.tx, 'account', id, true);
  if (!account) throw missingObject('account', id);
  return account;
}
