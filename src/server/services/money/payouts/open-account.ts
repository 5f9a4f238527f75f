import { createHash } from 'node:crypto';
import { isRomanianIban } from '#domain/money/iban.ts';
import type { PayoutPurpose } from '#domain/money/payments/payouts.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findCourier, lockCourier } from '#server/db/couriers/couriers.ts';
import { findPayoutAccount, insertPayoutAccount } from '#server/db/money/payout-accounts.ts';
import { deleteRefusedIban } from '#server/db/money/refused-ibans.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { callUnderKey } from '../card-payments/call-under-key.ts';
import { orNotFound } from '../../errors.ts';
import { checkAccount } from './check-account.ts';
import { refuseCodIban, refuseIban } from './refuse-iban.ts';

/** Enqueues openPayoutAccount, so that the provider's questions come before any money. */
export async function openAccountSoon(deps: Deps, courierId: string): Promise<void> {
  if (!deps.settings.cardPayments) return;
  await enqueue(deps, 'openPayoutAccount', { courierId }, { key: `payee:${courierId}` });
}

/**
 * Opens the courier's account at the provider for their current bank account, once, even if answers are lost. Null for
 * a courier who is suspended, erased, or without a bank account. Runs outside of transactions. Throws the provider's
 * refusal; the courier is notified of one about the bank account.
 */
export async function openAccount(deps: Deps, courierId: string): Promise<string | null> {
  const iban = await payableIban(deps, courierId);
  return iban === null ? null : openAccountAt(deps, { accountId: courierId, iban, purpose: 'earnings' });
}

type Payee = { accountId: string; iban: string; purpose: PayoutPurpose };

/** The same for a bank account that is known, such as the one that a sender names for goods' money. */
export async function openAccountAt(deps: Deps, payee: Payee): Promise<string | null> {
  const { accountId, iban, purpose } = payee;
  const existing = await findPayoutAccount(deps.db, accountId, iban);
  if (existing) return existing.provider_ref;
  const account = orNotFound(await findAccount(deps.db, accountId));
  const mark = createHash('sha256').update(iban).digest('hex').slice(0, 16);
  const details = {
    courierId: accountId,
    mark,
    email: account.email,
    name: `${account.first_name} ${account.last_name}`,
    iban,
    currency: deps.settings.currency,
  };
  const opened = callUnderKey(deps, `payee:${accountId}:${mark}`, {
    make: (key) => deps.payouts.openAccount(details, key),
    find: (since) => deps.payouts.findAccount(details, since),
  });
  const { accountRef } = await opened.catch(async (error: unknown) => {
    if (isBankRefused(error)) {
      const why = error.providerCode ?? error.kind;
      await (purpose === 'cod'
        ? refuseCodIban(deps, { accountId, iban, why })
        : refuseIban(deps, { courierId: accountId, iban, why }));
    }
    throw error;
  });
  const providerRef = await storeAccount(deps, payee, accountRef);
  if (!providerRef) return null;
  await checkAccount(deps, providerRef);
  return providerRef;
}

/** The same before there is anything to pay, for verified couriers only. */
export async function openAccountEarly(deps: Deps, courierId: string): Promise<string | null> {
  const courier = await findCourier(deps.db, courierId);
  return courier?.state === 'verified' ? openAccount(deps, courierId) : null;
}

/** The same for jobs and sweeps: a refused bank account is no error, because the courier has to change it. */
export async function openAccountIfTaken(deps: Deps, courierId: string): Promise<void> {
  try {
    await openAccountEarly(deps, courierId);
  } catch (error) {
    if (!isBankRefused(error)) throw error;
  }
}

/** Whether the provider definitely refuses to open an account with this bank account. */
export function isBankRefused(error: unknown): error is ProviderRefusal {
  return error instanceof ProviderRefusal && error.kind === 'bank_unusable';
}

/** Stores the account, unless it is for a courier who has left or changed the bank account while it was opened. */
async function storeAccount(
  deps: Deps,
  { accountId, iban, purpose }: Payee,
  ref: string,
): Promise<string | null> {
  return inTransaction(deps, async (tx) => {
    if (purpose === 'earnings' && (await lockCourier(tx.db, accountId))?.iban !== iban) return null;
    const row = { account_id: accountId, iban, provider_ref: ref, state: 'in_review' as const };
    await insertPayoutAccount(tx.db, row);
    if (purpose === 'earnings') await deleteRefusedIban(tx.db, accountId);
    tx.publish([`account:${accountId}`], { name: 'money.changed' });
    // A concurrent call may have stored it first.
    return (await findPayoutAccount(tx.db, accountId, iban))?.provider_ref ?? ref;
  });
}

/** The bank account of a courier who may be paid; an erased courier has none. */
async function payableIban(deps: Deps, courierId: string): Promise<string | null> {
  const courier = await findCourier(deps.db, courierId);
  if (!courier?.iban || courier.state === 'suspended') return null;
  return isRomanianIban(courier.iban) ? courier.iban : null;
}
