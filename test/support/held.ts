import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** Locks rows in another connection until `letGo`, or until the test ends. */
export async function held(owner: pg.Pool, statement: string, values: unknown[] = []) {
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query(statement, values);
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('ROLLBACK');
    holder.release();
  };
  onTestFinished(letGo);
  return { letGo };
}
