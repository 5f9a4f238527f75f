import { insertCall, lockCall, type ProviderCallRow, updateCall } from '#server/db/money/provider-calls.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { ProviderRefusal } from '#server/ports/provider-refusal.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound } from '../../errors.ts';

/** How long an idempotency key is reused: the provider forgets keys, and what was done under them, after a day. */
const KEY_MS = 20 * 3_600_000;

type KeyedCall<T> = {
  make(key: string): Promise<T>;
  /** Finds what was made since then; null where there is nothing. */
  find(since: Date): Promise<T | null>;
};

/**
 * Calls the provider so that a thing is made once, even if answers are lost (0065): the call is a row before it is
 * sent. After a refusal, and after twenty hours, it first looks for what was made, then asks under a new idempotency
 * key; without an answer the key stays. `subject` names what is asked for and begins the key. Runs outside of
 * transactions. Throws the provider's refusal.
 */
export async function callUnderKey<T>(deps: Deps, subject: string, keyedCall: KeyedCall<T>): Promise<T> {
  const { call, queriesFirst } = await inTransaction(deps, (tx) => takeKey(tx, subject));
  try {
    const made =
      (queriesFirst ? await keyedCall.find(call.asked_at) : null) ?? (await keyedCall.make(keyOf(call)));
    await updateCall(deps.db, subject, { made_at: deps.clock.now() });
    return made;
  } catch (error) {
    if (error instanceof ProviderRefusal) await inTransaction(deps, (tx) => noteRefused(tx, call, error));
    throw error;
  }
}

async function takeKey(tx: Tx, subject: string): Promise<{ call: ProviderCallRow; queriesFirst: boolean }> {
  const now = tx.clock.now();
  const fresh = await insertCall(tx.db, subject, now);
  if (fresh) return { call: fresh, queriesFirst: false };
  const existing = orNotFound(await lockCall(tx.db, subject));
  const isOld = now.getTime() - existing.keyed_at.getTime() >= KEY_MS;
  if (!isOld) return { call: existing, queriesFirst: existing.refusal !== null };
  return {
    call: orNotFound(await updateCall(tx.db, subject, { tries: existing.tries + 1, keyed_at: now })),
    queriesFirst: true,
  };
}

/**
 * Moves on to a new key after a refusal, which the provider replays under the old one. A concurrent call may have done
 * so.
 */
async function noteRefused(tx: Tx, { subject, tries }: ProviderCallRow, refusal: ProviderRefusal) {
  const call = await lockCall(tx.db, subject);
  if (!refusal.wasAnswered || call?.tries !== tries) return;
  await updateCall(tx.db, subject, {
    tries: tries + 1,
    keyed_at: tx.clock.now(),
    refusal: refusal.providerCode ?? refusal.kind,
  });
}

function keyOf({ subject, tries }: ProviderCallRow): string {
  return tries === 1 ? subject : `${subject}:${tries}`;
}
