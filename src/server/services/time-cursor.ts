import { fieldError } from './errors.ts';

/** A cursor of a list that is ordered by time and then by id: the next page begins after it. */
export type TimeCursor = { at: Date; id: string };

/** Encodes a cursor for the client. */
export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at.getTime()}.${id}`;
}

/** Decodes a client's cursor; null without one. Throws `validation_failed` for an invalid one. */
export function readTimeCursor(cursor: string | undefined): TimeCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw fieldError('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
