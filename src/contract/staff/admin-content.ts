import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { recordOf } from '#domain/records.ts';
import { CONTENT_SECTIONS } from '#domain/staff/content/texts.ts';
import { Instant, opaqueToken, optionalLine, optionalLines, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest text, in characters. */
export const CONTENT_BODY_MAX = 40_000;
const TITLE_MAX = 120;
const DESCRIPTION_MAX = 200;
const SLUG = /^[a-z0-9-]{1,80}$/;

const Text = z.object({ title: z.string(), description: z.string(), body: z.string() });
/** What is missing blocks publishing, not writing. */
const DraftText = z.strictObject({
  title: optionalLine(TITLE_MAX),
  description: optionalLine(DESCRIPTION_MAX),
  body: optionalLines(CONTENT_BODY_MAX),
});
const Texts = z.object(recordOf(LOCALES, () => Text));
const DraftTexts = z.strictObject(recordOf(LOCALES, () => DraftText));

/** A text of the public pages in a list. */
const ContentEntry = z.object({
  section: z.enum(CONTENT_SECTIONS),
  slug: z.string(),
  title: z.string(),
  path: z.string(),
  isLegal: z.boolean(),
  /** The staff's version that readers see; null for the file. */
  liveVersion: z.int().nullable(),
  /** When the next version is live. */
  nextFrom: Instant.nullable(),
  hasDraft: z.boolean(),
});

const ContentVersion = z.object({
  version: z.int(),
  /** Null for the file's text. */
  texts: Texts.nullable(),
  updated: z.string(),
  liveFrom: Instant,
  publishedAt: Instant,
  by: z.string(),
  state: z.enum(['live', 'scheduled', 'past', 'cancelled']),
});

const Content = ContentEntry.extend({
  file: Texts,
  live: Texts,
  draft: z.object({ texts: Texts, revision: z.int(), by: z.string(), editedAt: Instant }).nullable(),
  /** The first moment at which a version that is published now may be live. */
  earliest: Instant,
});

export const adminContents = defineRoute({
  id: 'adminContents',
  method: 'GET',
  path: '/admin/content',
  access: 'admin',
  verb: 'content:read',
  summary: 'The texts of the public pages, and which of them the staff have written anew.',
  response: z.object({ items: z.array(ContentEntry) }),
});

const KeyParams = z.strictObject({
  section: z.enum(CONTENT_SECTIONS),
  slug: z.string().regex(SLUG, reason('invalid')),
});
const VersionParams = KeyParams.extend({ version: opaqueToken(9) });

export const adminContent = defineRoute({
  id: 'adminContent',
  method: 'GET',
  path: '/admin/content/:section/:slug',
  access: 'admin',
  verb: 'content:read',
  summary: 'One text: the file’s, what readers see, and the draft.',
  params: KeyParams,
  response: Content,
  refusals: ['not_found'],
});

export const contentVersions = defineRoute({
  id: 'contentVersions',
  method: 'GET',
  path: '/admin/content/:section/:slug/versions',
  access: 'admin',
  verb: 'content:read',
  summary: 'Every version of a text that was published, newest first.',
  params: KeyParams,
  query: z.strictObject(PageQuery),
  response: pageOf(ContentVersion),
  refusals: ['not_found', 'validation_failed'],
});

export const saveContentDraft = defineRoute({
  id: 'saveContentDraft',
  method: 'PUT',
  path: '/admin/content/:section/:slug/draft',
  access: 'admin',
  verb: 'content:write',
  summary:
    'Saves the draft of a text. `revision` is the one that was read, 0 for a first draft: of two who edit at once the second is refused.',
  params: KeyParams,
  body: z.strictObject({ texts: DraftTexts, revision: z.int().min(0) }),
  response: Content,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const deleteContentDraft = defineRoute({
  id: 'deleteContentDraft',
  method: 'DELETE',
  path: '/admin/content/:section/:slug/draft',
  access: 'admin',
  verb: 'content:write',
  summary: 'Deletes the draft of a text.',
  params: KeyParams,
  response: Content,
  refusals: ['not_found'],
});

export const previewContent = defineRoute({
  id: 'previewContent',
  method: 'POST',
  path: '/admin/content/:section/:slug/preview',
  access: 'admin',
  verb: 'content:read',
  summary: 'A text as the public page would show it, in both languages, or which field cannot be shown.',
  params: KeyParams,
  body: z.strictObject({ texts: DraftTexts }),
  response: z.object(recordOf(LOCALES, () => z.object({ title: z.string(), html: z.string() }))),
  refusals: ['not_found', 'validation_failed'],
});

export const publishContent = defineRoute({
  id: 'publishContent',
  method: 'POST',
  path: '/admin/content/:section/:slug/publish',
  access: 'admin',
  verb: 'content:write',
  summary:
    'Publishes the draft at once or from a moment; texts that bind people no sooner than fifteen days from now. A missing translation is refused.',
  idempotent: true,
  params: KeyParams,
  body: z.strictObject({ revision: z.int().min(1), liveFrom: Instant.optional() }),
  response: Content,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const rollBackContent = defineRoute({
  id: 'rollBackContent',
  method: 'POST',
  path: '/admin/content/:section/:slug/rollback',
  access: 'admin',
  verb: 'content:write',
  summary: 'Publishes an earlier version again, or with null the file’s text, as a new version.',
  idempotent: true,
  params: KeyParams,
  body: z.strictObject({ version: z.int().min(1).nullable(), liveFrom: Instant.optional() }),
  response: Content,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const cancelContent = defineRoute({
  id: 'cancelContent',
  method: 'POST',
  path: '/admin/content/:section/:slug/versions/:version/cancel',
  access: 'admin',
  verb: 'content:write',
  summary: 'Calls off a version that is not live yet.',
  params: VersionParams,
  response: Content,
  refusals: ['not_found', 'transition_refused'],
});
