import type { Verification } from '#contract/couriers/registration.ts';
import { ensure } from '#domain/errors.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockCourier, updateCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { holdPassword } from '../accounts/hold-password.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { openAccountSoon } from '../money/payouts/open-account.ts';
import { orNotFound } from '../errors.ts';
import { recordTypedMarks } from '../risk/record-typed-marks.ts';
import { presentVerification } from './present-verification.ts';

/**
 * Changes the bank account for payouts after a password check; the courier is mailed, in case it was somebody else, and
 * payouts pause for three days. Throws `wrong_password`, or `courier_suspended`.
 */
export async function changeIban(
  deps: Deps,
  actor: Actor,
  change: { iban: string; password: string },
): Promise<Verification> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, change.password, 'password');
  const iban = canonicalIban(change.iban);
  return inTransaction(deps, async (tx) => {
    await holdPassword(tx, account);
    const before = orNotFound(await lockCourier(tx.db, actor.accountId));
    ensure(before.state !== 'suspended', 'courier_suspended');
    if (before.iban === iban) return presentVerification(tx, before);
    await recordTypedMarks(tx, actor.accountId);
    const courier = await updateCourier(tx.db, actor.accountId, {
      iban,
      iban_changed_at: tx.clock.now(),
    });
    await recordTypedMarks(tx, actor.accountId);
    await openAccountSoon(tx, actor.accountId);
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'ibanChanged',
      values: { lastDigits: iban.slice(-4) },
      path: '/curier/profil',
    });
    await recordAudit(tx, {
      actor,
      action: 'iban_changed',
      subject: `account:${actor.accountId}`,
      details: { from: before.iban?.slice(-4) ?? null, to: iban.slice(-4) },
    });
    return presentVerification(tx, courier);
  });
}
