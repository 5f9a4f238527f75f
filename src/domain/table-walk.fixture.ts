/** The names that occur in more than one row of a table. */
export function repeatedRows<R>(rows: readonly R[], nameOf: (row: R) => string): string[] {
  const names = rows.map(nameOf);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
