import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import type { MessageKey } from './message-key.ts';
import { messageFiles, readMessages } from './read-messages.ts';

const DEFAULT = readMessages(DEFAULT_LOCALE);
const KEYS = Object.keys(DEFAULT) as MessageKey[];
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** A busy machine parses two thousand messages in seconds, not milliseconds. */
const PATIENCE_MS = 60_000;

function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    const own = 'value' in part && part.type !== 0 ? [String(part.value)] : [];
    const inside =
      'options' in part ? Object.values(part.options).flatMap(({ value }) => namesIn(value)) : [];
    const children = 'children' in part ? namesIn(part.children) : [];
    return [...own, ...inside, ...children];
  });
}

function valuesOf(locale: Locale, text: string): string {
  const parts = new IntlMessageFormat(text, locale).getAst();
  return [...new Set(namesIn(parts))].sort().join();
}

const keysIn = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
/** The keys as they are written: the parser keeps the last of two that are the same. */
const writtenKeys = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);

describe('the messages', () => {
  it.each(OTHERS)('have the same keys in the same areas and the same order in %s', (locale) => {
    const files = messageFiles(DEFAULT_LOCALE);
    const twins = files.map((file) => file.replace(`${DEFAULT_LOCALE}.json`, `${locale}.json`));
    expect(messageFiles(locale)).toEqual(twins);
    for (const [at, file] of files.entries()) expect(keysIn(twins[at] ?? ''), file).toEqual(keysIn(file));
  });

  it.each(LOCALES)('define no key twice in %s', (locale) => {
    const keys = messageFiles(locale).flatMap(writtenKeys);
    expect(keys).toHaveLength(KEYS.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(OTHERS)('parse, and take the same values in %s', { timeout: PATIENCE_MS }, (locale) => {
    const texts = readMessages(locale);
    const different = KEYS.filter(
      (key) => valuesOf(DEFAULT_LOCALE, DEFAULT[key]) !== valuesOf(locale, texts[key]),
    );
    expect(different).toEqual([]);
  });

  it('write Romanian with commas below, never with cedillas', () => {
    const romanian = readMessages('ro');
    expect(KEYS.filter((key) => /[şţŞŢ]/.test(romanian[key]))).toEqual([]);
  });
});
