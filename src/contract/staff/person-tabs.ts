import { z } from 'zod';
import { ROLES } from '#domain/accounts/accounts.ts';
import { API_SCOPES } from '#domain/business/api-keys.ts';
import { STAGES } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { DISPUTE_KINDS, DISPUTE_STATES } from '#domain/money/disputes/rules.ts';
import { PERSON_ACCOUNTS, POSTING_KINDS } from '#domain/money/ledger/accounts.ts';
import { OFFER_STATUSES } from '#domain/offers/rules.ts';
import { CANCELLED_BEFORE } from '#domain/staff/people/remark.ts';
import { PERSON_TAB_VERBS, type PersonTab } from '#domain/staff/people/tabs.ts';
import { IdParams, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A tab of a person's view. */
function tabOf<Id extends string, Response extends z.ZodType>(
  id: Id,
  tab: PersonTab,
  summary: string,
  response: Response,
) {
  return defineRoute({
    id,
    method: 'GET',
    path: `/admin/people/:id/${tab}`,
    access: 'admin',
    verb: PERSON_TAB_VERBS[tab],
    summary,
    params: IdParams,
    query: z.strictObject(PageQuery),
    response,
    refusals: ['not_found', 'validation_failed'],
  });
}

/** The one thing to know about a delivery. */
const Remark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('complaint'), complaint: z.enum(DISPUTE_KINDS) }),
  z.object({ kind: z.enum(['cod_short', 'given_back']), amount: MoneyField }),
  z.object({ kind: z.literal('silent'), minutes: z.int() }),
  z.object({
    kind: z.literal('cancelled'),
    by: z.enum(['sender', 'admin']),
    before: z.enum(CANCELLED_BEFORE),
  }),
  z.object({ kind: z.literal('absent'), times: z.int() }),
]);
export type PersonRemark = z.infer<typeof Remark>;

const Account = z.enum(PERSON_ACCOUNTS);
const Number = { deliveryId: z.string(), number: z.int() };

export const PersonDelivery = z.object({
  ...Number,
  /** Whether the person sent it or carried it. */
  as: z.enum(['sender', 'courier']),
  status: z.enum(DELIVERY_STATUSES),
  stage: z.enum(STAGES).nullable(),
  area: z.string(),
  other: z.string().nullable(),
  price: MoneyField.nullable(),
  /** Goods’ money to be collected at the door. */
  cod: MoneyField.nullable(),
  remark: Remark.nullable(),
  at: Instant,
});
export const personDeliveries = tabOf(
  'personDeliveries',
  'deliveries',
  'What a person sent and carried, newest first, without addresses, with the one thing to know about each.',
  pageOf(PersonDelivery),
);

const PersonEntry = z.object({
  id: z.string(),
  account: Account,
  kind: z.enum(POSTING_KINDS),
  number: z.int().nullable(),
  amount: MoneyField,
  balance: MoneyField,
  at: Instant,
});
export const personMoney = tabOf(
  'personMoney',
  'money',
  'The lines of the ledger that are a person’s, newest first, and the balance of each of their accounts; `isEqual` says whether all lines of an account sum up to its balance.',
  pageOf(PersonEntry).extend({
    totals: z.array(
      z.object({ account: Account, balance: MoneyField, lines: z.int(), isEqual: z.boolean() }),
    ),
  }),
);

export const PersonOffer = z.object({
  id: z.string(),
  ...Number,
  status: z.enum(OFFER_STATUSES),
  amount: MoneyField,
  etaMinutes: z.int(),
  isAutomatic: z.boolean(),
  at: Instant,
});
export const personOffers = tabOf(
  'personOffers',
  'offers',
  'The offers that a person made as a courier, newest first.',
  pageOf(PersonOffer),
);

export const PersonRating = z.object({
  ...Number,
  /** Whether the person gave it or got it. */
  as: z.enum(['given', 'got']),
  service: z.int(),
  time: z.int(),
  behaviour: z.int(),
  comment: z.string().nullable(),
  at: Instant,
});
export const personRatings = tabOf(
  'personRatings',
  'ratings',
  'The ratings that a person gave as a sender and got as a courier, newest first.',
  pageOf(PersonRating),
);

export const PersonComplaint = z.object({
  id: z.string(),
  ...Number,
  as: z.enum(['sender', 'courier']),
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  refund: MoneyField,
  at: Instant,
  resolvedAt: Instant.nullable(),
});
export const personComplaints = tabOf(
  'personComplaints',
  'complaints',
  'The complaints that a person made or that are about their trips, newest first.',
  pageOf(PersonComplaint),
);

export const PersonMessage = z.object({
  id: z.string(),
  kind: z.string(),
  /** In the reader’s language; null for a kind that this version does not know. */
  title: z.string().nullable(),
  role: z.enum(ROLES),
  number: z.int().nullable(),
  at: Instant,
  readAt: Instant.nullable(),
  /** Of what the staff wrote to the person apart from a delivery: its text, and who wrote it; else null. */
  text: z.string().nullable(),
  by: z.string().nullable(),
});
export const personMessages = tabOf(
  'personMessages',
  'messages',
  'What a person was told, newest first: the kind and the title of each message; the text and its author only of what the staff wrote to them apart from a delivery.',
  pageOf(PersonMessage),
);

export const personDevices = tabOf(
  'personDevices',
  'devices',
  'Where a person is signed in, the devices known, and the programs with their keys; at most 50 of each.',
  z.object({
    sessions: z.array(
      z.object({
        role: z.enum(ROLES),
        userAgent: z.string().nullable(),
        createdAt: Instant,
        lastSeenAt: Instant,
      }),
    ),
    devices: z.array(
      z.object({ kind: z.enum(['browser', 'push', 'address']), firstSeenAt: Instant, lastSeenAt: Instant }),
    ),
    keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        lastFour: z.string(),
        scopes: z.array(z.enum(API_SCOPES)),
        createdAt: Instant,
        lastUsedAt: Instant.nullable(),
        expiresAt: Instant.nullable(),
      }),
    ),
    hasTrackingProgram: z.boolean(),
  }),
);
