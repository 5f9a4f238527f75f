import { z } from 'zod';
import { STAGES } from '#domain/delivery/stage-table.ts';
import { DELIVERY_STATUSES } from '#domain/delivery/status-table.ts';
import { VehicleField } from './fields.ts';
import { Position, TimelineEntry } from './delivery.ts';
import { defineRoute } from './route.ts';

const TokenParams = z.strictObject({ token: z.string().min(10).max(100) });

/** What a link shows without an account: no phones, no prices, no house numbers, a PIN only on the receiver's link. */
export const Tracking = z.object({
  number: z.int(),
  link: z.enum(['receiver', 'share']),
  status: z.enum(DELIVERY_STATUSES),
  stage: z.enum(STAGES).nullable(),
  senderName: z.string(),
  courier: z
    .object({
      firstName: z.string(),
      rating: z.number().nullable(),
      vehicle: VehicleField,
      plate: z.string().nullable(),
    })
    .nullable(),
  pickup: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  dropoff: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  route: z.array(z.tuple([z.number(), z.number()])),
  position: Position.nullable(),
  etaMinutes: z.int().nullable(),
  pin: z.string().nullable(),
  timeline: z.array(TimelineEntry),
});
export type Tracking = z.infer<typeof Tracking>;

export const tracking = defineRoute({
  id: 'tracking',
  method: 'GET',
  path: '/tracking/:token',
  access: 'token',
  summary: "The receiver's or the shared view of one delivery; gone 24 hours after its end.",
  throttle: 'tracking',
  params: TokenParams,
  response: Tracking,
  refusals: ['not_found'],
});

export const trackingEvents = defineRoute({
  id: 'trackingEvents',
  method: 'GET',
  path: '/tracking/:token/events',
  access: 'token',
  summary: 'Server-sent events of one delivery, for the holder of its link.',
  throttle: 'tracking',
  transport: 'sse',
  params: TokenParams,
  refusals: ['not_found'],
});
