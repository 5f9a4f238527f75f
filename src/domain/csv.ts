/** Spreadsheets in Romanian part cells by semicolons and decimals by commas; in English the other way round. */
export type CsvStyle = 'ro' | 'en';

const SEPARATOR: Record<CsvStyle, string> = { ro: ';', en: ',' };

/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would take for a formula and run. */
const FORMULA = /^[\s]*[=+\-@]/;

/** A table as a file for spreadsheets: quoted, with CRLF, and with every would-be formula turned into text. */
export function csvText(rows: readonly (readonly string[])[], style: CsvStyle): string {
  const lines = rows.map((cells) => cells.map((cell) => csvCell(cell)).join(SEPARATOR[style]));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
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
