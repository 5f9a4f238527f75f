import { badParameter, missingObject } from '../api/errors.ts';
import { find, insert, type Stored } from '../db.ts';
import { isKnownCurrency } from '../fees.ts';
import { emit, newId, type World } from '../world.ts';
import type { Account, BankAccount } from './types-connect.ts';
import type { Metadata } from './types.ts';

const LINK_LIFE = 300;

export type NewAccount = {
  country: string;
  email?: string | undefined;
  businessType?: string | undefined;
  bank: { country: string; currency: string; account_number: string } | undefined;
  metadata?: Metadata | undefined;
};

/** Someone to be paid. The provider's own questions are taken as answered; an account without a bank is paid nothing. */
export async function createAccount(world: World, wanted: NewAccount): Promise<Account> {
  const id = newId('acct_', 16);
  const banks = wanted.bank ? [bankOf(id, wanted.bank)] : [];
  const account: Account = {
    id,
    object: 'account',
    created: world.now,
    country: wanted.country,
    default_currency: banks[0]?.currency ?? 'ron',
    email: wanted.email ?? null,
    business_type: wanted.businessType ?? null,
    charges_enabled: false,
    payouts_enabled: banks.length > 0,
    details_submitted: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: banks.length > 0 ? [] : ['external_account'], disabled_reason: null },
    external_accounts: {
      object: 'list',
      data: banks,
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    metadata: wanted.metadata ?? {},
  };
  await insert(world.tx, 'account', account);
  await emit({ ...world, account: id }, 'account.updated', account);
  return account;
}

function bankOf(account: string, bank: NonNullable<NewAccount['bank']>): BankAccount {
  if (!isKnownCurrency(bank.currency)) {
    throw badParameter(undefined, 'external_account[currency]', 'Invalid currency.');
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

/** The form of ISO 13616 and its check digits. */
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

/** The provider's own page for the holder's details. There is nothing to ask here, so the holder comes straight back. */
export async function linkAccount(world: World, id: string, returnUrl: string): Promise<object> {
  await lockAccount(world, id);
  return {
    object: 'account_link',
    created: world.now,
    expires_at: world.now + LINK_LIFE,
    url: returnUrl,
  };
}
