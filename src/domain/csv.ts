/** Spreadsheets in Romanian part cells by semicolons and decimals by commas; in English the other way round. */
export type CsvStyle = 'ro' | 'en';

const SEPARATOR: Record<CsvStyle, string> = { ro: ';', en: ',' };

/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would take for a formula and run. */
const FORMULA = /^(\s*[=+\-@]|[\t\r])/;

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

/** One cell: harmless in front, quotes doubled. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replace(/"/g, '""')}"`;
}

/** Minor units as a number that the spreadsheet of that language reads. */
export function csvAmount(minorUnits: number, style: CsvStyle): string {
  const text = (minorUnits / 100).toFixed(2);
  return style === 'ro' ? text.replace('.', ',') : text;
}
