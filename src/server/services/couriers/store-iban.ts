import type { AccountRow, CourierRow } from '#server/db/accounts/accounts.ts';
import { updateCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { openAccountSoon } from '../money/payouts/open-account.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { recordTypedMarks } from '../risk/record-typed-marks.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';

type Change = { account: AccountRow; before: CourierRow; iban: string; reason?: string };

/**
 * Stores a courier's new account number, whoever changes it: its marks, the payout account, the mail in case it was
 * somebody else, and the pause of payouts that follows from its time. The courier's row is locked.
 */
export async function storeIban(
  tx: Tx,
  actor: Actor,
  { account, before, iban, reason }: Change,
): Promise<CourierRow> {
  await recordTypedMarks(tx, account.id);
  const courier = await updateCourier(tx.db, account.id, { iban, iban_changed_at: tx.clock.now() });
  await recordTypedMarks(tx, account.id);
  await openAccountSoon(tx, account.id);
  await queueMail(tx, {
    to: account.email,
    firstName: account.first_name,
    locale: account.locale,
    template: 'ibanChanged',
    values: { lastDigits: iban.slice(-4) },
    path: '/curier/profil',
  });
  const details = { from: before.iban?.slice(-4) ?? null, to: iban.slice(-4), ...(reason ? { reason } : {}) };
  await recordAudit(tx, { actor, action: 'iban_changed', subject: `account:${account.id}`, details });
  return courier;
}
