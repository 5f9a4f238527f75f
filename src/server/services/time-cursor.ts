import { fieldError } from './errors.ts';

/** Where a page of a list ends that is ordered by a moment and, within it, by id: the next page goes on after it. */
export type TimeCursor = { at: Date; id: string };

/** The cursor as a client carries it. */
export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at.getTime()}.${id}`;
}

/** The place that a client's cursor names; null without one. Throws `validation_failed` for what is none. */
export function readTimeCursor(cursor: string | undefined): TimeCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw fieldError('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
