import { caughtMails, findCaughtMail } from '#server/db/notifications/caught-mails.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** A mail that the demo caught instead of sending. */
export type CaughtMail = { id: number; to: string; subject: string; text: string; html: string; at: Date };

const SHOWN = 100;

/** The newest hundred caught mails, of these recipients if given. */
export async function listCaughtMails(deps: Deps, to?: readonly string[]): Promise<CaughtMail[]> {
  return (await caughtMails(deps.db, SHOWN, to)).map(present);
}

/** One caught mail. Throws `not_found`. */
export async function readCaughtMail(deps: Deps, id: string): Promise<CaughtMail> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : -1;
  return present(orNotFound(await findCaughtMail(deps.db, number)));
}

type Row = NonNullable<Awaited<ReturnType<typeof findCaughtMail>>>;

function present(row: Row): CaughtMail {
  const { id, recipient, subject, body_text, body_html, caught_at } = row;
  return { id, to: recipient, subject, text: body_text, html: body_html, at: caught_at };
}
