import type { z } from 'zod';
import type { RemittanceLine } from '#contract/money/cod-remittances.ts';
import { csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { linesOf, type RemittanceRow } from '#server/db/money/cod/cod-remittances.ts';
import type { Deps } from '#server/deps.ts';

type Line = z.infer<typeof RemittanceLine>;

/** The deliveries of a remittance. */
export async function remittanceLines(deps: Deps, { id, currency }: RemittanceRow): Promise<Line[]> {
  const lines = await linesOf(deps.db, id);
  return lines.map((line) => ({
    deliveryId: line.delivery_id,
    number: line.number,
    receiver: line.receiver_name,
    reference: line.reference,
    amount: { amount: Number(line.amount), currency },
  }));
}

/** A remittance as a file for a spreadsheet, one row for each delivery, in the language asked for. */
export function remittanceFile(
  { number, day, lines }: { number: number; day: string; lines: readonly Line[] },
  locale: Locale,
) {
  const heads = (['number', 'reference', 'receiver', 'amount', 'currency'] as const).map((column) =>
    say(locale, `cod.file.${column}`),
  );
  const rows = lines.map((line) => [
    String(line.number),
    line.reference ?? '',
    line.receiver,
    { minorUnits: line.amount.amount },
    line.amount.currency,
  ]);
  return {
    name: `${say(locale, 'cod.file.name')}-${number}-${day}.csv`,
    text: csvText([heads, ...rows], DECIMAL_MARKS[locale]),
  };
}
