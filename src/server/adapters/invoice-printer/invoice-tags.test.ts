import { describe, expect, test } from 'vitest';
import { buildMonthInvoice } from '#domain/money/invoices/invoice.ts';
import { anInvoice } from '#domain/money/invoices/invoice.fixture.ts';
import { printedLines } from '#domain/money/invoices/line-text.ts';
import { splitVat } from '#domain/money/vat.ts';
import { pdfProblems, pdfTables } from '../../../../test/support/pdf-rules.ts';
import { pdfTree, piecesBelow, tagsOf, textOf } from '../../../../test/support/pdf-tree.ts';
import { pdfInvoice } from '../invoice-printer.pdfkit.ts';
import { percent, sum } from './invoice-words.ts';

const { supplier, buyer } = anInvoice();
const credits = { series: 'STF', number: 41, issuedOn: '2026-11-01' };
const STREET = 'Bulevardul Academicianului Profesor Doctor Gheorghe Ionescu-Sisești '.repeat(3).slice(0, 149);
const LONG_SUPPLIER = {
  ...supplier,
  name: 'P&P <Curieri> și Asociații pentru Transporturi Rapide Internaționale SRL',
  street: STREET,
  shareCapital: 4_500_050,
};
const FIRM = { ...buyer, name: 'Florăria „Mugur” & Fiii SRL', isBusiness: true, taxId: '18547290' };

const aMonth = (count: number) =>
  buildMonthInvoice({
    ...anInvoice({ subject: 'cancel_fee', settled: 'mixed', buyer: FIRM }),
    ...{ month: '2026-11', ronRate: null },
    lines: Array.from({ length: count }, (_, n) => {
      const gross = 500 + n;
      return {
        deliveryNumber: 10_000_000 + n,
        suppliedOn: '2026-11-20',
        gross,
        vat: splitVat(gross, 2_100).vat,
      };
    }),
  });

const DOCUMENTS: Record<string, ReturnType<typeof anInvoice>> = {
  'a commission': anInvoice(),
  'a commission with a cent of rounding': anInvoice({ gross: 3, vat: 1 }),
  'a cancel fee in another currency, an example': anInvoice({
    subject: 'cancel_fee',
    settled: 'card',
    currency: 'USD',
    ronRate: 45_012,
    supplier: { ...supplier, isExample: true },
  }),
  'a cancel fee that a firm owes': anInvoice({ subject: 'cancel_fee', settled: 'owed', buyer: FIRM }),
  'a credit note': anInvoice({ kind: 'credit_note', credits }),
  'a credit note of the longest series': anInvoice({
    kind: 'credit_note',
    series: 'CREDITNOTE26',
    credits: { ...credits, series: 'SEPTEMBRIE26' },
  }),
  'long names and addresses': anInvoice({
    supplier: LONG_SUPPLIER,
    buyer: { ...FIRM, street: STREET },
  }),
  'a company’s month': aMonth(3),
  'a company’s month on a page and the sums on the next': aMonth(18),
  'a company’s month of many pages': aMonth(75),
  'nobody’s address': anInvoice({ buyer: { ...buyer, street: null, city: null, county: null } }),
};

describe.for(Object.entries(DOCUMENTS))('%s', ([, invoice]) => {
  test('is tagged whole, in the order of the eye', async () => {
    expect(await pdfProblems(await pdfInvoice(invoice))).toEqual([]);
  });

  test('has its line and its sums in tables', async () => {
    const { totals, currency, vatBasisPoints } = invoice;
    const [line, sums] = await pdfTables(await pdfInvoice(invoice));
    const net = sum(totals.net, currency);
    expect(line).toEqual([
      ['Denumirea serviciului', 'Cant.', 'Preț fără TVA', 'TVA', 'Valoare'],
      ...printedLines(invoice).map((each) => {
        const own = sum(each.net, currency);
        return [each.text, '1', own, percent(vatBasisPoints), own];
      }),
    ]);
    expect(sums?.map(([, value]) => value)).toEqual([
      net,
      sum(totals.vat, currency),
      sum(totals.net + totals.vat, currency),
      ...(totals.rounding === 0 ? [] : [sum(totals.rounding, currency)]),
      sum(totals.payable, currency),
    ]);
  });
});

test('what is heard of a document: title, facts, parties, line, sums', async () => {
  const { root } = await pdfTree(await pdfInvoice(anInvoice({ kind: 'credit_note', credits })));
  expect(tagsOf(root, /^(H\d|P)$/).map((tag) => `${tag.type} ${textOf(tag)}`)).toEqual([
    'P Ștafeta',
    'H1 Factură storno (notă de credit)',
    'P Seria și numărul STF-000042',
    'P Data emiterii 22-11-2026',
    'P Data prestării 21-11-2026',
    'P Stornează STF-000041 din 01-11-2026',
    'H2 Furnizor',
    'P Ștafeta Exemplu SRL',
    'P CUI RO12345674 · J40/0000/2025',
    'P Strada Exemplului 1',
    'P sectorul 1, București',
    'P IBAN RO49 AAAA 1B31 0075 9384 0000',
    'H2 Client',
    'P Vlad Țârlea',
    'P Persoană fizică',
    'P Strada Fabricii 12',
    'P Cluj-Napoca, Cluj',
    'P Suma este stornată.',
    'P Document emis electronic, valabil fără semnătură și ștampilă.',
  ]);
});

test('that a document is an example is heard right after its title', async () => {
  const { root } = await pdfTree(await pdfInvoice(anInvoice({ supplier: { ...supplier, isExample: true } })));
  expect(
    tagsOf(root, /^(H1|P)$/)
      .map(textOf)
      .slice(1, 3),
  ).toEqual(['Factură', 'EXEMPLU, FĂRĂ VALOARE FISCALĂ']);
});

test('the line stands under names and addresses of any length', async () => {
  const { root } = await pdfTree(await pdfInvoice(DOCUMENTS['long names and addresses'] ?? anInvoice()));
  const ends = tagsOf(root, /^Sect$/)
    .flatMap(piecesBelow)
    .map(({ lowest }) => lowest);
  const [table] = tagsOf(root, /^Table$/).flatMap(piecesBelow);
  expect(ends).toHaveLength(12);
  expect(table?.y).toBeLessThan(Math.min(...ends) - 12);
});

test('the same document prints the same bytes', async () => {
  const [one, other] = await Promise.all([pdfInvoice(anInvoice()), pdfInvoice(anInvoice())]);
  expect(one.equals(other)).toBe(true);
});
