import { type Insertable, type Selectable, sql } from 'kysely';
import type { ContentKey, ContentSection, ContentTexts } from '#domain/staff/content/texts.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { ContentTables } from '../schema-newsletter.ts';

type VersionRow = Selectable<ContentTables['content_versions']>;

/** A version that readers see now, or will. */
export type PublishedRow = {
  section: ContentSection;
  slug: string;
  version: number;
  texts: ContentTexts | null;
  updated: string;
  live_from: Date;
  is_live: boolean;
};

/**
 * For each text the version that is live and those that are scheduled. One that is published at once is live with its
 * commit, whatever the clock of the process that reads.
 */
export async function publishedContent(db: Database, now: Date): Promise<PublishedRow[]> {
  const isLive = sql`(v.live_from <= ${now}::timestamptz OR v.live_from = v.published_at)`;
  const { rows } = await sql<PublishedRow>`
    SELECT * FROM (
      SELECT DISTINCT ON (v.section, v.slug) v.section, v.slug, v.version, v.texts, v.updated, v.live_from,
        true AS is_live
      FROM content_versions v WHERE v.cancelled_at IS NULL AND ${isLive}
      ORDER BY v.section, v.slug, v.live_from DESC, v.version DESC
    ) live
    UNION ALL
    SELECT v.section, v.slug, v.version, v.texts, v.updated, v.live_from, false
    FROM content_versions v WHERE v.cancelled_at IS NULL AND NOT ${isLive}
    ORDER BY section, slug, is_live DESC, live_from, version`.execute(db);
  return rows;
}

/** The drafts of all texts with their editors. */
export async function listDrafts(db: Database) {
  return withEditors(db).execute();
}

export async function findDraft(db: Database, { section, slug }: ContentKey) {
  return withEditors(db).where('section', '=', section).where('slug', '=', slug).executeTakeFirst();
}

function withEditors(db: Database) {
  return db
    .selectFrom('content_drafts')
    .innerJoin('accounts', 'accounts.id', 'content_drafts.edited_by')
    .selectAll('content_drafts')
    .select(['first_name', 'last_name']);
}

/** Waits for whoever else changes this text; until the commit nobody does. */
export async function lockContent(db: Transaction, { section, slug }: ContentKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('content'), hashtext(${`${section}/${slug}`}))`.execute(db);
}

export async function storeDraft(db: Transaction, row: Insertable<ContentTables['content_drafts']>) {
  const { section: _section, slug: _slug, ...change } = row;
  await db
    .insertInto('content_drafts')
    .values(row)
    .onConflict((on) => on.columns(['section', 'slug']).doUpdateSet(change))
    .execute();
}

export async function deleteDraft(db: Transaction, { section, slug }: ContentKey): Promise<void> {
  await db.deleteFrom('content_drafts').where('section', '=', section).where('slug', '=', slug).execute();
}

/** Adds the next version of a text and returns its number. Under the text's lock. */
export async function insertVersion(
  db: Transaction,
  row: Omit<Insertable<ContentTables['content_versions']>, 'version'>,
): Promise<number> {
  const { version } = await db
    .insertInto('content_versions')
    .values({
      ...row,
      version: sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM content_versions
        WHERE section = ${row.section} AND slug = ${row.slug})`,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function findVersion(
  db: Database,
  { section, slug }: ContentKey,
  version: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where('section', '=', section)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Versions of a text with their publishers, newest first. */
export async function listVersions(
  db: Database,
  { section, slug }: ContentKey,
  { before, limit }: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('content_versions')
    .innerJoin('accounts', 'accounts.id', 'content_versions.published_by')
    .selectAll('content_versions')
    .select(['first_name', 'last_name'])
    .where('section', '=', section)
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('version', '<', before);
  return query.execute();
}

/** Calls off a version that is not live yet. */
export async function cancelVersion(
  db: Database,
  { section, slug }: ContentKey,
  { version, by, at }: { version: number; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('content_versions')
    .set({ cancelled_by: by, cancelled_at: at })
    .where('section', '=', section)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .execute();
}
