import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE } from '#domain/locales.ts';

/** The versions of the texts that a consent applies to now: an account's terms, the newsletter, and haulage. */
export type TextVersions = { terms: string; newsletter: string; haulage: string };

/** The texts of the default language bind; what a person agrees to is on these pages. */
const PAGES: Record<keyof TextVersions, readonly string[]> = {
  terms: ['termeni', 'confidentialitate'],
  newsletter: ['confidentialitate'],
  haulage: ['transport-marfa'],
};
const HASH_LENGTH = 12;

/** Reads the versions from the files of `content/pages`: the newest date of the texts and the hash of their content. */
export function readTextVersions(folder: string): TextVersions {
  return {
    terms: versionOf(folder, PAGES.terms),
    newsletter: versionOf(folder, PAGES.newsletter),
    haulage: versionOf(folder, PAGES.haulage),
  };
}

function versionOf(folder: string, files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(join(folder, `${file}.${DEFAULT_LOCALE}.md`), 'utf8'));
  const days = texts.map((text) => /^updated: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? '');
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex');
  return `${days.toSorted().at(-1) ?? ''}-${hash.slice(0, HASH_LENGTH)}`;
}
