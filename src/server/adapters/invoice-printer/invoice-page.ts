import { lastDayOf } from '#domain/companies/month.ts';
import { COUNTIES } from '#domain/places/counties.ts';
import { type Invoice, type InvoiceAddress, invoiceName } from '#domain/money/invoices/invoice.ts';
import { printedLines } from '#domain/money/invoices/line-text.ts';
import { shareCapitalText } from '#domain/money/invoices/ubl-parties.ts';
import { artifact, branch, leaf, type Page, type Tag } from './pdf-tags.ts';
import { day, percent, rate4, settledText, sum } from './invoice-words.ts';

const LEFT = 50;
const RIGHT = 545;
const WIDTH = RIGHT - LEFT;
const INK = '#1c1625';
const QUIET = '#655c72';
const ACCENT = '#5f2878';
const LINE = '#e2dee7';

/** Where a page of lines ends, and where the next begins; the sums need the rest of a page. */
const BOTTOM = 740;
const TOP = 60;
const SUMS_HEIGHT = 170;
const ROW_HEIGHT = 22;

/**
 * Draws one document: parties, lines, amounts, settlement, on one page unless the lines of a month need more. Every element
 * is tagged in reading order.
 */
export function drawInvoice(page: Page, invoice: Invoice): void {
  const document = page.struct('Document');
  page.addStructure(document);
  drawTitle(page, document, invoice);
  const mark = invoice.supplier.isExample ? branch(page, document, 'P') : null;
  const underFacts = drawFacts(page, document, factsOf(invoice), 126);
  const underParties = drawParties(page, document, invoice, Math.max(182, underFacts + 14));
  const underLine = drawTable(page, document, invoice, Math.max(300, underParties + 16));
  const sums = roomFor(page, underLine, SUMS_HEIGHT);
  drawSettled(page, document, invoice, sums + 19);
  drawTotals(page, document, invoice, sums + 18);
  drawFootnote(page, document);
  // First in reading order, but drawn over the rest.
  mark?.add(() => drawExampleMark(page));
}

function drawTitle(page: Page, document: Tag, invoice: Invoice): void {
  const title = invoice.kind === 'invoice' ? 'Factură' : 'Factură storno (notă de credit)';
  leaf(page, document, 'P', () => {
    page.font('bold').fontSize(22).fillColor(ACCENT).text('Ștafeta', LEFT, 50);
  });
  leaf(page, document, 'H1', () => {
    page.font('bold').fontSize(20).fillColor(INK).text(title, LEFT, 92);
  });
}

function factsOf(invoice: Invoice): [string, string][] {
  const facts: [string, string][] = [
    ['Seria și numărul', invoiceName(invoice)],
    ['Data emiterii', day(invoice.issuedOn)],
    invoice.month
      ? ['Perioada', `${day(`${invoice.month}-01`)} – ${day(lastDayOf(invoice.month))}`]
      : ['Data prestării', day(invoice.suppliedOn)],
  ];
  if (invoice.credits) {
    facts.push(['Stornează', `${invoiceName(invoice.credits)} din ${day(invoice.credits.issuedOn)}`]);
  }
  return facts;
}

/** Draws each fact as a paragraph of label and value; returns the lower end of the longest. */
function drawFacts(page: Page, document: Tag, facts: [string, string][], top: number): number {
  const width = WIDTH / facts.length;
  const ends = facts.map(([label, value], index) => {
    const x = LEFT + index * width;
    leaf(page, document, 'P', () => {
      page.font('regular').fontSize(9).fillColor(QUIET).text(`${label} `, x, top, { width });
      page
        .font('bold')
        .fontSize(11)
        .fillColor(INK)
        .text(value, x, top + 13, { width });
    });
    return page.y;
  });
  return Math.max(...ends);
}

/** Returns the lower end of the longer one. */
function drawParties(page: Page, document: Tag, { supplier, buyer }: Invoice, top: number): number {
  const supplierEnd = drawParty(page, document, 'Furnizor', LEFT, top, [
    supplier.name,
    `CUI RO${supplier.taxId} · ${supplier.registration}`,
    ...addressLines(supplier),
    ...(supplier.shareCapital ? [shareCapitalText(supplier.shareCapital)] : []),
    `IBAN ${supplier.iban.replace(/(.{4})(?=.)/g, '$1 ')}`,
  ]);
  const buyerEnd = drawParty(page, document, 'Client', LEFT + WIDTH / 2 + 10, top, [
    buyer.name,
    buyer.taxId ? `CUI ${buyer.taxId}` : buyer.isBusiness ? 'CUI necompletat' : 'Persoană fizică',
    ...addressLines(buyer),
  ]);
  return Math.max(supplierEnd, buyerEnd);
}

function drawParty(
  page: Page,
  document: Tag,
  title: string,
  x: number,
  top: number,
  [name = '', ...lines]: string[],
): number {
  const width = WIDTH / 2 - 10;
  const section = branch(page, document, 'Sect');
  leaf(page, section, 'H2', () => {
    page.font('regular').fontSize(9).fillColor(QUIET).text(title, x, top, { width });
  });
  leaf(page, section, 'P', () => {
    page
      .font('bold')
      .fontSize(11.5)
      .fillColor(INK)
      .text(name, x, top + 14, { width });
  });
  for (const line of lines) {
    leaf(page, section, 'P', () => {
      page.font('regular').fontSize(10).fillColor(INK).text(line, { width, lineGap: 2 });
    });
  }
  return page.y;
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

/** Draws the table of the lines, on further pages where they do not fit; returns its lower end. */
function drawTable(page: Page, document: Tag, invoice: Invoice, top: number): number {
  const { currency, vatBasisPoints } = invoice;
  const table = branch(page, document, 'Table');
  const head = branch(page, table, 'TR');
  page.font('bold').fontSize(9).fillColor(QUIET);
  for (const { title, x, width, align } of COLUMNS) {
    leaf(page, head, 'TH', () => void page.text(title, x, top, { width, align }), { scope: 'Column' });
  }
  rule(page, top + 16);
  let y = top + 26;
  for (const { text, net } of printedLines(invoice)) {
    y = roomFor(page, y, ROW_HEIGHT);
    const cells = [text, '1', sum(net, currency), percent(vatBasisPoints), sum(net, currency)];
    const row = branch(page, table, 'TR');
    page.font('regular').fontSize(10.5).fillColor(INK);
    COLUMNS.forEach(({ x, width, align }, index) => {
      leaf(page, row, 'TD', () => void page.text(cells[index] ?? '', x, y, { width, align }));
    });
    y += ROW_HEIGHT;
  }
  rule(page, y + 4);
  return y + 4;
}

/** Where something of a height goes: here, or at the top of a new page. */
function roomFor(page: Page, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  page.addPage();
  return TOP;
}

function drawTotals(
  page: Page,
  document: Tag,
  { currency, totals, vatBasisPoints, vatInRon, kind, settled }: Invoice,
  top: number,
): void {
  const rows: [string, string][] = [
    ['Total fără TVA', sum(totals.net, currency)],
    [`TVA ${percent(vatBasisPoints)}`, sum(totals.vat, currency)],
    ['Total cu TVA', sum(totals.net + totals.vat, currency)],
  ];
  if (totals.rounding !== 0) rows.push(['Rotunjire', sum(totals.rounding, currency)]);
  const table = branch(page, document, 'Table');
  page.font('regular').fontSize(10.5).fillColor(INK);
  rows.forEach(([label, value], index) => drawRow(page, table, label, value, top + index * 19));
  const end = top + rows.length * 19 + 6;
  rule(page, end, 300);
  page.font('bold').fontSize(14).fillColor(ACCENT);
  drawRow(page, table, totalText(kind, settled), sum(totals.payable, currency), end + 10);
  if (!vatInRon) return;
  const rate = `1 ${currency} = ${rate4(vatInRon.rate)} lei`;
  const text = `TVA în lei: ${sum(vatInRon.amount, 'RON')} (curs ${rate})`;
  leaf(page, document, 'P', () => {
    page.font('regular').fontSize(9).fillColor(QUIET);
    page.text(text, 300, end + 36, { width: 245, align: 'right' });
  });
}

function totalText(kind: Invoice['kind'], settled: Invoice['settled']): string {
  if (kind === 'credit_note') return 'Total stornat';
  return settled === 'owed' ? 'Total de plată' : 'Total';
}

function drawRow(page: Page, table: Tag, label: string, value: string, y: number): void {
  const row = branch(page, table, 'TR');
  leaf(page, row, 'TH', () => void page.text(label, 300, y, { width: 130 }), { scope: 'Row' });
  leaf(page, row, 'TD', () => void page.text(value, 430, y, { width: 115, align: 'right' }));
}

function drawSettled(page: Page, document: Tag, invoice: Invoice, top: number): void {
  leaf(page, document, 'P', () => {
    page.font('regular').fontSize(9.5).fillColor(QUIET);
    page.text(settledText(invoice), LEFT, top, { width: 220, lineGap: 2 });
  });
}

function drawFootnote(page: Page, document: Tag): void {
  leaf(page, document, 'P', () => {
    page.font('regular').fontSize(9.5).fillColor(QUIET);
    page.text('Document emis electronic, valabil fără semnătură și ștampilă.', LEFT, 770, { width: WIDTH });
  });
}

function drawExampleMark(page: Page): void {
  page.save();
  page.rotate(-32, { origin: [297, 420] });
  page.font('bold').fontSize(34).fillColor('#c9a2da').fillOpacity(0.35);
  page.text('EXEMPLU, FĂRĂ VALOARE FISCALĂ', -60, 400, { width: 720, align: 'center', lineBreak: false });
  page.restore();
}

function rule(page: Page, y: number, from = LEFT): void {
  artifact(page, () => {
    page.moveTo(from, y).lineTo(RIGHT, y).lineWidth(1).strokeColor(LINE).stroke();
  });
}
