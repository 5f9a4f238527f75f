import type { Locale } from '#domain/locales.ts';
import { readMessages } from '#messages/read-messages.ts';
import { CANCEL_FEE_BASIS_POINTS, FREE_CANCEL_MINUTES } from '#domain/deliveries/cancel-fee.ts';
import { MAX_DAYS_AHEAD } from '#domain/deliveries/pickup-window.ts';
import { LIMITS } from '#domain/money/figures/limits.ts';
import { OFFER_LIFE_MINUTES } from '#domain/offers/rules.ts';
import { RATING_DAYS } from '#domain/deliveries/ratings.ts';
import { formatMoney } from '#web/i18n/format.ts';
import type { Site } from './site.ts';

/**
 * Values of `{{name}}` in texts: the product's own numbers and the operator's data, so that no text becomes outdated.
 */
export function contentFacts(site: Site, locale: Locale): Record<string, string> {
  const { taxNumber, register, address } = site.identity;
  const messages = readMessages(locale);
  const missing = messages['content.missing'];
  return {
    company: `${site.company} SRL`,
    taxNumber: taxNumber ?? missing,
    register: register ?? missing,
    address: address ?? missing,
    email: site.email,
    phone: site.phone ?? missing,
    cancelFreeMinutes: String(FREE_CANCEL_MINUTES),
    cancelPercent: String(CANCEL_FEE_BASIS_POINTS / 100),
    cancelCap: formatMoney({ amount: LIMITS[site.currency].cancelFeeCap, currency: site.currency }, locale),
    offerMinutes: String(OFFER_LIFE_MINUTES),
    daysAhead: String(MAX_DAYS_AHEAD),
    ratingDays: String(RATING_DAYS),
    // The server replaces these sentences where a setting names others (`server/http/pages/privacy-page.ts`).
    maps: messages['content.maps.own'],
    texts: messages['content.texts.none'],
  };
}
