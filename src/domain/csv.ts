import { withoutInvisible } from './text/visible.ts';

/** Spreadsheets in Romanian part cells by semicolons and decimals by commas; in English the other way round. */
export type CsvStyle = 'ro' | 'en';

const SEPARATOR: Record<CsvStyle, string> = { ro: ';', en: ',' };

/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets and their readers skip before they look for a formula: spaces, quotes, the guard itself. */
const SKIPPED = /^[\s"'`´‘’‚“”„«»]+/u;
/** How a formula begins, and the minus of typesetters; their other widths are spelled as these before. */
const FORMULA = /^[=+\-@\u2212]/;
const SPLITS_CELLS = /^[\t\r\n]/;

/** A text from anybody, or a sum in minor units of our own, which may begin with a minus. */
export type CsvCell = string | { minorUnits: number };

/** A table as a file for spreadsheets: quoted, with CRLF, and with every would-be formula turned into text. */
export function csvText(rows: readonly (readonly CsvCell[])[], style: CsvStyle): string {
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, style)).join(SEPARATOR[style]));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellText(cell: CsvCell, style: CsvStyle): string {
  return typeof cell === 'string' ? csvCell(cell) : `"${csvAmount(cell.minorUnits, style)}"`;
}

/** Whether a spreadsheet could take a text for a formula and run it. */
export function isFormula(text: string): boolean {
  const plain = withoutInvisible(text.normalize('NFKC')).replace(SKIPPED, '');
  return SPLITS_CELLS.test(text) || FORMULA.test(plain);
}

/** One cell: harmless in front, quotes doubled. */
export function csvCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** Minor units as a number that the spreadsheet of that language reads. */
export function csvAmount(minorUnits: number, style: CsvStyle): string {
  const text = (minorUnits / 100).toFixed(2);
  return style === 'ro' ? text.replace('.', ',') : text;
}
