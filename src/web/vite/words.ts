import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { readMessages } from '#messages/read-messages.ts';
import { localeOfModule, moduleOf } from './messages.ts';

const WEB = join(import.meta.dirname, '..');
const RUNTIME = join(WEB, 'i18n');
const LOADED_TEXTS = join(RUNTIME, 'loaded-texts.ts');
/** Sources of prerendered pages; the application never renders them. */
const PUBLIC_ONLY = ['pages/public/', 'features/site/', 'islands/', 'vite/'];
/** Sources of the back office: what only they say is no part of the catalogue, which every first page loads. */
const STAFF = ['pages/admin/', 'features/staff/'];
/**
 * Number of modules from which a message is bundled once, with the catalogue; rarer ones are bundled with their
 * modules.
 */
const SHARED_BY = 8;
const PARSER = '@formatjs/icu-messageformat-parser';

type Texts = Record<string, string>;
/** A message as the browser gets it: a string when it has no parts, else the formatter's syntax tree. */
type Message = string | ReturnType<IntlMessageFormat['getAst']>;

/**
 * Plugin that bundles each module of the application with the messages of the default language that it uses, so that a
 * page loads its own and no others. A language's own module has the messages used in many places (the default language)
 * or anywhere (any other, loaded on demand). Messages are parsed at build time: the browser needs no parser.
 */
export function bundleTexts(): Plugin {
  let catalogue: TextUse | undefined;
  const all = () => (catalogue ??= readTextUse());
  return {
    name: 'stafeta-words',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      return source === PARSER ? this.resolve(`${PARSER}/no-parser.js`, importer) : null;
    },
    load(id) {
      const locale = localeOfModule(id);
      if (!locale) return null;
      const texts = readMessages(locale);
      const needed = Object.keys(texts).filter(locale === DEFAULT_LOCALE ? all().isShared : all().isUsed);
      return moduleOf(parsed(texts, needed, locale));
    },
    transform(code, id) {
      const [file = '', query] = id.split('?');
      if (query !== undefined || !file.startsWith(`${WEB}/`) || !/\.tsx?$/.test(file)) return null;
      const own = all().usedBy(code);
      if (own.length === 0) return null;
      if (file.startsWith(`${RUNTIME}/`))
        throw new Error(`${file} says ${own[0]}: nothing brings its words, move it out of i18n`);
      const teach = `learn(${JSON.stringify(parsed(all().texts, own, DEFAULT_LOCALE))});`;
      return {
        code: `import { learn } from ${JSON.stringify(LOADED_TEXTS)};\n${code}\n${teach}\n`,
        map: null,
      };
    },
  };
}

interface TextUse {
  texts: Texts;
  isUsed: (key: string) => boolean;
  isShared: (key: string) => boolean;
  /** The keys that are bundled with a module. */
  usedBy: (source: string) => string[];
}

function readTextUse(): TextUse {
  const texts = readMessages(DEFAULT_LOCALE);
  const keys = Object.keys(texts);
  const counts = new Map<string, number>();
  for (const { file, source } of applicationSources()) {
    const weight = STAFF.some((folder) => file.startsWith(folder)) ? 0 : 1;
    for (const key of keys.filter(keyMatcher(source))) counts.set(key, (counts.get(key) ?? 0) + weight);
  }
  const isShared = (key: string) => (counts.get(key) ?? 0) >= SHARED_BY;
  return {
    texts,
    isShared,
    isUsed: (key) => counts.has(key),
    usedBy: (source) => keys.filter(keyMatcher(source)).filter((key) => !isShared(key)),
  };
}

/** What decides whether a source says a key: as a whole, or with the beginning and the end of a composed one. */
export function keyMatcher(source: string): (key: string) => boolean {
  const whole = new Set(Array.from(source.matchAll(/['"`]([\w.-]+)['"`]/g), (match) => match[1]));
  const composed = Array.from(
    source.matchAll(/`([\w.-]+\.)\$\{(?:[^`}]*\}([\w.-]*)`)?/g),
    ([, beginning = '', ending = '']) => ({ beginning, ending }),
  );
  return (key) =>
    whole.has(key) ||
    composed.some(
      ({ beginning, ending }) =>
        key.length > beginning.length + ending.length && key.startsWith(beginning) && key.endsWith(ending),
    );
}

function parsed(texts: Texts, keys: readonly string[], locale: string): Record<string, Message> {
  return Object.fromEntries(keys.map((key) => [key, messageOf(texts[key] ?? '', locale)]));
}

/** A text without parts as its final string, any other as a syntax tree. */
function messageOf(text: string, locale: string): Message {
  const tree = new IntlMessageFormat(text, locale).getAst();
  const [first, ...others] = tree;
  if (first === undefined) return '';
  return first.type === 0 && others.length === 0 ? first.value : tree;
}

function applicationSources(): { file: string; source: string }[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => !PUBLIC_ONLY.some((folder) => file.startsWith(folder)))
    .map((file) => ({ file, source: readFileSync(join(WEB, file), 'utf8') }));
}
