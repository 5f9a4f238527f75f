import { Readable } from 'node:stream';
import { CsvError, parse as csvStream } from 'csv-parse';
import { parse as parseCsv } from 'csv-parse/sync';
import type { ImportedLocality } from '#server/ports/imported-places.ts';
import { type Locality } from '../places/load.ts';
import { homeFinder } from './find-home.ts';
import { collectStreets, type PlaceFile } from './collect-streets.ts';
import { givenLayout, recognisedHeadings, type Layout, layoutOf } from './list-columns.ts';
import { type Cells, readLocalityRow, readStreetRow } from './list-row.ts';
import { newReport, PlaceFileError, refuse } from './report.ts';
import { utf8Text } from './utf8-text.ts';

export type ListOptions = {
  /** The existing localities: the built-in ones and those of other imports. */
  localities: readonly Locality[];
  /** The columns of a file without headings. */
  columns?: string;
  /** The locality for files that do not have it in each row. */
  locality?: string;
  county?: string;
};

/** A longer row means an unclosed quote or another kind of file. */
const ROW_MAX_LENGTH = 20_000;
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * Reads a list of streets, houses or localities, a row at a time. Unusable rows are counted by reason and left out.
 * Throws PlaceFileError with the line for any other file.
 */
export async function readList(path: string, options: ListOptions): Promise<PlaceFile> {
  const report = newReport();
  const homes = homeFinder(options.localities);
  const streets = collectStreets();
  const localities: ImportedLocality[] = [];
  const hasLocality = options.locality !== undefined;
  let layout: Layout | undefined = options.columns ? givenLayout(options.columns, hasLocality) : undefined;
  for await (const { line, cells } of rowsOf(path)) {
    if (!layout) {
      const headings = layoutOf(cells, hasLocality);
      layout = headings.layout;
      if (headings.unused.length > 0) report.notes.push(`unused columns: ${headings.unused.join(', ')}`);
      continue;
    }
    report.read += 1;
    const row = cellsOf(cells, layout, options);
    const refusal =
      layout.street === undefined ? readLocalityRow(row, localities) : readStreetRow(row, homes, streets);
    if (refusal) refuse(report, refusal, `row ${line}`);
    else report.accepted += 1;
  }
  if (!layout) throw new PlaceFileError('the file is empty');
  return { localities, streets: streets.done(), outlines: [], report };
}

function cellsOf(cells: readonly string[], layout: Layout, { locality, county }: ListOptions): Cells {
  const named = Object.entries(layout).map(([column, at]) => [column, (cells[at] ?? '').trim()]);
  const row: Cells = Object.fromEntries(named);
  return { ...row, locality: row.locality || locality, county: row.county || county };
}

type Row = { line: number; cells: string[] };

async function* rowsOf(path: string): AsyncGenerator<Row> {
  const pieces = utf8Text(path);
  const first = await pieces.next();
  const head = first.done ? '' : first.value;
  // The end of the last complete row: an error ends the stream at once, with the rows that it still held.
  let last = 0;
  const parser = csvStream({
    bom: true,
    delimiter: separatorOf(head),
    recordDelimiter: ['\r\n', '\n', '\r'],
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: ROW_MAX_LENGTH,
    // Puts the line number before the cells of each row.
    onRecord: (cells: string[], { lines }) => [String((last = lines)), ...cells],
  });
  const text = Readable.from(joined(head, pieces));
  // An error of the file ends the parser too, and is thrown where the rows are read.
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser)) {
      const [line, ...cells] = row as string[];
      if (cells.some((cell) => cell.trim() !== '')) yield { line: Number(line), cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenRow(error, last + 1) : error;
  }
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** `line` is the first line of the row. */
function brokenRow(error: CsvError, line: number): PlaceFileError {
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? new PlaceFileError(`row ${line}: longer than ${ROW_MAX_LENGTH} characters (an unclosed quote?)`)
    : new PlaceFileError(`row ${line}: unclosed quote`);
}

/** The separator under which the first line has the most known columns, or else the most columns. */
function separatorOf(head: string): string {
  const [line = ''] = head.replace(/^\uFEFF/, '').split(/[\r\n]/);
  const scores = SEPARATORS.map((delimiter) => {
    const [cells = []] = parseCsv(line.slice(0, ROW_MAX_LENGTH), { delimiter, relaxQuotes: true, to: 1 });
    return { delimiter, score: recognisedHeadings(cells) * 1_000 + cells.length };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}
