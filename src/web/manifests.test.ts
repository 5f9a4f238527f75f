import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { manifestOf } from './i18n/manifest-of.ts';

type Picture = { src: string; sizes: string; type: string };
type Manifest = {
  lang: string;
  description: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: (Picture & { form_factor: 'narrow' | 'wide'; label: string })[];
};

const PUBLIC = join(import.meta.dirname, 'public');
const MOST_BYTES = 60 * 1024;
const read = (path: string) => readFileSync(join(PUBLIC, path));
const manifestIn = (locale: Locale) => JSON.parse(read(manifestOf(locale)).toString('utf8')) as Manifest;
const [ro, en] = [manifestIn('ro'), manifestIn('en')];

/** The parts of a manifest without text: equal in both languages. */
const withoutTexts = ({ shortcuts, screenshots, ...rest }: Manifest) => ({
  ...rest,
  lang: '',
  description: '',
  shortcuts: shortcuts.map(({ icons }) => icons),
  screenshots: screenshots.map((shot) => ({
    ...shot,
    src: shot.src.replace('.en.webp', '.webp'),
    label: '',
  })),
});
const textsIn = ({ description, shortcuts, screenshots }: Manifest) => [
  description,
  ...shortcuts.map(({ name }) => name),
  ...screenshots.map(({ label }) => label),
];

test('the application is the same in both languages, and is described in each', () => {
  expect(ro.lang).toBe('ro');
  expect(en.lang).toBe('en');
  expect(withoutTexts(en)).toEqual(withoutTexts(ro));
  const texts = [...textsIn(ro), ...textsIn(en)];
  expect(new Set(texts).size).toBe(texts.length);
  expect(textsIn(en).join(' ')).not.toMatch(/[ăâîșț]/i);
});

test('each language shows its own screens', () => {
  const [shown, shownInEnglish] = [ro, en].map(({ screenshots }) => screenshots.map(({ src }) => src));
  expect(shownInEnglish).toEqual(shown?.map((src) => src.replace('.webp', '.en.webp')));
  const pictures = [...(shown ?? []), ...(shownInEnglish ?? [])].map((src) => read(src).toString('base64'));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('every picture is there, of the kind and the size that the manifest says, and light', async () => {
  const { icons, shortcuts } = ro;
  const screens = [...ro.screenshots, ...en.screenshots];
  for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((one) => one.icons), ...screens]) {
    const bytes = read(src);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ sizes: `${width}x${height}`, type: `image/${format}` }, src).toEqual({ sizes, type });
    expect(bytes.length, src).toBeLessThanOrEqual(MOST_BYTES);
  }
});

test('shortcuts have signs of 96 pixels and more; there are pictures for phones and for desks', () => {
  for (const { name, icons } of ro.shortcuts) {
    expect(icons.length, name).toBeGreaterThan(0);
    for (const { sizes } of icons) expect(Number.parseInt(sizes, 10), name).toBeGreaterThanOrEqual(96);
  }
  for (const kind of ['narrow', 'wide']) {
    const shots = ro.screenshots.filter(({ form_factor }) => form_factor === kind);
    expect(shots.length, kind).toBeGreaterThanOrEqual(2);
    expect(new Set(shots.map(({ sizes }) => sizes)).size, 'browsers want them of one shape').toBe(1);
  }
});
