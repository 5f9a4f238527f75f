import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUTBOX_BATCH, takeOutboxBatch, type TakenRow } from '#server/db/jobs/outbox-batch.ts';
import { LEASED_BATCH, sendLeasedRows } from '#server/db/jobs/outbox-lease.ts';
import type { OutboxSignal } from '#server/ports/outbox-signal.ts';
import type { JobHandlers } from './jobs.graphile.ts';

/** Chooses the rows of a batch that anything follows from; the others are done with it. */
type SiftRows = <Row extends { task: string; payload: unknown }>(
  rows: readonly Row[],
) => Promise<readonly Row[]>;

/** A task whose rows of a batch are handled at once: the payloads of each subject, in their order. */
type Together = {
  task: string;
  handle: (subjects: readonly (readonly unknown[])[]) => Promise<void>;
};

/** `leased`: rows are leased while they are sent, for messages to other servers, so many at the same time. */
type Outbox = { handlers: JobHandlers; sift?: SiftRows; together?: Together; leased?: { atOnce: number } };

const ALL: SiftRows = (rows) => Promise.resolve(rows);

/** How many subjects of a batch are handled at the same time. */
const AT_ONCE = 2;
/** How soon rows are found that another process wrote and did not live to handle. */
const POLL_MS = 1_000;
/** How long rows are collected after a wake: a batch of several costs little more than one, and nobody waits for it. */
const COLLECT_MS = 20;
/** The longest that a stop waits for leased rows, which are sent again if it did not wait long enough. */
const STOP_MS = 15_000;

/**
 * Handles the rows of the outbox: at a wake of the signal, and every second. Batches are handled within the transaction
 * that deletes their rows, so a killed process loses none, and what it had done is done again, which every handler
 * tolerates. Leased rows are each deleted when they are sent (`sendLeasedRows`). A failed row becomes a job of the queue.
 * Returns a function that stops it after its current batch.
 */
export function startOutbox(pool: pg.Pool, outbox: Outbox, signal: OutboxSignal): () => Promise<void> {
  let isStopping = false;
  let isWoken = false;
  let endRest = (): void => undefined;
  const offWake = signal.onWake((task) => {
    if (!(task in outbox.handlers)) return;
    isWoken = true;
    endRest();
  });
  const rest = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, POLL_MS);
    endRest = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  };
  const work = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      // Without the database there is nothing to take; it is asked again.
      const handled = await handleBatch(pool, outbox).catch(() => 0);
      if (handled === (outbox.leased ? LEASED_BATCH : OUTBOX_BATCH)) continue;
      if (!isWoken && !isStopping) await rest();
      if (!isStopping) await sleep(COLLECT_MS);
    }
  };
  const working = work();
  return () => {
    isStopping = true;
    offWake();
    endRest();
    return outbox.leased ? Promise.race([working, sleep(STOP_MS, undefined, { ref: false })]) : working;
  };
}

/**
 * Takes and handles one batch; returns how many rows it had. @internal Lets a test empty the outbox instead of waiting
 * for it.
 */
export function handleBatch(pool: pg.Pool, outbox: Outbox): Promise<number> {
  const { handlers, sift = ALL, together, leased } = outbox;
  if (leased) {
    const send = async (row: TakenRow) => (await handleRows([row], handlers)).length === 0;
    return sendLeasedRows(pool, Object.keys(handlers), { ...leased, send });
  }
  return takeOutboxBatch(pool, Object.keys(handlers), async (rows) => {
    const sifted = await sift(rows).catch(() => rows);
    const isJoint = ({ task }: TakenRow) => task === together?.task;
    const [left, failed] = await Promise.all([
      handleTogether(sifted.filter(isJoint), together),
      handleRows(
        sifted.filter((row) => !isJoint(row)),
        handlers,
      ),
    ]);
    return [...failed, ...(await handleRows(left, handlers))];
  });
}

/** Handles rows at once; returns those that are to be handled one by one, all when one of them fails. */
async function handleTogether(rows: readonly TakenRow[], together?: Together): Promise<readonly TakenRow[]> {
  if (!together || rows.length < 2) return rows;
  try {
    const subjects = [...Map.groupBy(rows, subjectOf).values()];
    await together.handle(subjects.map((subject) => subject.map(({ payload }) => payload)));
    return [];
  } catch {
    return rows;
  }
}

/**
 * Handles rows, several subjects at a time, those of one delivery or account in their order: a person reads of its steps
 * as they happened. Returns the rows that failed.
 */
async function handleRows(rows: readonly TakenRow[], handlers: JobHandlers): Promise<TakenRow[]> {
  const failed: TakenRow[] = [];
  const subjects = Map.groupBy(rows, subjectOf).values();
  const handle = async (): Promise<void> => {
    for (const subject of subjects) {
      for (const row of subject) {
        try {
          await handlers[row.task]?.(row.payload);
        } catch {
          failed.push(row);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, handle));
  return failed;
}

function subjectOf({ id, payload }: TakenRow): unknown {
  const { deliveryId, accountId } = payload as { deliveryId?: string; accountId?: string };
  return deliveryId ?? accountId ?? id;
}
