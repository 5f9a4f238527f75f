import type { Manifest, ManifestParcel, ManifestPart } from '#domain/companies/manifest.ts';
import { groupedAwb } from '#domain/deliveries/awb.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { PrintManifest } from '../ports/manifest-printer.ts';
import { sum } from './invoice-printer/invoice-words.ts';
import { artifact, branch, leaf, type Page, type Tag } from './invoice-printer/pdf-tags.ts';
import { newPdf } from './pdf-file.ts';

const LEFT = 40;
const RIGHT = 555;
const TOP = 50;
const BOTTOM = 790;
const ROW = 20;
const SIGNATURES = 70;
const COLUMNS = [
  { head: 'line', x: LEFT, width: 28 },
  { head: 'awb', x: 70, width: 92 },
  { head: 'receiver', x: 166, width: 130 },
  { head: 'area', x: 300, width: 95 },
  { head: 'pieces', x: 399, width: 42 },
  { head: 'cod', x: 445, width: 62 },
  { head: 'at', x: 511, width: 44 },
] as const;

/** Renders on A4 with a table and two lines to sign for each courier, tagged for screen readers. */
export const pdfManifest: PrintManifest = async (manifest, locale) => {
  const { page, bytes } = await newPdf({
    ...{ size: 'A4', margin: 0, lang: locale, pdfVersion: '1.7', tagged: true, displayTitle: true },
    info: { Title: say(locale, 'manifest.title'), CreationDate: new Date(0) },
  });
  const document = page.struct('Document');
  page.addStructure(document);
  leaf(page, document, 'H1', () => {
    page.font('bold').fontSize(18).text(say(locale, 'manifest.title'), LEFT, TOP);
  });
  leaf(page, document, 'P', () => {
    page
      .font('regular')
      .fontSize(11)
      .text(`${manifest.company} · ${manifest.day}`, LEFT, TOP + 28, { width: RIGHT - LEFT });
  });
  let y = TOP + 64;
  if (manifest.parts.length === 0)
    leaf(page, document, 'P', () => void page.text(say(locale, 'manifest.empty'), LEFT, y));
  for (const part of manifest.parts) y = drawPart({ page, document, locale, manifest }, part, y);
  page.end();
  return bytes;
};

type Sheet = { page: Page; document: Tag; locale: Locale; manifest: Manifest };

/** One courier's parcels and the lines to sign; returns its lower end. */
function drawPart(
  { page, document, locale, manifest }: Sheet,
  { courier, parcels }: ManifestPart,
  top: number,
): number {
  let y = roomFor(page, top, 3 * ROW + SIGNATURES);
  const section = branch(page, document, 'Sect');
  leaf(page, section, 'H2', () => {
    page
      .font('bold')
      .fontSize(12)
      .text(say(locale, 'manifest.courier', { name: courier, n: parcels.length }), LEFT, y);
  });
  y += ROW + 4;
  let table = headedTable(page, section, y, locale);
  for (const [index, parcel] of parcels.entries()) {
    y = roomFor(page, y + ROW, ROW);
    if (y === TOP) {
      table = headedTable(page, section, y, locale);
      y += ROW;
    }
    drawRow(page, table, y, 'TD', cellsOf(parcel, index, manifest.currency));
  }
  y = roomFor(page, y + ROW + 24, SIGNATURES);
  for (const [word, x] of [
    ['manifest.given', LEFT],
    ['manifest.taken', 310],
  ] as const) {
    leaf(page, section, 'P', () => void page.text(say(locale, word), x, y));
    artifact(page, () =>
      page
        .moveTo(x, y + 40)
        .lineTo(x + 220, y + 40)
        .lineWidth(0.7)
        .stroke(),
    );
  }
  return y + SIGNATURES;
}

/** A table with its heads, anew on each page. */
function headedTable(page: Page, section: Tag, y: number, locale: Locale): Tag {
  const table = branch(page, section, 'Table');
  page.font('bold').fontSize(9);
  const heads = COLUMNS.map(({ head }) => say(locale, `manifest.${head}`));
  drawRow(page, table, y, 'TH', heads);
  page.font('regular').fontSize(10);
  return table;
}

function cellsOf(parcel: ManifestParcel, index: number, currency: string): string[] {
  const cod = parcel.cod === null ? '–' : sum(parcel.cod, currency);
  const { receiver, area, pieces, handedOverAt } = parcel;
  return [
    String(index + 1),
    groupedAwb(parcel.number),
    receiver,
    area,
    String(pieces),
    cod,
    handedOverAt ?? '–',
  ];
}

function drawRow(page: Page, table: Tag, y: number, type: 'TH' | 'TD', cells: readonly string[]): void {
  const row = branch(page, table, 'TR');
  COLUMNS.forEach(({ x, width }, index) => {
    const draw = () =>
      void page.text(cells[index] ?? '', x, y, { width, height: ROW - 6, ellipsis: true, lineBreak: false });
    leaf(page, row, type, draw, type === 'TH' ? { scope: 'Column' } : {});
  });
}

/** Where something of a height goes: here, or at the top of a new page. */
function roomFor(page: Page, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  page.addPage();
  return TOP;
}
