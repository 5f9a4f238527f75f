/** Rows per read or write. */
export const PAGE = 1_000;

/** The rows in pages, each with the number of its first row. */
export function* pages<Row>(rows: readonly Row[]): Iterable<[number, readonly Row[]]> {
  for (let first = 0; first < rows.length; first += PAGE) yield [first, rows.slice(first, first + PAGE)];
}
