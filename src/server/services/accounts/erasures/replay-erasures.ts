import type { Erasure } from '#domain/accounts/erasures.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { erasedButPresent, insertErasure } from '#server/db/accounts/erasures.ts';
import { lockSubscriber } from '#server/db/newsletter/newsletter.ts';
import type { Deps } from '#server/deps.ts';
import { eraseAccount } from '../erase-account.ts';
import { type Hindrance, hindranceOf } from '../hindrance-of.ts';
import { newSecret } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { forgetSubscriber } from '../../newsletter/unsubscribe.ts';
import { subjectHash } from './record-erasure.ts';

/** Result of a replay; `unsettled` are accounts that an old backup left with something to settle by hand. */
export type Replay = {
  listed: number;
  accounts: number;
  subscribers: number;
  unsettled: { accountId: string; reason: Hindrance }[];
  failed: { id: string; error: string }[];
};

/**
 * Erases again everybody on the list who is in a restored older backup. What was still open for them in it is reported
 * and does not stop the erasure: the person had been erased. Idempotent.
 */
export async function replayErasures(deps: Deps, erasures: readonly Erasure[]): Promise<Replay> {
  const atOf = new Map(erasures.map((each) => [`${each.scope}:${each.subjectHash}`, new Date(each.at)]));
  const hashesOf = (scope: Erasure['scope']) =>
    erasures.filter((each) => each.scope === scope).map((each) => each.subjectHash);
  const replay: Replay = { listed: erasures.length, accounts: 0, subscribers: 0, unsettled: [], failed: [] };
  const accounts = await erasedButPresent(deps.db, 'account', hashesOf('account'));
  await eraseEach(replay, accounts, async (id) => {
    const reason = await eraseAgain(deps, id, atOf.get(`account:${subjectHash(id)}`));
    replay.accounts += 1;
    if (reason) replay.unsettled.push({ accountId: id, reason });
  });
  const subscribers = await erasedButPresent(deps.db, 'newsletter', hashesOf('newsletter'));
  await eraseEach(replay, subscribers, async (id) => {
    await forgetAgain(deps, id);
    replay.subscribers += 1;
  });
  for (const erasure of erasures) await insertErasure(deps.db, erasure);
  return replay;
}

/** Erases each; one failure stops no other. */
async function eraseEach(replay: Replay, ids: readonly string[], work: (id: string) => Promise<void>) {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      replay.failed.push({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

async function forgetAgain(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const subscriber = await lockSubscriber(tx.db, 'id', id);
    if (subscriber) await forgetSubscriber(tx, subscriber);
  });
}

async function eraseAgain(deps: Deps, id: string, at: Date | undefined): Promise<Hindrance | null> {
  const passwordHash = await deps.passwords.hash(newSecret());
  return inTransaction(deps, async (tx) => {
    const account = await findAccount(tx.db, id);
    if (!account || (await lockAccount(tx.db, id))?.deleted_at !== null) return null;
    const reason = await hindranceOf(tx, id);
    await eraseAccount(tx, account, { passwordHash, actor: null, at });
    return reason;
  });
}
