import type { z } from 'zod';
import type { previewContent, saveContentDraft } from '#contract/staff/admin-content.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { byLocale } from '#domain/locales.ts';
import type { ContentKey } from '#domain/staff/content/texts.ts';
import { deleteDraft as dropDraft, findDraft, lockContent, storeDraft } from '#server/db/staff/content.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { type Facts, fileText } from './content-files.ts';
import { presentContent } from './present-content.ts';
import { ensureShowable, previewHtml, renderText, tidyTexts } from './render-text.ts';

/**
 * Saves the draft of a text, finished or not. Throws `transition_refused` with the other's name when somebody saved it
 * after `revision` was read.
 */
export async function saveDraft(
  deps: Deps,
  actor: Actor,
  key: ContentKey,
  { texts, revision }: z.infer<typeof saveContentDraft.body>,
) {
  orNotFound(fileText(key));
  return inTransaction(deps, async (tx) => {
    await lockContent(tx.db, key);
    const found = await findDraft(tx.db, key);
    if ((found?.revision ?? 0) !== revision) throw editedMeanwhile(found);
    await storeDraft(tx.db, {
      ...key,
      texts: JSON.stringify(tidyTexts(texts)),
      revision: revision + 1,
      edited_by: actor.accountId,
      edited_at: tx.clock.now(),
    });
    return presentContent(tx, key);
  });
}

/** The refusal of a change of what somebody else has changed meanwhile. */
export function editedMeanwhile(found: { first_name: string; last_name: string } | undefined): AppError {
  const state = found ? `${found.first_name} ${found.last_name}` : 'published';
  return new AppError('transition_refused', { facts: { state } });
}

/** Deletes the draft of a text; without one nothing happens. */
export async function deleteDraft(deps: Deps, key: ContentKey) {
  ensure(fileText(key), 'not_found');
  return inTransaction(deps, async (tx) => {
    await lockContent(tx.db, key);
    await dropDraft(tx.db, key);
    return presentContent(tx, key);
  });
}

/** A text as the public page would show it. Throws `validation_failed` with every field that cannot be shown. */
export function preview(key: ContentKey, given: z.infer<typeof previewContent.body>, facts: Facts | null) {
  orNotFound(fileText(key));
  const texts = tidyTexts(given.texts);
  ensureShowable(key, texts);
  return byLocale((locale) => {
    const rendered = renderText(key, texts[locale], locale, facts);
    return { title: rendered.title, html: previewHtml(rendered) };
  });
}
