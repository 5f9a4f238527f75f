import { expect, test, vi } from 'vitest';
import { CURRENCIES, type Currency } from '#domain/money.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { readSite } from '#web/vite/site.ts';

/** The text of the welcome page's pictures in a build with this `CURRENCY`. */
async function pictures(currency: Currency, locale: Locale): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('__SITE__', readSite({ CURRENCY: currency }));
  const { textOf: textsOf } = await import('#web/testing/render.fixture.tsx');
  const { Hero } = await import('./hero.tsx');
  const { ProgressStory } = await import('./progress-story.tsx');
  const { CourierBand } = await import('./courier-band.tsx');
  const parts = [<Hero key="hero" />, <ProgressStory key="story" />, <CourierBand key="courier" />];
  return textsOf(<>{parts}</>, '/', locale);
}

/** Matches each amount of the page, in order. */
const SUM = /[$€]\d[\d.,]*|\d[\d.,]* (?:lei|€|[A-Z]{3}\b)/g;

const OFFERS = {
  USD: { ro: ['$11.80', '$11.20', '$13.50'], en: ['$11.80', '$11.20', '$13.50'] },
  RON: { ro: ['36,00 lei', '34,00 lei', '41,00 lei'], en: ['36.00 lei', '34.00 lei', '41.00 lei'] },
  EUR: { ro: ['10,70 €', '10,20 €', '12,30 €'], en: ['€10.70', '€10.20', '€12.30'] },
} as const;
const JOBS = {
  USD: { ro: ['$12.90', '$7.40', '$9.10'], en: ['$12.90', '$7.40', '$9.10'] },
  RON: { ro: ['33,50 lei', '19,50 lei', '23,50 lei'], en: ['33.50 lei', '19.50 lei', '23.50 lei'] },
  EUR: { ro: ['11,70 €', '6,70 €', '8,30 €'], en: ['€11.70', '€6.70', '€8.30'] },
} as const;

test.for(CURRENCIES.flatMap((currency) => LOCALES.map((locale) => [currency, locale] as const)))(
  'the pictures are priced in %s, read in %s, and name no other currency',
  async ([currency, locale]) => {
    const offers = OFFERS[currency][locale];
    const jobs = JOBS[currency][locale];
    const texts = await pictures(currency, locale);
    // Three offers at the top and again in the story; three jobs on the phone's map, the first two again in its list.
    expect(texts.match(SUM)).toEqual([...offers, ...offers, ...jobs, ...jobs.slice(0, 2)]);
  },
);
