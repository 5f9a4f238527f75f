import { type CsvCell, csvText } from '#domain/csv.ts';
import { ensure } from '#domain/errors.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { invoiceName } from '#domain/money/invoices/invoice.ts';
import { say } from '#messages/say.ts';
import { linesOfInvoice } from '#server/db/companies/company-fees.ts';
import { findInvoice } from '#server/db/money/invoices.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { assertSeesInvoices, centreOf } from '../company-money.ts';

const TEXTS = ['line', 'number', 'day', 'code', 'centre', 'member'] as const;
const SUMS = ['net', 'vat', 'gross'] as const;

/**
 * The annex of a month's invoice as a file for a spreadsheet: its lines, numbered, then their sums. Throws `not_found` also
 * for a document without lines, and `forbidden`.
 */
export async function invoiceAnnex(
  deps: Deps,
  actor: Actor,
  { companyId, invoiceId, locale }: { companyId: string; invoiceId: string; locale: Locale },
) {
  await assertSeesInvoices(deps, actor, companyId);
  const invoice = orNotFound(await findInvoice(deps.db, invoiceId));
  ensure(invoice.company_id === companyId, 'not_found');
  const { currency, totals } = invoice.content;
  const lines = orNotFound(invoice.content.lines);
  const about = new Map((await linesOfInvoice(deps.db, invoiceId)).map((each) => [each.number, each]));
  const cells = (sums: { gross: number; vat: number }): CsvCell[] =>
    [sums.gross - sums.vat, sums.vat, sums.gross].map((minorUnits) => ({ minorUnits }));
  const rows = lines.map((line, n) => {
    const delivery = about.get(line.deliveryNumber);
    const centre = delivery && centreOf(delivery);
    const member = delivery ? `${delivery.first_name} ${delivery.last_name}` : '';
    return [
      ...[String(n + 1), String(line.deliveryNumber), line.suppliedOn],
      ...[centre?.code ?? '', centre?.name ?? '', member],
      ...cells(line),
      currency,
    ];
  });
  const heads = [...TEXTS, ...SUMS, 'currency' as const].map((column) =>
    say(locale, `company.file.${column}`),
  );
  const whole = { gross: totals.payable, vat: totals.vat };
  const sums = [
    say(locale, 'company.costs.total'),
    '',
    invoice.month ?? '',
    '',
    '',
    '',
    ...cells(whole),
    currency,
  ];
  return {
    name: `${say(locale, 'company.file.invoice')}-${invoiceName(invoice)}.csv`,
    text: csvText([heads, ...rows, sums], DECIMAL_MARKS[locale]),
  };
}
