import { z } from 'zod';
import { Instant, opaqueToken } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Whether tracking applications may send this courier's positions, and since when; never the secret address again. */
export const DeviceAccess = z.object({
  createdAt: Instant,
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
});
export type DeviceAccess = z.infer<typeof DeviceAccess>;

export const deviceAccess = defineRoute({
  id: 'deviceAccess',
  method: 'GET',
  path: '/courier/device',
  access: 'courier',
  summary: "Whether a tracking program of the courier's choice has an address to send to.",
  response: z.object({ device: DeviceAccess.nullable() }),
});

export const createDevice = defineRoute({
  id: 'createDevice',
  method: 'POST',
  path: '/courier/device',
  access: 'courier',
  summary:
    'Makes the address for a tracking program. It is answered this once and kept nowhere; an earlier one ends.',
  status: 201,
  response: z.object({ device: DeviceAccess, url: z.string() }),
  refusals: ['courier_not_verified'],
});

export const deleteDevice = defineRoute({
  id: 'deleteDevice',
  method: 'DELETE',
  path: '/courier/device',
  access: 'courier',
  summary: 'Ends the address; ending it again changes nothing.',
  status: 204,
});

const TokenParams = z.strictObject({ token: opaqueToken(100).min(10) });
const text = opaqueToken(100).optional();

// Applications send fields of their own; unknown ones are dropped, not refused.
const OsmAndQuery = z.object({
  lat: text,
  lon: text,
  location: text,
  timestamp: text,
  speed: text,
  bearing: text,
  heading: text,
  accuracy: text,
  hdop: text,
  valid: text,
});
const figure = z.number().nullish();
const TraccarBody = z.object({
  location: z.object({
    timestamp: z.union([opaqueToken(40), z.number()]),
    coords: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracy: figure,
        speed: figure,
        heading: figure,
      })
      .nullish(),
  }),
});
const OwnTracksBody = z.object({
  _type: opaqueToken(40),
  lat: figure,
  lon: figure,
  tst: figure,
  acc: figure,
  vel: figure,
  cog: figure,
});

/** Tracking applications read commands for the phone from the response; there are none. */
const Orders = z.array(z.unknown());

export const deviceFix = defineRoute({
  id: 'deviceFix',
  method: 'GET',
  path: '/positions/:token',
  access: 'token',
  summary:
    'A position in the form of OsmAnd and older Traccar clients. What cannot be used, or read at all, is dropped and still answered 200: programs repeat whatever is not.',
  params: TokenParams,
  query: OsmAndQuery,
  response: Orders,
  refusals: ['not_found', 'overloaded'],
});

export const deviceReport = defineRoute({
  id: 'deviceReport',
  method: 'POST',
  path: '/positions/:token',
  access: 'token',
  summary:
    'A position as a JSON message of Traccar or OwnTracks, or like OsmAnd in the address or as a form, whatever type the body says it is. What cannot be used, or read at all, is dropped and still answered 200: programs repeat whatever is not.',
  params: TokenParams,
  query: OsmAndQuery,
  body: z.union([TraccarBody, OwnTracksBody]).nullish(),
  response: Orders,
  refusals: ['not_found', 'overloaded'],
});
