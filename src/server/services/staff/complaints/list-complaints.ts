import type { z } from 'zod';
import type { adminComplaints as route } from '#contract/staff/complaints.ts';
import { registerEntries } from '#server/db/staff/complaints/register.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { presentEntry } from './present-complaint.ts';

const PAGE = 50;

/** A page of the register of complaints, the newest number first. Throws `validation_failed` for an invalid cursor. */
export async function listComplaints(
  deps: Deps,
  { kind, state, number, cursor, limit = PAGE }: z.infer<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  const before = cursor === undefined ? undefined : Number(cursor);
  const rows = await registerEntries(deps.db, { kind, state, number, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentEntry(deps, row)),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}
