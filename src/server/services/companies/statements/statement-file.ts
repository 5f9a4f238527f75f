import type { CompanyStatement } from '#contract/companies/statements.ts';
import { type CsvCell, csvText } from '#domain/csv.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import type { StatementSums } from '#domain/companies/statements.ts';
import { say } from '#messages/say.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { readStatement } from './read-statement.ts';

const TEXTS = ['line', 'number', 'day', 'code', 'centre', 'member', 'status'] as const;
const SUMS = [
  'net',
  'vat',
  'gross',
  'discount',
  'returned',
  'paid',
  'goodwill',
  'codCollected',
  'codRemitted',
  'fees',
] as const satisfies readonly (keyof StatementSums)[];

/** The annex of a month's statement as a file for a spreadsheet: numbered lines, then sums. Throws as `readStatement`. */
export async function statementFile(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { month, locale }: { month: string; locale: Locale },
) {
  const statement = await readStatement(deps, actor, companyId, month);
  const { currency, lines, costCentres, total } = statement;
  const heads = [...TEXTS, ...SUMS, 'currency' as const].map((column) =>
    say(locale, `company.file.${column}`),
  );
  const centre = (each: CompanyStatement['lines'][number]['costCentre']) => [
    each?.code ?? '',
    each?.name ?? '',
  ];
  const inAll = say(locale, 'company.costs.total');
  const rows: CsvCell[][] = [
    ...lines.map((line, n) => [
      String(n + 1),
      String(line.number),
      localDay(new Date(line.acceptedAt), deps.settings.timeZone),
      ...centre(line.costCentre),
      line.member,
      say(locale, `status.${line.status}`),
      ...cellsOf(line),
      currency,
    ]),
    ...costCentres.map((each) => [
      ...[inAll, '', month],
      ...centre(each.costCentre ?? { code: '', name: say(locale, 'company.costs.centre.none') }),
      ...['', ''],
      ...cellsOf(each),
      currency,
    ]),
    [inAll, '', month, '', '', '', '', ...cellsOf(total), currency],
  ];
  return {
    name: `${say(locale, 'company.file.statement')}-${month}.csv`,
    text: csvText([heads, ...rows], DECIMAL_MARKS[locale]),
  };
}

function cellsOf(sums: StatementSums): CsvCell[] {
  return SUMS.map((column) => ({ minorUnits: sums[column] }));
}
