import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '#domain/errors.ts';
import { microBatch } from '../core/micro-batch.ts';
import { sentTogether } from '../core/sent-together.ts';
import type { TakenRow } from './outbox-batch.ts';

/** The most rows that one worker leases at once. */
export const LEASED_BATCH = 16;

/**
 * How long a lease lasts. After it a row is another worker's: whoever leased it was killed. What is begun within
 * `BEGUN_WITHIN_MS` has three minutes left, longer than a sending, whose steps have time limits of their own.
 */
const LEASE = {
  name: 'lease_outbox_rows',
  text: `UPDATE outbox SET leased_until = now() + interval '5 minutes' WHERE id IN (
    SELECT id FROM outbox
    WHERE task = ANY (ARRAY(SELECT unnest($1::text[]))) AND (leased_until IS NULL OR leased_until < now())
    ORDER BY id LIMIT ${LEASED_BATCH} FOR UPDATE SKIP LOCKED
  ) RETURNING id, task, payload`,
};

const BEGUN_WITHIN_MS = 120_000;
const END_AGAIN_MS = 1_000;

/** What failed is tried again after as long as the queue waits at first. A row that was deleted meanwhile, as by an erasure, is not. */
const END = {
  name: 'end_outbox_rows',
  text: `WITH ended AS (
    DELETE FROM outbox WHERE id IN (
      SELECT id FROM outbox WHERE id = ANY (ARRAY(SELECT unnest($1::bigint[]))) ORDER BY id FOR UPDATE
    ) RETURNING id, task, payload
  ) SELECT enqueue_job(task, payload, NULL, now() + interval '3 seconds') FROM ended WHERE id = ANY ($2::bigint[])`,
};

/** `send` returns whether a row was sent, and does not throw; so many are sent at the same time. */
type Sending = { atOnce: number; send: (row: TakenRow) => Promise<boolean> };

/**
 * Leases a batch of rows of these tasks and has each sent. A row is deleted when its own sending has ended; one that
 * was not sent becomes a job of the queue; one whose turn comes too late is left for when its lease ends. `pool` is the owner's: the
 * application may only write. Returns how many rows there were. A killed process sends those again that it was sending.
 */
export async function sendLeasedRows(
  pool: pg.Pool,
  tasks: readonly string[],
  { atOnce, send }: Sending,
): Promise<number> {
  const { rows } = await pool.query<TakenRow>({ ...LEASE, values: [tasks] });
  const end = microBatch({
    atOnce: 1,
    largest: LEASED_BATCH,
    mostWaiting: LEASED_BATCH,
    full: () => new AppError('unavailable'),
    work: async (ended: { id: number; isSent: boolean }[]) => {
      const failed = ended.filter(({ isSent }) => !isSent);
      await endRows(pool, [ended.map(idOf), failed.map(idOf)]);
      return () => undefined;
    },
  });
  const begunBy = performance.now() + BEGUN_WITHIN_MS;
  const sendings: Promise<boolean | null>[] = [];
  const lastTo = new Map<unknown, Promise<boolean | null>>();
  const ends = rows
    .toSorted((a, b) => a.id - b.id)
    .map(async (row) => {
      const to = addressOf(row);
      const sending = sendAfter([lastTo.get(to), sendings.at(-atOnce)], async () =>
        performance.now() > begunBy ? null : send(row),
      );
      sendings.push(sending);
      lastTo.set(to, sending);
      const isSent = await sending;
      if (isSent !== null) await end({ id: row.id, isSent });
    });
  await sentTogether(ends);
  return rows.length;
}

/** Whom a message goes to: somebody's are sent in their order. */
function addressOf({ id, payload }: TakenRow): unknown {
  const { to, subscriptionId } = payload as { to?: string; subscriptionId?: string };
  return to ?? subscriptionId ?? id;
}

/** Sends when those before it have ended. */
async function sendAfter<Sent>(
  before: (Promise<Sent> | undefined)[],
  send: () => Promise<Sent>,
): Promise<Sent> {
  await Promise.all(before.filter((sending) => sending !== undefined));
  return send();
}

/** What was sent must not be sent again because the database did not answer for a moment: tried for half a minute. */
async function endRows(
  pool: pg.Pool,
  values: [ended: number[], failed: number[]],
  triesLeft = 30,
): Promise<void> {
  try {
    await pool.query({ ...END, values });
  } catch (error) {
    if (triesLeft === 0) throw error;
    await sleep(END_AGAIN_MS);
    await endRows(pool, values, triesLeft - 1);
  }
}

const idOf = ({ id }: { id: number }): number => id;
