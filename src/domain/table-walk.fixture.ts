/** The names that more than one row of a table has. */
export function repeatedRows<R>(rows: readonly R[], nameOf: (row: R) => string): string[] {
  const names = rows.map(nameOf);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
