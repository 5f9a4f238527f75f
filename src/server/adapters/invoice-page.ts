import { COUNTIES } from '#domain/counties.ts';
import { type Invoice, type InvoiceAddress, invoiceName } from '#domain/invoices/invoice.ts';
import { lineText } from '#domain/invoices/line-text.ts';
import { shareCapitalText } from '#domain/invoices/ubl-parties.ts';
import { day, percent, rate4, settledText, sum } from './invoice-words.ts';

type Page = PDFKit.PDFDocument;

const LEFT = 50;
const RIGHT = 545;
const WIDTH = RIGHT - LEFT;
const INK = '#1c1625';
const QUIET = '#655c72';
const ACCENT = '#5f2878';
const LINE = '#e2dee7';

/** Draws one document on one page: who, to whom, for what, how much, how it was settled. */
export function drawInvoice(page: Page, invoice: Invoice): void {
  drawHead(page, invoice);
  drawParties(page, invoice);
  const under = drawTable(page, invoice);
  drawTotals(page, invoice, under + 18);
  drawNotes(page, invoice);
  if (invoice.supplier.isExample) drawExampleMark(page);
}

function drawHead(page: Page, invoice: Invoice): void {
  const isInvoice = invoice.kind === 'invoice';
  page.font('bold').fontSize(22).fillColor(ACCENT).text('Ștafeta', LEFT, 50);
  page
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text(isInvoice ? 'Factură' : 'Factură storno (notă de credit)', LEFT, 92);
  const facts: [string, string][] = [
    ['Seria și numărul', invoiceName(invoice)],
    ['Data emiterii', day(invoice.issuedOn)],
    ['Data prestării', day(invoice.suppliedOn)],
  ];
  if (invoice.credits) {
    facts.push(['Stornează', `${invoiceName(invoice.credits)} din ${day(invoice.credits.issuedOn)}`]);
  }
  drawFacts(page, facts, 126);
}

function drawFacts(page: Page, facts: [string, string][], top: number): void {
  const width = WIDTH / facts.length;
  facts.forEach(([label, value], index) => {
    const x = LEFT + index * width;
    page.font('regular').fontSize(9).fillColor(QUIET).text(label, x, top, { width });
    page
      .font('bold')
      .fontSize(11)
      .fillColor(INK)
      .text(value, x, top + 13, { width });
  });
}

function drawParties(page: Page, { supplier, buyer }: Invoice): void {
  drawParty(page, 'Furnizor', LEFT, [
    supplier.name,
    `CUI RO${supplier.taxId} · ${supplier.registration}`,
    ...addressLines(supplier),
    ...(supplier.shareCapital ? [shareCapitalText(supplier.shareCapital)] : []),
    `IBAN ${supplier.iban.replace(/(.{4})(?=.)/g, '$1 ')}`,
  ]);
  drawParty(page, 'Client', LEFT + WIDTH / 2 + 10, [
    buyer.name,
    buyer.taxId ? `CUI ${buyer.taxId}` : buyer.isBusiness ? 'CUI necompletat' : 'Persoană fizică',
    ...addressLines(buyer),
  ]);
}

function drawParty(page: Page, title: string, x: number, [name = '', ...lines]: string[]): void {
  const width = WIDTH / 2 - 10;
  page.font('regular').fontSize(9).fillColor(QUIET).text(title, x, 182, { width });
  page.font('bold').fontSize(11.5).fillColor(INK).text(name, x, 196, { width });
  page.font('regular').fontSize(10).fillColor(INK).text(lines.join('\n'), { width, lineGap: 2 });
}

function addressLines({ street, city, county }: InvoiceAddress): string[] {
  const name = Object.entries(COUNTIES).find(([code]) => code === county)?.[1];
  const sector = county === 'B' && city ? city.replace('SECTOR', 'sectorul ') : city;
  return [street, [sector, name].filter(Boolean).join(', ')].filter((line): line is string => Boolean(line));
}

const COLUMNS = [
  { title: 'Denumirea serviciului', x: LEFT, width: 235, align: 'left' },
  { title: 'Cant.', x: 290, width: 40, align: 'right' },
  { title: 'Preț fără TVA', x: 335, width: 75, align: 'right' },
  { title: 'TVA', x: 415, width: 45, align: 'right' },
  { title: 'Valoare', x: 465, width: 80, align: 'right' },
] as const;

/** The table of the only line; answers where it ends. */
function drawTable(page: Page, invoice: Invoice): number {
  const top = 300;
  const { currency, totals, vatBasisPoints } = invoice;
  const net = sum(totals.net, currency);
  const cells = [lineText(invoice), '1', net, percent(vatBasisPoints), net];
  page.font('bold').fontSize(9).fillColor(QUIET);
  for (const { title, x, width, align } of COLUMNS) page.text(title, x, top, { width, align });
  rule(page, top + 16);
  page.font('regular').fontSize(10.5).fillColor(INK);
  COLUMNS.forEach(({ x, width, align }, index) => {
    page.text(cells[index] ?? '', x, top + 26, { width, align });
  });
  rule(page, top + 52);
  return top + 52;
}

function drawTotals(
  page: Page,
  { currency, totals, vatBasisPoints, vatInRon, kind, settled }: Invoice,
  top: number,
): void {
  const rows: [string, string][] = [
    ['Total fără TVA', sum(totals.net, currency)],
    [`TVA ${percent(vatBasisPoints)}`, sum(totals.vat, currency)],
    ['Total cu TVA', sum(totals.net + totals.vat, currency)],
  ];
  if (totals.rounding !== 0) rows.push(['Rotunjire', sum(totals.rounding, currency)]);
  page.font('regular').fontSize(10.5).fillColor(INK);
  rows.forEach(([label, value], index) => drawRow(page, label, value, top + index * 19));
  const end = top + rows.length * 19 + 6;
  rule(page, end, 300);
  page.font('bold').fontSize(14).fillColor(ACCENT);
  drawRow(page, totalText(kind, settled), sum(totals.payable, currency), end + 10);
  if (!vatInRon) return;
  const rate = `1 ${currency} = ${rate4(vatInRon.rate)} lei`;
  page.font('regular').fontSize(9).fillColor(QUIET);
  page.text(`TVA în lei: ${sum(vatInRon.amount, 'RON')} (curs ${rate})`, 300, end + 36, {
    width: 245,
    align: 'right',
  });
}

function totalText(kind: Invoice['kind'], settled: Invoice['settled']): string {
  if (kind === 'credit_note') return 'Total stornat';
  return settled === 'owed' ? 'Total de plată' : 'Total';
}

function drawRow(page: Page, label: string, value: string, y: number): void {
  page.text(label, 300, y, { width: 130 });
  page.text(value, 430, y, { width: 115, align: 'right' });
}

function drawNotes(page: Page, invoice: Invoice): void {
  page.font('regular').fontSize(9.5).fillColor(QUIET);
  page.text(settledText(invoice), LEFT, 371, { width: 220, lineGap: 2 });
  page.text('Document emis electronic, valabil fără semnătură și ștampilă.', LEFT, 770, { width: WIDTH });
}

function drawExampleMark(page: Page): void {
  page.save();
  page.rotate(-32, { origin: [297, 420] });
  page.font('bold').fontSize(34).fillColor('#c9a2da').fillOpacity(0.35);
  page.text('EXEMPLU, FĂRĂ VALOARE FISCALĂ', -60, 400, { width: 720, align: 'center', lineBreak: false });
  page.restore();
}

function rule(page: Page, y: number, from = LEFT): void {
  page.moveTo(from, y).lineTo(RIGHT, y).lineWidth(1).strokeColor(LINE).stroke();
}
