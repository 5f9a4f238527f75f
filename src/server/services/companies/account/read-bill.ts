import type { BillLine, CompanyBill } from '#contract/companies/company-accounts.ts';
import { type CsvCell, csvText } from '#domain/csv.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { linesOfBill } from '#server/db/companies/company-bills.ts';
import { findTerms } from '#server/db/companies/company-terms.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { assertSeesInvoices, centreOf } from '../company-money.ts';
import { accountState } from './account-state.ts';
import { presentBill } from './read-account.ts';

type Ids = { companyId: string; billId: string };

/** A bill with a line for each delivery, for members with `money` or `admin`. Throws `not_found`, `forbidden`. */
export async function readBill(
  deps: Deps,
  actor: Actor,
  { companyId, billId }: Ids,
): Promise<CompanyBill & { lines: BillLine[] }> {
  await assertSeesInvoices(deps, actor, companyId);
  const { bills } = await accountState(deps, companyId, await findTerms(deps.db, companyId));
  const bill = orNotFound(bills.find(({ id }) => id === billId));
  const money = (amount: number) => ({ amount, currency: bill.currency });
  const rows = await linesOfBill(deps.db, billId);
  const lines = rows.map((row) => ({
    deliveryId: row.delivery_id,
    number: row.number,
    bookedAt: row.booked_at.toISOString(),
    member: `${row.first_name} ${row.last_name}`,
    costCentre: centreOf(row),
    amount: money(row.amount),
    credited: money(row.credited),
  }));
  return { ...presentBill(bill), lines };
}

const COLUMNS = [
  'line',
  'number',
  'day',
  'code',
  'centre',
  'member',
  'charged',
  'credited',
  'currency',
] as const;

/** The same as a file for a spreadsheet: numbered lines, then their sums. */
export async function billFile(deps: Deps, actor: Actor, { locale, ...ids }: Ids & { locale: Locale }) {
  const { lines, month, number, amount, credited } = await readBill(deps, actor, ids);
  const heads = COLUMNS.map((column) => say(locale, `company.file.${column}`));
  const sums = (each: { amount: { amount: number }; credited: { amount: number } }): CsvCell[] =>
    [each.amount, each.credited].map((sum) => ({ minorUnits: sum.amount }));
  const rows = lines.map((line, n) => [
    ...[String(n + 1), String(line.number), localDay(new Date(line.bookedAt), deps.settings.timeZone)],
    ...[line.costCentre?.code ?? '', line.costCentre?.name ?? '', line.member],
    ...sums(line),
    amount.currency,
  ]);
  const whole = [
    say(locale, 'company.costs.total'),
    '',
    month,
    '',
    '',
    '',
    ...sums({ amount, credited }),
    amount.currency,
  ];
  return {
    name: `${say(locale, 'company.file.bill')}-${number}.csv`,
    text: csvText([heads, ...rows, whole], DECIMAL_MARKS[locale]),
  };
}
