import type { AdminRemittance } from '#contract/money/admin-remittances.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { findRemittance, type RemittanceRow } from '#server/db/money/cod/cod-remittances.ts';
import {
  changeAccountOf,
  codsWaiting,
  forgetRefusedIban,
  isAccountOfSenderRefused,
} from '#server/db/money/cod/failed-remittances.ts';
import { lockWallet } from '#server/db/money/ledger.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { presentAdminRemittance } from './admin-remittances.ts';
import { prepareOne } from './prepare-remittances.ts';

/**
 * The staff send the money of a failed remittance again, now and to the same account; a provider that opened none with it is
 * asked again. Answers the new remittance. Throws as `sendAgain`.
 */
export async function resendRemittance(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<AdminRemittance> {
  return inTransaction(deps, async (tx) => {
    const failed = orNotFound(await findRemittance(tx.db, id));
    const made = await sendAgain(tx, actor, failed, { iban: null, reason: tidyText(reason) });
    return presentAdminRemittance(orNotFound(await findRemittance(tx.db, made)));
  });
}

type How = {
  /** Another account; null for the same one. */
  iban: string | null;
  reason: string;
};

/**
 * Makes a remittance of what waits of a failed one, under its sender's lock, and answers its id. Throws `forbidden` for the sender's own,
 * `method_unavailable` without a provider, `transition_refused` where nothing of it waits (it was sent again, or has not failed) or its
 * money is still at the provider, `iban_refused` for an account to which the provider pays nothing more.
 */
export async function sendAgain(
  tx: Tx,
  actor: Actor,
  { id, sender_id: senderId }: RemittanceRow,
  { iban, reason }: How,
): Promise<string> {
  ensure(actor.accountId !== senderId, 'forbidden');
  ensure(tx.settings.cardPayments, 'method_unavailable');
  // Sweeps and the sender's own choice of an account take this lock as well: whoever is second finds nothing that waits.
  await lockWallet(tx.db, senderId);
  const cods = await codsWaiting(tx.db, id);
  const before = cods[0]?.payout_iban;
  if (!before) throw new AppError('transition_refused', { facts: { state: 'resent' } });
  ensure(!cods.some((cod) => cod.is_at_provider), 'transition_refused', { facts: { state: 'at_provider' } });
  const account = iban ?? before;
  // A provider that opened no account is asked again; one that pays nothing more to an account needs another one.
  if (iban === null) await forgetRefusedIban(tx.db, senderId, before);
  ensure(!(await isAccountOfSenderRefused(tx.db, senderId, account)), 'iban_refused');
  const deliveryIds = cods.map((cod) => cod.delivery_id);
  await changeAccountOf(tx.db, deliveryIds, account);
  const day = localDay(tx.clock.now(), tx.settings.timeZone);
  const toSend = cods.map((cod) => ({ ...cod, payout_iban: account }));
  const made = await prepareOne(tx, { senderId, iban: account, day }, toSend);
  const amount = cods.reduce((sum, cod) => sum + cod.amount, 0);
  const details = {
    ...{ remittance: id, again: made, amount, currency: tx.settings.currency, reason },
    ...{ from: before.slice(-4), to: account.slice(-4) },
  };
  await recordAudit(tx, { actor, action: 'cod_remittance_resent', subject: `account:${senderId}`, details });
  return made;
}
