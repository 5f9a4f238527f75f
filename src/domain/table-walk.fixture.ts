type Row<Place> = { from: Place; to: Place };

/** Every place that a table of rows leads to from a start, the start included. */
export function reachableFrom<Place>(start: Place, rows: readonly Row<Place>[]): Set<Place> {
  const reached = new Set([start]);
  for (const place of reached) {
    for (const row of rows) if (row.from === place) reached.add(row.to);
  }
  return reached;
}

/** The names that more than one row of a table has. */
export function repeatedRows<R>(rows: readonly R[], nameOf: (row: R) => string): string[] {
  const names = rows.map(nameOf);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
