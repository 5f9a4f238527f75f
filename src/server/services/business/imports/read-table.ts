import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_MAX_CELL, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '#contract/business/imports.ts';
import { cellText } from '#domain/business/imports/cells.ts';
import { fieldError } from '../../errors.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { fieldOfHeading } from './headings.ts';

/** A file as a table. `row` is the number that a spreadsheet shows beside the row: the headings are line 1. */
export type ImportTable = {
  encoding: Encoding;
  headings: string[];
  rows: { row: number; raw: string[] }[];
};

const SEPARATORS = [';', ',', '\t'] as const;

/** Parses the bytes of a CSV file. Throws a field error on `file`, with the reason, when they are no such table. */
export function readTable(bytes: Buffer): ImportTable {
  const { text, encoding } = decodeText(bytes);
  const [heads, ...records] = recordsOf(text);
  const headings = (heads?.cells ?? []).map(cellText);
  const rows = records.map(({ line, cells }) => ({ row: line, raw: evenly(cells, headings.length) }));
  if (headings.length > IMPORT_MAX_COLUMNS) throw fieldError('file', 'file_columns');
  if (rows.length === 0) throw fieldError('file', 'file_empty');
  if (rows.length > IMPORT_MAX_ROWS) throw fieldError('file', 'file_rows');
  if ([...headings, ...rows.flatMap(({ raw }) => raw)].some((cell) => cell.length > IMPORT_MAX_CELL))
    throw fieldError('file', 'file_cell');
  return { encoding, headings, rows };
}

type RecordOfFile = { line: number; cells: string[] };

/** The non-empty records with their line numbers; a first line `sep=;` only names the separator. */
function recordsOf(text: string): RecordOfFile[] {
  const named = /^sep=([;,\t])\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const all = parsed(body, named?.[1] ?? separatorOf(body));
  return all
    .map((cells, i) => ({ line: i + (named ? 2 : 1), cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The separator under which the first line has the most known headings, or else the most columns. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const [heads = []] = parsed(text, separator, 1);
    const recognised = heads.filter((heading) => fieldOfHeading(heading) !== null).length;
    return { separator, score: recognised * 1_000 + heads.length };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

function parsed(text: string, delimiter: string, to?: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      relaxQuotes: true,
      ...(to === undefined ? {} : { to }),
    });
  } catch (error) {
    if (error instanceof CsvError) throw fieldError('file', 'file_quotes');
    throw error;
  }
}

/** Pads or cuts a record to the number of headings. */
function evenly(cells: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => cells[i] ?? '');
}
