import { z } from 'zod';
import { ACCOUNT_KINDS } from '#domain/money/ledger/accounts.ts';
import { keysOf } from '#domain/records.ts';
import { EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { DISPUTE_KINDS } from '#domain/money/disputes/rules.ts';
import { DELIVERY_PARTIES } from '#domain/staff/contacts.ts';
import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '../money/disputes.ts';
import { Amount, Flag, IdParams, lines, MoneyField, optionalLines, reason } from '../fields.ts';
import { ProvenLoss, ProvenLossParam } from '../money/cover-fields.ts';
import { defineRoute } from '../route.ts';

/** The longest reason of an act. */
export const ACT_REASON_MAX = 500;

/** The longest message of the staff: with its link it is three text messages. */
export const MESSAGE_MAX = 300;

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

export const sendMessage = defineRoute({
  ...ACT,
  id: 'sendMessage',
  path: '/admin/board/:id/message',
  summary:
    'Writes to the sender or the courier, who read it in their notifications, or to the receiver by text message.',
  body: z.strictObject({
    ...Seen,
    to: z.enum(DELIVERY_PARTIES, reason('required')),
    text: lines(MESSAGE_MAX),
  }),
  refusals: REFUSALS,
});

export const openDisputeByStaff = defineRoute({
  ...ACT,
  id: 'openDisputeByStaff',
  verb: 'disputes:open',
  path: '/admin/board/:id/dispute',
  summary:
    'Opens a dispute about a finished delivery for its sender, up to 24 h after its end (72 h for hidden damage); its money is frozen and both sides are told.',
  body: z.strictObject({
    ...Seen,
    kind: z.enum(DISPUTE_KINDS, reason('required')),
    text: lines(DISPUTE_TEXT_MAX).refine(
      (text) => text.trim().length >= DISPUTE_TEXT_MIN,
      reason('too_short'),
    ),
  }),
  refusals: [...REFUSALS, 'dispute_refused', 'dispute_exists'],
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

export const requestDifference = defineRoute({
  ...ACT,
  id: 'requestDifference',
  path: '/admin/board/:id/difference',
  summary: 'Asks the courier for the cash on delivery that is missing; who bears it is decided elsewhere.',
  body: Act,
  refusals: REFUSALS,
});

export const settleTrouble = defineRoute({
  ...ACT,
  id: 'settleTrouble',
  path: '/admin/board/:id/settle',
  summary:
    'Marks what the courier or the receiver reported as dealt with: a call for help, a refusal at the door, a parcel larger than listed.',
  body: ActWithReason,
  refusals: REFUSALS,
});

export const startReturn = defineRoute({
  ...ACT,
  id: 'startReturn',
  path: '/admin/board/:id/return',
  summary: 'Sends the courier back to the sender with the parcel, from the door or after a failed attempt.',
  body: ActWithReason,
  refusals: REFUSALS,
});

/** A line of the ledger; debit is positive, credit negative. */
export const Entry = z.object({
  kind: z.string(),
  account: z.enum(keysOf(ACCOUNT_KINDS)),
  owner: z.enum(['sender', 'courier', 'delivery']).nullable(),
  amount: MoneyField,
});
export type Entry = z.infer<typeof Entry>;
const DoneWithMoney = Done.extend({ entries: z.array(Entry) });

export const cancelPreview = defineRoute({
  id: 'cancelPreview',
  method: 'GET',
  path: '/admin/board/:id/cancel',
  access: 'admin',
  verb: 'board:act',
  summary: 'The fee of cancelling now and the entries that it would post; nothing is kept.',
  params: IdParams,
  query: z.strictObject({ withFee: Flag }),
  response: z.object({ version: z.int(), fee: MoneyField, entries: z.array(Entry) }),
  refusals: ['not_found', 'transition_refused', 'cancel_refused'],
});

export const cancelByStaff = defineRoute({
  ...ACT,
  id: 'cancelByStaff',
  path: '/admin/board/:id/cancel',
  summary:
    'Cancels a delivery before its pickup, with the sender’s fee or without, and says what was posted.',
  body: z.strictObject({
    ...Seen,
    withFee: z.boolean(),
    /** The fee that was shown; when it is not current, nothing is cancelled. */
    expectedFee: Amount.min(0, reason('invalid')),
    reason: lines(ACT_REASON_MAX),
  }),
  response: DoneWithMoney,
  refusals: [...REFUSALS, 'cancel_refused', 'price_changed'],
});

export const lossPreview = defineRoute({
  id: 'lossPreview',
  method: 'GET',
  path: '/admin/board/:id/loss',
  access: 'admin',
  verb: 'parcels:lose',
  summary: 'What declaring the parcel lost would pay and the entries that it would post; nothing is kept.',
  params: IdParams,
  query: z.strictObject({ paysCourier: Flag, provenLoss: ProvenLossParam.optional() }),
  response: z.object({
    version: z.int(),
    refund: MoneyField,
    cover: MoneyField.nullable(),
    /** What the cover pays once a second person has signed, instead. */
    coverToSign: MoneyField.nullable(),
    entries: z.array(Entry),
  }),
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const declareLost = defineRoute({
  ...ACT,
  id: 'declareLost',
  verb: 'parcels:lose',
  path: '/admin/board/:id/loss',
  summary:
    'Declares a parcel lost that its courier has: the sender gets back what they paid, and the proven loss as far as the cover goes; with `paysCourier` the platform pays the courier.',
  body: z.strictObject({
    ...Seen,
    paysCourier: z.boolean(),
    reason: lines(ACT_REASON_MAX),
    /** For a parcel with a cover: what the loss is proven to be, in minor units; the cover pays no more than it has. */
    provenLoss: ProvenLoss.optional(),
  }),
  response: DoneWithMoney,
  refusals: REFUSALS,
});
