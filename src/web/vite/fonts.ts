import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:fonts/';
const PACKAGES = 'node_modules/@fontsource-variable';
const FOLDER = join(process.cwd(), 'node_modules/.fonts');

const FAMILIES = [
  { name: 'Figtree Variable', file: 'figtree', weights: '300 900' },
  { name: 'Funnel Display Variable', file: 'funnel-display', weights: '300 800' },
] as const;

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

/** The characters of the product's own texts and of most names in Romania, by the package's file that has them. */
const CHARACTERS_OF = {
  latin: `${ASCII}\u00A0ÂâÎîÁáÉéÍíÓóÖöÚúÜü©²·×–’“”„«»•…€↑↓−`,
  'latin-ext': 'ĂăȘșȚțŐőŰű',
} as const;

type Part = keyof typeof CHARACTERS_OF;

/** All of them. @internal A test compares them with our texts. */
export const CHARACTERS = Object.values(CHARACTERS_OF).join('');

/** What shapes text by default, and figures of one width; other features have glyphs that nothing shows. */
const FEATURES = ['kern', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/**
 * Plugin `virtual:fonts/`: a file of each family with the Latin ones of `CHARACTERS`, small enough for the first window of a
 * connection, and `index.css` with the others and all rules, which belong behind those of the packages: of several rules
 * that have a character the last one counts, and a file is loaded for a character that no later rule has.
 */
export function fonts(): Plugin {
  let made: Promise<void> | undefined;
  return {
    name: 'stafeta-fonts',
    buildStart: () => (made ??= makeFonts()),
    resolveId: (id) => (id.startsWith(PREFIX) ? join(FOLDER, id.slice(PREFIX.length)) : null),
  };
}

async function makeFonts(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const rules: string[] = [];
  for (const family of FAMILIES) {
    const file = await cut(family.file, 'latin');
    writeFileSync(join(FOLDER, `${family.file}-latin.woff2`), file);
    const few = await cut(family.file, 'latin-ext');
    rules.push(
      ruleOf(family, 'latin', `./${family.file}-latin.woff2`),
      // Ten letters: a request of its own would take longer than these bytes in the styles.
      ruleOf(family, 'latin-ext', `data:font/woff2;base64,${few.toString('base64')}`),
    );
  }
  writeFileSync(join(FOLDER, 'index.css'), rules.join('\n'));
}

function cut(file: string, part: Part): Promise<Buffer> {
  const whole = readFileSync(join(PACKAGES, file, `files/${file}-${part}-wght-normal.woff2`));
  return subsetFont(whole, CHARACTERS_OF[part], { targetFormat: 'woff2', keepFeatures: FEATURES });
}

function ruleOf({ name, weights }: (typeof FAMILIES)[number], part: Part, url: string): string {
  return `@font-face {
  font-family: '${name}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url('${url}') format('woff2');
  unicode-range: ${rangeOf(CHARACTERS_OF[part])};
}`;
}

function rangeOf(characters: string): string {
  const codes = Array.from(characters.replace(ASCII, ''), codeOf);
  return (characters.includes(ASCII) ? [...codes, 'U+20-7E'] : codes).join();
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
}
