import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const TOKEN =
  /--st-(?<name>[\w-]+):\s*(?:light-dark\((?<light>#\w{6}),\s*(?<dark>#\w{6})\)|(?<both>#\w{6}));/g;

type Theme = 'light' | 'dark';
const tokens = new Map<string, Record<Theme, string>>();
for (const { groups } of CSS.matchAll(TOKEN)) {
  const { name = '', light, dark, both } = groups ?? {};
  tokens.set(name, { light: light ?? both ?? '', dark: dark ?? both ?? '' });
}

/** Relative luminance of an sRGB colour `#rrggbb` (WCAG 2.2, relative luminance). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'canvas', 'surface', 'raised', 'sunken', 'tint'];
/** Text colours with their backgrounds: 4.5 to 1 (1.4.3). */
const TEXTS: Array<[ink: string, grounds: string[]]> = [
  ['text', [...GROUNDS, 'tint-2', 'neutral']],
  ['text-2', GROUNDS],
  ['link', GROUNDS],
  ['heading-strong', [...GROUNDS, 'tint-2', 'tint-3']],
  ['error', GROUNDS],
  ['success', GROUNDS],
  ['accent-ink', ['accent', 'accent-hover']],
  ['chosen-ink', ['chosen']],
  ['white', ['plum-raised', 'pruna-6', 'pruna-7', 'pruna-8', 'pruna-9']],
  ['pruna-2', ['plum-raised', 'pruna-7', 'pruna-9']],
  ['pruna-8', ['hv', 'pruna-2']],
  ['hv-ink', ['hv', 'vesta-1', 'vesta-2', 'vesta-3']],
  ...['open', 'accepted', 'done', 'failed', 'neutral'].map((kind): [string, string[]] => [
    `${kind}-ink`,
    [`${kind}-bg`],
  ]),
];
/** Borders and marks that carry meaning: 3 to 1 (1.4.11). */
const MARKS: Array<[mark: string, grounds: string[]]> = [
  ['focus', GROUNDS],
  ['line-strong', GROUNDS],
  ['accent', GROUNDS],
  ['star', ['bg', 'surface', 'raised']],
  ['route', ['map-land']],
  ['pin', ['map-land']],
];

const rows = (pairs: typeof TEXTS, least: number) =>
  pairs.flatMap(([ink, grounds]) =>
    grounds.flatMap((ground) => (['light', 'dark'] as const).map((theme) => ({ ink, ground, theme, least }))),
  );

describe('colour tokens', () => {
  it.each([...rows(TEXTS, 4.5), ...rows(MARKS, 3)])(
    '$ink on $ground, $theme: at least $least to 1',
    ({ ink, ground, theme, least }) => {
      const [one, other] = [tokens.get(ink)?.[theme], tokens.get(ground)?.[theme]];
      expect([ink, one, ground, other]).not.toContain(undefined);
      expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least);
    },
  );

  it('counts as the standard does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
