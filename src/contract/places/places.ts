import { z } from 'zod';
import { PLACE_PRECISIONS } from '#domain/places/place-precision.ts';
import { isOneLine } from '#domain/text/visible.ts';
import { defineRoute } from '../route.ts';
import { Latitude, Longitude, opaqueToken, reason } from '../fields.ts';

export const Place = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(PLACE_PRECISIONS),
});
export type Place = z.infer<typeof Place>;

/** A suggested place; without coordinates, `placeDetails` must be called when it is chosen. */
export const Suggestion = Place.extend({ lat: z.number().nullable(), lng: z.number().nullable() });
export type Suggestion = z.infer<typeof Suggestion>;

const Places = z.object({ items: z.array(Place) });
/** One id for the requests of one search and the final look-up. */
const Session = z.uuid().optional();
const lat = z.coerce.number().pipe(Latitude);
const lng = z.coerce.number().pipe(Longitude);

export const places = defineRoute({
  id: 'places',
  method: 'GET',
  path: '/places',
  access: 'public',
  summary: 'Address suggestions while typing, best first; near a point when one is given.',
  throttle: 'quote',
  query: z.strictObject({
    q: z.string().max(200, reason('too_long')).refine(isOneLine, reason('not_plain')),
    lat: lat.optional(),
    lng: lng.optional(),
    session: Session,
  }),
  response: z.object({
    items: z.array(Suggestion),
    /** The data's attribution, to show beside the suggestions. */
    attribution: z.string().nullable(),
  }),
});

export const placeDetails = defineRoute({
  id: 'placeDetails',
  method: 'GET',
  path: '/places/details',
  access: 'public',
  summary: 'Where a suggestion without coordinates stands.',
  throttle: 'quote',
  query: z.strictObject({ id: opaqueToken(500).min(1), session: Session }),
  response: Place,
  refusals: ['not_found'],
});

export const recentPlaces = defineRoute({
  id: 'recentPlaces',
  method: 'GET',
  path: '/places/recent',
  access: 'sender',
  summary: "The sender's own addresses of earlier deliveries, the latest first.",
  response: Places,
});

export const reversePlaces = defineRoute({
  id: 'reversePlaces',
  method: 'GET',
  path: '/places/reverse',
  access: 'public',
  summary: 'The addresses nearest to a point, nearest first.',
  throttle: 'quote',
  query: z.strictObject({ lat, lng }),
  response: Places,
});
