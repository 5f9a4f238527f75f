import { z } from 'zod';
import { OUTLINE_KINDS } from '#domain/places/outline-kinds.ts';
import { defineRoute } from '../route.ts';
import { Latitude, Longitude, reason } from '../fields.ts';

/** The largest box that is answered, in degrees: a region, as a screen shows it when a pin is put. */
const OUTLINES_HEIGHT = 1.2;
const OUTLINES_WIDTH = 2.4;

const lat = z.coerce.number().pipe(Latitude);
const lng = z.coerce.number().pipe(Longitude);

const Outline = z.object({
  name: z.string(),
  /** A town or commune, or a sector or village as a part of one. */
  kind: z.enum(OUTLINE_KINDS),
  /**
   * Each ring as its first point, then the step to each next one: ten-thousandths of a degree, latitude and longitude in
   * turn.
   */
  rings: z.array(z.array(z.int())),
});
export type Outline = z.infer<typeof Outline>;

const PlaceOutlines = z.object({
  /** Whether the installation has imported places at all; without them no box has any. */
  available: z.boolean(),
  /** The data's attribution, to show on the map. */
  attribution: z.string().nullable(),
  outlines: z.array(Outline),
  /** Imported places that the built-in map does not name, the largest first. */
  names: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number(), population: z.int() })),
});
export type PlaceOutlines = z.infer<typeof PlaceOutlines>;

export const placeOutlines = defineRoute({
  id: 'placeOutlines',
  method: 'GET',
  path: '/places/outlines',
  access: 'public',
  summary: 'Outlines and names of imported towns, communes, sectors and villages within a box, for a map.',
  throttle: 'outlines',
  query: z
    .strictObject({ south: lat, west: lng, north: lat, east: lng })
    .refine(({ south, north }) => north > south && north - south <= OUTLINES_HEIGHT, {
      path: ['north'],
      error: reason('invalid'),
    })
    .refine(({ west, east }) => east > west && east - west <= OUTLINES_WIDTH, {
      path: ['east'],
      error: reason('invalid'),
    }),
  response: PlaceOutlines,
});
