import type { z } from 'zod';
import type { askToWithdraw as route } from '#contract/deliveries/withdrawals.ts';
import { canonicalEmail, tidyText } from '#domain/text/text.ts';
import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import { deliveryNamed } from '#server/db/moderation/content-notices.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import {
  hasWithdrawalRequestSince,
  insertWithdrawalRequest,
} from '#server/db/deliveries/withdrawal-requests.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailToken, mailTokenHash } from '../../notifications/mail/mail-token.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { countGuess } from '../../throttle/guesses.ts';
import { canWithdraw } from './can-withdraw.ts';
import { CONFIRM_HOURS, confirmSeed, withdrawalPath } from './links.ts';
import { registerStatement } from './register-statement.ts';
import { formatMoment } from './format-moment.ts';

/** Within this time a second statement about the same delivery sends no second mail. */
const PATIENCE_MINUTES = 10;

type Statement = z.infer<typeof route.body>;

/**
 * Records a withdrawal stated without signing in: where number and e-mail belong together, the mailbox gets the link
 * that confirms it; where there is no such right, the statement waits in the register for a person's answer, and the
 * mailbox gets its number. The answer is the same for every pair, and a caller who
 * tries pairs is throttled more and more: a right pair counts like a wrong one. Throws `too_many_requests`.
 */
export async function requestWithdrawal(deps: Deps, statement: Statement, network: string): Promise<void> {
  await countGuess(deps, 'contract', `${statement.number} ${network}`);
  await inTransaction(deps, async (tx) => {
    const named = await deliveryNamed(tx.db, statement.number);
    const delivery = named && (await lockDelivery(tx.db, named.id));
    const sender = delivery && (await findAccount(tx.db, delivery.sender_id));
    if (!sender || sender.deleted_at || sender.email_canonical !== canonicalEmail(statement.email)) return;
    const since = new Date(tx.clock.now().getTime() - PATIENCE_MINUTES * 60_000);
    if (await hasWithdrawalRequestSince(tx.db, delivery.id, since)) return;
    await writeToMailbox(tx, delivery, sender, tidyText(statement.name));
  });
}

async function writeToMailbox(
  tx: Tx,
  delivery: DeliveryRow,
  sender: AccountRow,
  name: string,
): Promise<void> {
  const id = newId();
  const now = tx.clock.now();
  const mayConfirm = await canWithdraw(tx, delivery);
  const seed = confirmSeed(id);
  await insertWithdrawalRequest(tx.db, {
    id,
    delivery_id: delivery.id,
    account_id: sender.id,
    name,
    token_hash: mayConfirm ? mailTokenHash(mailToken(tx, seed)) : null,
    stated_at: now,
    expires_at: new Date(now.getTime() + CONFIRM_HOURS * 3_600_000),
  });
  const { locale } = sender;
  const order = {
    to: sender.email,
    firstName: sender.first_name,
    locale,
    values: { deliveryNumber: delivery.number, name, at: formatMoment(tx, locale, now) },
  };
  if (mayConfirm) {
    const path = withdrawalPath(locale, '/confirmare/:token');
    await queueMail(tx, { ...order, template: 'withdrawalAsked', path, seed });
    return;
  }
  const complaint = await registerStatement(tx, delivery, sender, { name, statedAt: now });
  if (complaint === null) return;
  const path = `/viewdetails?id=${encodeURIComponent(delivery.id)}`;
  const values = { ...order.values, complaint };
  await queueMail(tx, { ...order, values, template: 'withdrawalNotPossible', path });
}
