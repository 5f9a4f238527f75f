import type { z } from 'zod';
import type { adminContent as route, adminContents } from '#contract/staff/admin-content.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { type ContentKey, earliestStart, isLegal } from '#domain/staff/content/texts.ts';
import { findDraft, publishedContent, type PublishedRow } from '#server/db/staff/content.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { type FileText, fileText } from './content-files.ts';

type Entry = z.infer<typeof adminContents.response>['items'][number];

/** A text in the list: which version readers see, and the next one. */
export function presentEntry(file: FileText, published: readonly PublishedRow[], hasDraft: boolean): Entry {
  const { section, slug } = file;
  const own = published.filter((each) => each.section === section && each.slug === slug);
  const live = own.find(({ is_live }) => is_live);
  const next = own.find(({ is_live }) => !is_live);
  return {
    section,
    slug,
    title: (live?.texts ?? file.texts)[DEFAULT_LOCALE].title,
    path: file.path,
    isLegal: isLegal(file),
    liveVersion: live?.texts ? live.version : null,
    nextFrom: next?.live_from.toISOString() ?? null,
    hasDraft,
  };
}

/** One text with everything that its editor needs. Throws `not_found` for one without a file. */
export async function presentContent(deps: Deps, key: ContentKey): Promise<z.infer<typeof route.response>> {
  const file = orNotFound(fileText(key));
  const now = deps.clock.now();
  const [published, draft] = [await publishedContent(deps.db, now), await findDraft(deps.db, key)];
  const live = published.find((each) => each.is_live && each.section === key.section && each.slug === key.slug);
  return {
    ...presentEntry(file, published, draft !== undefined),
    file: file.texts,
    live: live?.texts ?? file.texts,
    draft: draft
      ? {
          texts: draft.texts,
          revision: draft.revision,
          by: `${draft.first_name} ${draft.last_name}`,
          editedAt: draft.edited_at.toISOString(),
        }
      : null,
    earliest: earliestStart(key, now).toISOString(),
  };
}
