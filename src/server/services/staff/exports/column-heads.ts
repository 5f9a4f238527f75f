import { chosenColumns, type ExportList } from '#domain/staff/exports/lists.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';

/** The heads of the chosen columns, in the order of the list. */
export function columnHeads({
  list,
  columns,
  locale,
}: {
  list: ExportList;
  columns: readonly string[];
  locale: Locale;
}): string[] {
  return chosenColumns(list, columns).map((column) => say(locale, `export.col.${column}`));
}
