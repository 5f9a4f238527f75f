import type { z } from 'zod';
import type { contentVersions as route } from '#contract/staff/admin-content.ts';
import type { ContentKey } from '#domain/staff/content/texts.ts';
import { listVersions as readVersions, publishedContent } from '#server/db/staff/content.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { fileText } from './content-files.ts';

const PAGE = 20;
type Version = z.infer<typeof route.response>['items'][number];

/** A page of the versions of a text, newest first. */
export async function listVersions(
  deps: Deps,
  key: ContentKey,
  { cursor, limit = PAGE }: z.infer<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  orNotFound(fileText(key));
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await readVersions(deps.db, key, { before, limit: limit + 1 });
  const published = await publishedContent(deps.db, deps.clock.now());
  const stateOf = (row: (typeof rows)[number]): Version['state'] => {
    if (row.cancelled_at) return 'cancelled';
    const found = published.find(
      (each) => each.section === key.section && each.slug === key.slug && each.version === row.version,
    );
    if (!found) return 'past';
    return found.is_live ? 'live' : 'scheduled';
  };
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      version: row.version,
      texts: row.texts,
      updated: row.updated,
      liveFrom: row.live_from.toISOString(),
      publishedAt: row.published_at.toISOString(),
      by: `${row.first_name} ${row.last_name}`,
      state: stateOf(row),
    })),
    nextCursor: rows.length > limit && last ? String(last.version) : null,
  };
}
