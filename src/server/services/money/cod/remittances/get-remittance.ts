import type { Locale } from '#domain/locales.ts';
import { findRemittance } from '#server/db/money/cod/cod-remittances.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { presentRemittance } from './list-remittances.ts';
import { remittanceFile, remittanceLines } from './remittance-lines.ts';

/** A sender's remittance with its deliveries. Throws `not_found` for another's. */
export async function getRemittance(deps: Deps, actor: Actor, id: string) {
  const row = orNotFound(await ownRemittance(deps, actor, id));
  return { ...presentRemittance(row), lines: await remittanceLines(deps, row) };
}

/** The same as a file for a spreadsheet, one row for each delivery, in the language asked for. */
export async function getRemittanceFile(deps: Deps, actor: Actor, id: string, locale: Locale) {
  return remittanceFile(await getRemittance(deps, actor, id), locale);
}

async function ownRemittance(deps: Deps, { accountId }: Actor, id: string) {
  const row = await findRemittance(deps.db, id);
  return row?.sender_id === accountId ? row : undefined;
}
