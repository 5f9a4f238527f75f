import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/locales.ts';
import type { Catalogue } from './message-key.ts';

const FOLDER = import.meta.dirname;

/** The files of a language, one per area that has messages. */
export function messageFiles(locale: Locale): string[] {
  return globSync(`*/${locale}.json`, { cwd: FOLDER })
    .toSorted()
    .map((file) => join(FOLDER, file));
}

/** All messages of a language, from all areas. */
export function readMessages(locale: Locale): Catalogue {
  const areas = messageFiles(locale).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...areas) as Catalogue;
}
