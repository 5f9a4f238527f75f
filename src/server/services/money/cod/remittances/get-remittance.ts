import { csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { findRemittance, linesOf } from '#server/db/money/cod-remittances.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { presentRemittance } from './list-remittances.ts';

/** A sender's remittance with its deliveries. Throws `not_found` for another's. */
export async function getRemittance(deps: Deps, actor: Actor, id: string) {
  const row = orNotFound(await ownRemittance(deps, actor, id));
  const lines = await linesOf(deps.db, id);
  return {
    ...presentRemittance(row),
    lines: lines.map((line) => ({
      deliveryId: line.delivery_id,
      number: line.number,
      receiver: line.receiver_name,
      reference: line.reference,
      amount: { amount: Number(line.amount), currency: row.currency },
    })),
  };
}

/** The same as a file for a spreadsheet, one row for each delivery, in the language asked for. */
export async function getRemittanceFile(deps: Deps, actor: Actor, id: string, locale: Locale) {
  const remittance = await getRemittance(deps, actor, id);
  const heads = (['number', 'reference', 'receiver', 'amount', 'currency'] as const).map((column) =>
    say(locale, `cod.file.${column}`),
  );
  const rows = remittance.lines.map(({ number, reference, receiver, amount }) => [
    String(number),
    reference ?? '',
    receiver,
    { minorUnits: amount.amount },
    amount.currency,
  ]);
  return {
    name: `${say(locale, 'cod.file.name')}-${remittance.number}-${remittance.day}.csv`,
    text: csvText([heads, ...rows], DECIMAL_MARKS[locale]),
  };
}

async function ownRemittance(deps: Deps, { accountId }: Actor, id: string) {
  const row = await findRemittance(deps.db, id);
  return row?.sender_id === accountId ? row : undefined;
}
