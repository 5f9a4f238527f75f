import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { enCatalogue } from './catalogue-en.ts';
import { roCatalogue, type Catalogue, type Locale, type MessageKey } from './catalogues.ts';
import { fill } from './lite.ts';

const FILES = import.meta.glob<{ default: Record<string, string> }>(['./*.json', './texts/*.json'], {
  eager: true,
});
const CATALOGUES: Record<Locale, Catalogue> = { ro: roCatalogue, en: enCatalogue };
const KEYS = Object.keys(roCatalogue) as MessageKey[];

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

function valuesOf(locale: Locale, key: MessageKey): string[] {
  const parts = new IntlMessageFormat(CATALOGUES[locale][key], locale).getAst();
  return [...new Set(namesIn(parts))].sort();
}

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    for (const [path, { default: texts }] of Object.entries(FILES)) {
      if (!path.includes('ro.json')) continue;
      const twin = FILES[path.replace('ro.json', 'en.json')]?.default ?? {};
      expect(Object.keys(twin).sort(), path).toEqual(Object.keys(texts).sort());
    }
    expect(Object.keys(enCatalogue).sort()).toEqual(Object.keys(roCatalogue).sort());
  });

  it('define no key twice', () => {
    const keys = Object.entries(FILES).flatMap(([path, { default: texts }]) =>
      path.endsWith('ro.json') ? Object.keys(texts) : [],
    );
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.toSorted()).toEqual(KEYS.toSorted());
  });

  it('parse, and take the same values in both languages', { timeout: PATIENCE_MS }, () => {
    const different = KEYS.filter((key) => valuesOf('ro', key).join() !== valuesOf('en', key).join());
    expect(different).toEqual([]);
  });

  it('write Romanian with commas below, never with cedillas', () => {
    expect(KEYS.filter((key) => /[şţŞŢ]/.test(roCatalogue[key]))).toEqual([]);
  });
});

describe('the small formatter of the islands', () => {
  const plural = '{n, plural, =0 {nimic} one {o adresă} few {# adrese} other {# de adrese}}';

  it.each([0, 1, 2, 19, 20, 21, 100, 101, 120])('agrees with the full one on %i', (n) => {
    const full = new IntlMessageFormat(plural, 'ro').format({ n });
    expect(fill('ro', plural, { n })).toBe(full);
  });

  it('fills names', () => {
    expect(fill('ro', 'între {de} și {pana}', { de: '14:28', pana: '14:34' })).toBe('între 14:28 și 14:34');
  });
});
