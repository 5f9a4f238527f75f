import { canonicalIban } from '#domain/money/iban.ts';
import { nameAccount } from '#server/db/money/cod/cod-remittances.ts';
import { lockWallet } from '#server/db/money/ledger.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../../../ids.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { enqueueNotification } from '../../../notifications/enqueue-notification.ts';

/**
 * A sender names the bank account for goods' money that has none yet or whose account was refused. Answers for how many
 * deliveries; the sender is told of it everywhere, in case it was somebody else.
 */
export async function nameCodAccount(deps: Deps, { accountId }: Actor, input: { iban: string }) {
  const iban = canonicalIban(input.iban);
  return inTransaction(deps, async (tx) => {
    await lockWallet(tx.db, accountId);
    const deliveries = await nameAccount(tx.db, accountId, iban);
    if (deliveries > 0) {
      const fact = 'cod_account_named' as const;
      await enqueueNotification(tx, { fact, key: `${fact}:${newId()}`, actor: 'sender', accountId });
      tx.publish([`account:${accountId}`], { name: 'money.changed' });
    }
    return { ibanLast4: iban.slice(-4), deliveries };
  });
}
