import { withoutInvisible } from './text/visible.ts';

/** The decimal mark. Spreadsheets with a decimal comma separate cells by semicolons, the others by commas. */
type DecimalMark = ',' | '.';

const SEPARATOR: Record<DecimalMark, string> = { ',': ';', '.': ',' };

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that spreadsheets and their parsers skip before a formula: spaces, quotes, the guard itself. */
const SKIPPED = /^[\s"'`´‘’‚“”„«»]+/u;
/** The first character of a formula, the typographic minus included; full-width forms are normalised before. */
const FORMULA = /^[=+\-@\u2212]/;
const SPLITS_CELLS = /^[\t\r\n]/;

/** A text of any origin, or an amount of our own in minor units, which may begin with a minus. */
export type CsvCell = string | { minorUnits: number };

/** Serialises a table as CSV: quoted, with CRLF, and with every would-be formula turned into text. */
export function csvText(rows: readonly (readonly CsvCell[])[], mark: DecimalMark): string {
  return `${BYTE_ORDER_MARK}${csvLines(rows, mark)}`;
}

/** Serialises further rows of a table whose beginning was written before. */
export function csvLines(rows: readonly (readonly CsvCell[])[], mark: DecimalMark): string {
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, mark)).join(SEPARATOR[mark]));
  return lines.map((line) => `${line}\r\n`).join('');
}

function cellText(cell: CsvCell, mark: DecimalMark): string {
  return typeof cell === 'string' ? csvCell(cell) : `"${csvAmount(cell.minorUnits, mark)}"`;
}

/** Whether a spreadsheet could read a text as a formula and run it. */
export function isFormula(text: string): boolean {
  const plain = withoutInvisible(text.normalize('NFKC')).replace(SKIPPED, '');
  return SPLITS_CELLS.test(text) || FORMULA.test(plain);
}

/** Serialises one cell: formulas guarded, quotes doubled. */
export function csvCell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** Formats minor units as a number for spreadsheets with this decimal mark. */
export function csvAmount(minorUnits: number, mark: DecimalMark): string {
  const text = (minorUnits / 100).toFixed(2);
  return text.replace('.', mark);
}
