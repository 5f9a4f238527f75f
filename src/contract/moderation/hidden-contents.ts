import { z } from 'zod';
import { HIDEABLE_PLACES } from '#domain/moderation/rules.ts';
import { Instant, line, lines, opaqueToken, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

const REASONS_MAX = 2_000;
const REFERENCE_MAX = 300;

/** Content that the staff have hidden from every reader, as the staff see it. */
export const HiddenContent = z.object({
  /** The number that its author quotes in an objection. */
  number: z.int(),
  place: z.enum(HIDEABLE_PLACES),
  /** The content notice that led to it; null where the staff hid it on their own. */
  noticeNumber: z.int().nullable(),
  /** The hidden text, while it is retained. */
  content: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  author: z.string().nullable(),
  deliveryId: z.string().nullable(),
  reasons: z.string(),
  hiddenAt: Instant,
  /** Whether it is retained and still hidden, so that it can be restored. */
  canRestore: z.boolean(),
  restoredReasons: z.string().nullable(),
  restoredAt: Instant.nullable(),
});
export type HiddenContent = z.infer<typeof HiddenContent>;

export const hiddenContents = defineRoute({
  id: 'hiddenContents',
  method: 'GET',
  path: '/admin/hidden-contents',
  access: 'admin',
  verb: 'moderation:read',
  summary: 'What the staff have hidden from every reader, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(HiddenContent),
  refusals: ['validation_failed'],
});

export const hideContent = defineRoute({
  id: 'hideContent',
  method: 'POST',
  path: '/admin/hidden-contents',
  access: 'admin',
  verb: 'moderation:decide',
  summary:
    'Hides content without a notice, with reasons: a picture by its id or address, the note of an offer by its id, all else by the number or id of its delivery. Its author gets the statement of reasons (Regulation (EU) 2022/2065, article 17).',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    place: z.enum(HIDEABLE_PLACES, reason('required')),
    reference: line(REFERENCE_MAX),
    reasons: lines(REASONS_MAX),
  }),
  response: HiddenContent,
  refusals: ['notice_measure_refused', 'validation_failed'],
});

export const restoreContent = defineRoute({
  id: 'restoreContent',
  method: 'POST',
  path: '/admin/hidden-contents/:number/restore',
  access: 'admin',
  verb: 'moderation:decide',
  summary:
    'Brings hidden content back, after its author has objected or by ourselves, once and with reasons, which the author gets.',
  idempotent: true,
  params: z.strictObject({ number: opaqueToken(20) }),
  body: z.strictObject({ reasons: lines(REASONS_MAX) }),
  response: HiddenContent,
  refusals: ['not_found', 'transition_refused', 'notice_measure_refused', 'validation_failed'],
});
