import type pg from 'pg';

/** The most rows of a batch. */
export const OUTBOX_BATCH = 50;

/** Locked rows belong to another worker's batch; deleted ones come back when the transaction does not commit. */
const TAKE = {
  name: 'take_outbox_batch',
  text: `DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox WHERE task = ANY (ARRAY(SELECT unnest($1::text[])))
    ORDER BY id LIMIT ${OUTBOX_BATCH} FOR UPDATE SKIP LOCKED
  ) RETURNING id, task, payload`,
};

/** A row of the outbox as its worker gets it. */
export type TakenRow = { id: number; task: string; payload: unknown };

/**
 * Takes a batch of these tasks and has it handled within the transaction that deletes it; the rows that `handle` returns
 * have failed and become jobs of the queue. `pool` is the owner's: the application may only write. Returns how many
 * rows there were.
 */
export async function takeOutboxBatch(
  pool: pg.Pool,
  tasks: readonly string[],
  handle: (rows: TakenRow[]) => Promise<TakenRow[]>,
): Promise<number> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<TakenRow>({ ...TAKE, values: [tasks] });
    for (const { task, payload } of await handle(rows.toSorted((a, b) => a.id - b.id)))
      await client.query('SELECT enqueue_job($1, $2)', [task, JSON.stringify(payload)]);
    await client.query('COMMIT');
    isBroken = false;
    return rows.length;
  } finally {
    // Closing the connection rolls the batch back.
    client.release(isBroken);
  }
}
