// `npm run messages`: generates src/messages/message-values.ts: the names of all messages and their values, from the JSON files of every
// language. `--check` only reports whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/domain/locales.ts';
import type { MessageKey } from '../src/messages/message-key.ts';
import { readMessages } from '../src/messages/read-messages.ts';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

type Part = ReturnType<IntlMessageFormat['getAst']>[number];
type Found = { values: Map<string, 'number' | 'string | number'>; tags: Set<string> };

const FILE = 'src/messages/message-values.ts';
const PLURAL = 6;
const SELECT = 5;
const NUMBER = 2;
const ARGUMENT = 1;
const TAG = 8;

const written = source();
if (!process.argv.includes('--check')) writeFileSync(FILE, written);
else if (readFileSync(FILE, 'utf8') !== written) {
  console.error(`${FILE} is not as the messages are: node scripts/messages.ts`);
  process.exit(1);
}

function source(): string {
  const all = LOCALES.map((locale) => [locale, readMessages(locale)] as const);
  const keys = (Object.keys(readMessages(DEFAULT_LOCALE)) as MessageKey[]).toSorted();
  const found = new Map(
    keys.map((key) => [key, foundIn(all.map(([locale, texts]) => [locale, texts[key]]))]),
  );
  const isPlain = (key: MessageKey) => found.get(key)?.values.size === 0 && found.get(key)?.tags.size === 0;
  const filled = keys.filter((key) => !isPlain(key));
  const tagged = keys.filter((key) => (found.get(key)?.tags.size ?? 0) > 0);
  return [
    '// Written by scripts/messages.ts from the JSON files beside it.',
    '',
    '/** Messages that are said as they are. */',
    'export type PlainKey =',
    ...keys.filter(isPlain).map((key) => `  | '${key}'`),
    '  ;',
    '',
    '/** What each of the other messages is filled with. */',
    'export interface FilledMessages {',
    ...filled.map((key) => `  '${key}': ${valuesOf(found.get(key))};`),
    '}',
    '',
    '/** The tags of a message, to be filled with elements. */',
    'export interface MessageTags {',
    ...tagged.map(
      (key) =>
        `  '${key}': ${[...(found.get(key)?.tags ?? [])]
          .toSorted()
          .map((tag) => `'${tag}'`)
          .join(' | ')};`,
    ),
    '}',
    '',
  ].join('\n');
}

function valuesOf(found: Found | undefined): string {
  const names = [...(found?.values ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return names.length === 0 ? 'object' : `{ ${names.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

/** The values of a message over all languages: a number where one of them uses it for a plural. */
function foundIn(texts: (readonly [Locale, string])[]): Found {
  const found: Found = { values: new Map(), tags: new Set() };
  for (const [locale, text] of texts) collect(new IntlMessageFormat(text, locale).getAst(), found);
  return found;
}

function collect(parts: readonly Part[], found: Found): void {
  for (const part of parts) {
    if (part.type === TAG) found.tags.add(part.value);
    if (part.type === PLURAL || part.type === NUMBER) found.values.set(part.value, 'number');
    if ((part.type === ARGUMENT || part.type === SELECT) && !found.values.has(part.value))
      found.values.set(part.value, 'string | number');
    if ('options' in part) for (const { value } of Object.values(part.options)) collect(value, found);
    if ('children' in part) collect(part.children, found);
  }
}
