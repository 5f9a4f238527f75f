import { csvText } from '#domain/csv.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { costsOfMonth } from '#server/db/companies/company-costs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { sendersPay } from '../money/receipts/sender-pays.ts';
import { assertSeesMoney, centreOf, costFilter } from './company-money.ts';

/**
 * The costs of one month of a company as a file for a spreadsheet, oldest first, for members with `money`. Throws
 * `not_found`, `forbidden`.
 */
export async function companyCostsFile(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { month, costCentre, locale }: { month: string; costCentre?: string | undefined; locale: Locale },
) {
  await assertSeesMoney(deps, actor, companyId);
  const filter = { ...(await costFilter(deps, companyId, { costCentre })), month };
  const rows = (await costsOfMonth(deps.db, filter)).toReversed();
  const costs = await sendersPay(deps, rows);
  const columns = ['number', 'day', 'code', 'centre', 'member', 'status', 'amount', 'currency'] as const;
  const heads = columns.map((column) => say(locale, `company.file.${column}`));
  const lines = rows.map((row) => [
    String(row.number),
    localDay(row.accepted_at ?? row.created_at, deps.settings.timeZone),
    centreOf(row)?.code ?? '',
    centreOf(row)?.name ?? '',
    `${row.first_name} ${row.last_name}`,
    say(locale, `status.${row.status}`),
    { minorUnits: costs.get(row.id) ?? 0 },
    row.currency,
  ]);
  return {
    name: `${say(locale, 'company.file.costs')}-${month}.csv`,
    text: csvText([heads, ...lines], DECIMAL_MARKS[locale]),
  };
}
