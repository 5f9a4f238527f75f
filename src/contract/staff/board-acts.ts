import { z } from 'zod';
import { EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { IdParams, lines, optionalLines, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest reason of an act. */
export const ACT_REASON_MAX = 500;

/** What the staff saw when they decided: the version of the row and the trouble that it showed. */
const Seen = {
  version: z.int(reason('invalid')).min(1, reason('invalid')),
  rule: z.enum(TROUBLE_RULES, reason('required')),
};
/** An act that says why by the trouble itself; words may be added. */
const Act = z.strictObject({ ...Seen, reason: optionalLines(ACT_REASON_MAX) });
/** An act that takes something from somebody: why, in words. */
const ActWithReason = z.strictObject({ ...Seen, reason: lines(ACT_REASON_MAX) });

/** The delivery as the act left it. */
const Done = z.object({ deliveryId: z.string(), version: z.int() });

const ACT = {
  method: 'POST',
  access: 'admin',
  verb: 'board:act',
  idempotent: true,
  params: IdParams,
  response: Done,
} as const;
/** `delivery_changed` says what happened meanwhile, when, and who of the staff did it. */
const REFUSALS = ['not_found', 'delivery_changed', 'transition_refused', 'validation_failed'] as const;

export const freeCourier = defineRoute({
  ...ACT,
  id: 'freeCourier',
  path: '/admin/board/:id/free-courier',
  summary:
    'Takes a delivery from its courier before the pickup: it is listed again, its other offers are live, the payment waits for the next choice.',
  body: ActWithReason,
  refusals: REFUSALS,
});

export const renewPin = defineRoute({
  ...ACT,
  id: 'renewPin',
  path: '/admin/board/:id/pin',
  summary:
    'Renews the PIN that the courier needs next and unlocks it: the receiver gets the one of the door, the sender the one of the pickup; the staff see no digits.',
  body: Act,
  refusals: [...REFUSALS, 'limit_reached'],
});

export const sendReceiverLink = defineRoute({
  ...ACT,
  id: 'sendReceiverLink',
  path: '/admin/board/:id/link',
  summary: 'Sends the receiver their tracking link again.',
  body: Act,
  refusals: REFUSALS,
});

export const nudgeCourier = defineRoute({
  ...ACT,
  id: 'nudgeCourier',
  path: '/admin/board/:id/nudge',
  summary: 'Asks the courier how it goes.',
  body: Act,
  refusals: REFUSALS,
});

export const extendPromise = defineRoute({
  ...ACT,
  id: 'extendPromise',
  path: '/admin/board/:id/promise',
  summary: 'Moves the promised time by some minutes; sender, courier and receiver are told.',
  body: z.strictObject({
    ...Seen,
    minutes: z.literal(EXTEND_MINUTES, reason('required')),
    reason: optionalLines(ACT_REASON_MAX),
  }),
  refusals: [...REFUSALS, 'limit_reached'],
});
