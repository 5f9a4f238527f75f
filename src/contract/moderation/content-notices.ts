import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { NOTICE_CATEGORIES, NOTICE_DECISIONS, NOTICE_PLACES } from '#domain/moderation/rules.ts';
import { Email, Instant, line, lines, opaqueToken, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest explanation, and the longest reasons of a decision, in characters. */
const NOTICE_TEXT_MAX = 4_000;
const NOTICE_REASONS_MAX = 2_000;
const NOTICE_REFERENCE_MAX = 300;
const NOTICE_NAME_MAX = 80;

/** A content notice as the staff see it. */
export const ContentNotice = z.object({
  number: z.int(),
  place: z.enum(NOTICE_PLACES),
  category: z.enum(NOTICE_CATEGORIES),
  reference: z.string(),
  explanation: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  receivedAt: Instant,
  /** The text in question, while it still exists. */
  content: z.string().nullable(),
  /** The picture in question, while it is retained; the staff see hidden ones. */
  pictureUrl: z.string().nullable(),
  /** The author of the content; null where the reference names nothing of ours. */
  author: z.string().nullable(),
  deliveryId: z.string().nullable(),
  /** The decisions available now; empty once it is decided. */
  choices: z.array(z.enum(NOTICE_DECISIONS)),
  decision: z.enum(NOTICE_DECISIONS).nullable(),
  reasons: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type ContentNotice = z.infer<typeof ContentNotice>;

export const giveContentNotice = defineRoute({
  id: 'giveContentNotice',
  method: 'POST',
  path: '/content-notices',
  access: 'public',
  summary:
    'Gives notice of illegal content (Regulation (EU) 2022/2065, article 16): answers the number of the receipt, which also leaves by mail.',
  throttle: 'contentNotice',
  status: 201,
  body: z.strictObject({
    place: z.enum(NOTICE_PLACES, reason('required')),
    /** A delivery's number or id, an offer's id, or a page's URL. */
    reference: line(NOTICE_REFERENCE_MAX),
    category: z.enum(NOTICE_CATEGORIES, reason('required')),
    explanation: lines(NOTICE_TEXT_MAX),
    /** May be left out, with the e-mail, only for offences against children. */
    name: line(NOTICE_NAME_MAX).optional(),
    email: Email.optional(),
    /** The declaration that the statements are accurate and complete, in good faith. */
    goodFaith: z.literal(true, reason('required')),
    locale: z.enum(LOCALES, reason('invalid')),
  }),
  response: z.object({ number: z.int(), receivedAt: Instant }),
  refusals: ['validation_failed'],
});

export const contentNotices = defineRoute({
  id: 'contentNotices',
  method: 'GET',
  path: '/admin/content-notices',
  access: 'admin',
  verb: 'moderation:read',
  summary: 'The notices of illegal content, newest first.',
  query: z.strictObject({ state: z.enum(['open', 'decided']).optional(), ...PageQuery }),
  response: pageOf(ContentNotice),
  refusals: ['validation_failed'],
});

export const decideContentNotice = defineRoute({
  id: 'decideContentNotice',
  method: 'POST',
  path: '/admin/content-notices/:number/decision',
  access: 'admin',
  verb: 'moderation:decide',
  summary:
    'Decides a notice, once and with reasons: the notifier gets the decision by mail and, where something is done, the author of the content the statement of reasons.',
  idempotent: true,
  params: z.strictObject({ number: opaqueToken(20) }),
  body: z.strictObject({
    decision: z.enum(NOTICE_DECISIONS, reason('required')),
    reasons: lines(NOTICE_REASONS_MAX),
  }),
  response: ContentNotice,
  refusals: [
    'not_found',
    'transition_refused',
    'notice_measure_refused',
    'validation_failed',
    'decision_leased',
  ],
});
