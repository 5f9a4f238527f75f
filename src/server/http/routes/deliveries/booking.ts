import { offeredCover } from '#server/services/money/cover/present-cover.ts';
import { offeredCod } from '#server/services/money/cod/present-cod.ts';
import { paymentMethods } from '#server/services/money/escrow/take-payment.ts';
import { mapOutlines } from '#server/services/places/map-outlines.ts';
import { placeDetails } from '#server/services/places/place-details.ts';
import { recentPlaces } from '#server/services/places/recent-places.ts';
import { changeCod } from '#server/services/money/cod/change-cod.ts';
import { dropGuarantee } from '#server/services/money/guarantees/drop-guarantee.ts';
import { readRate } from '#server/services/money/guarantees/read-rate.ts';
import { listChoices } from '#server/services/money/guarantees/list-choices.ts';
import { createQuote } from '#server/services/money/quotes/create-quote.ts';
import type { Handlers } from '../../request-context.ts';

const SUGGESTIONS = 7;
/** A new import shows on maps that were open before it after this time. */
const OUTLINES_CACHE_SECONDS = 600;

export const bookingHandlers = {
  config: async ({ deps, deps: { settings } }) => ({
    demo: settings.demo,
    currency: settings.currency,
    locale: settings.locale,
    timeZone: settings.timeZone,
    paymentMethods: paymentMethods(deps),
    cod: offeredCod(deps),
    cover: offeredCover(deps),
    guarantee: settings.guarantee !== null,
    returns: settings.returnBasisPoints > 0,
    mapStyleUrl: deps.mapSource.url,
    mapDarkStyleUrl: deps.mapSource.darkUrl,
    passwordMinLength: settings.passwordMinLength,
    commissionBasisPoints: settings.commissionBasisPoints,
  }),
  places: async ({ deps, query: { q, lat, lng, session } }) => {
    const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
    const items = await deps.geocoder.suggest({ q, near, session, limit: SUGGESTIONS });
    return { items, attribution: deps.geocoder.attribution };
  },
  placeDetails: async ({ deps, query: { id, session } }) => placeDetails(deps, id, session),
  placeOutlines: async ({ deps, query, reply }) => {
    const outlines = await mapOutlines(deps, query);
    void reply.header('cache-control', `private, max-age=${OUTLINES_CACHE_SECONDS}`);
    return outlines;
  },
  recentPlaces: async ({ deps, actor }) => ({ items: await recentPlaces(deps, actor) }),
  reversePlaces: async ({ deps, query }) => ({ items: await deps.geocoder.reverse(query, SUGGESTIONS) }),
  guaranteeChoices: async ({ deps, body }) => listChoices(deps, body),
  guaranteeRate: async ({ deps }) => readRate(deps),
  dropGuarantee: async ({ deps, actor, params: { id } }) => dropGuarantee(deps, actor, id),
  changeCod: async ({ deps, actor, params: { id }, body: { cod } }) =>
    changeCod(deps, actor, id, cod?.amount ?? null),
  createQuote: async ({ deps, body }) => createQuote(deps, body),
} satisfies Partial<Handlers>;
