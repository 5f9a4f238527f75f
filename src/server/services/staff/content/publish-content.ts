import type { z } from 'zod';
import type { publishContent, rollBackContent } from '#contract/staff/admin-content.ts';
import { ensure } from '#domain/errors.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { type ContentKey, type ContentTexts, earliestStart, isLegal } from '#domain/staff/content/texts.ts';
import {
  cancelVersion,
  deleteDraft,
  findDraft,
  findVersion,
  insertVersion,
  lockContent,
} from '#server/db/staff/content.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fileText } from './content-files.ts';
import { editedMeanwhile } from './edit-content.ts';
import { presentContent } from './present-content.ts';
import { ensureShowable } from './render-text.ts';

/**
 * Publishes the draft of a text, which is then gone. Throws `validation_failed` for a missing translation, for what a page
 * cannot show, and for a moment too soon; `transition_refused` for another draft than the one that was read.
 */
export async function publish(
  deps: Deps,
  actor: Actor,
  key: ContentKey,
  { revision, liveFrom }: z.infer<typeof publishContent.body>,
) {
  orNotFound(fileText(key));
  return inTransaction(deps, async (tx) => {
    await lockContent(tx.db, key);
    const draft = await findDraft(tx.db, key);
    if (draft?.revision !== revision) throw editedMeanwhile(draft);
    ensureShowable(key, draft.texts);
    await addVersion(tx, actor, key, draft.texts, liveFrom);
    await deleteDraft(tx.db, key);
    return presentContent(tx, key);
  });
}

/** Publishes an earlier version again, or the file's text. The draft stays. */
export async function rollBack(
  deps: Deps,
  actor: Actor,
  key: ContentKey,
  { version, liveFrom }: z.infer<typeof rollBackContent.body>,
) {
  orNotFound(fileText(key));
  return inTransaction(deps, async (tx) => {
    await lockContent(tx.db, key);
    const texts = version === null ? null : orNotFound(await findVersion(tx.db, key, version)).texts;
    if (texts) ensureShowable(key, texts);
    await addVersion(tx, actor, key, texts, liveFrom);
    return presentContent(tx, key);
  });
}

/** Calls off a version before it is live. Throws `transition_refused` once it is, and when it was called off before. */
export async function cancel(deps: Deps, actor: Actor, key: ContentKey, given: string) {
  return inTransaction(deps, async (tx) => {
    await lockContent(tx.db, key);
    const now = tx.clock.now();
    const row = orNotFound(/^\d+$/.test(given) ? await findVersion(tx.db, key, Number(given)) : null);
    ensure(!row.cancelled_at && row.live_from > now, 'transition_refused', {
      facts: { state: row.cancelled_at ? 'cancelled' : 'live' },
    });
    await cancelVersion(tx.db, key, { version: row.version, by: actor.accountId, at: now });
    await audit(tx, actor, 'content_cancelled', key, row.version);
    return presentContent(tx, key);
  });
}

async function addVersion(
  tx: Tx,
  actor: Actor,
  key: ContentKey,
  texts: ContentTexts | null,
  given: string | undefined,
): Promise<void> {
  const now = tx.clock.now();
  const liveFrom = startOf(key, now, given);
  const file = orNotFound(fileText(key));
  const version = await insertVersion(tx.db, {
    ...key,
    texts: texts && JSON.stringify(texts),
    // The file's text goes on under its own day.
    updated: texts ? localDay(liveFrom, tx.settings.timeZone) : file.day,
    live_from: liveFrom,
    published_by: actor.accountId,
    published_at: now,
  });
  await audit(tx, actor, texts ? 'content_published' : 'content_reset', key, version);
}

/** When a version is live: what was asked for, at once without it; what binds people after its notice. */
function startOf(key: ContentKey, now: Date, given: string | undefined): Date {
  const earliest = earliestStart(key, now);
  if (given === undefined) {
    if (isLegal(key)) throw fieldError('liveFrom', 'required');
    return now;
  }
  const at = new Date(given);
  if (at < earliest) throw fieldError('liveFrom', isLegal(key) ? 'notice_days' : 'date_past');
  return at;
}

async function audit(
  tx: Tx,
  actor: Actor,
  action: 'content_published' | 'content_reset' | 'content_cancelled',
  { section, slug }: ContentKey,
  version: number,
): Promise<void> {
  await recordAudit(tx, { actor, action, subject: `house:content-${section}-${slug}`, details: { version } });
}
