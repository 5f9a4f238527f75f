import type { ColumnType, Generated } from 'kysely';
import type { ContentSection, ContentTexts } from '#domain/staff/content/texts.ts';

/** The staff's own texts of public pages. */
export type ContentTables = {
  content_drafts: {
    section: ContentSection;
    slug: string;
    texts: ColumnType<ContentTexts, string, string>;
    revision: number;
    edited_by: string;
    edited_at: Date;
  };
  content_versions: {
    section: ContentSection;
    slug: string;
    version: number;
    texts: ColumnType<ContentTexts | null, string | null, never>;
    updated: string;
    live_from: Date;
    published_by: string;
    published_at: Date;
    cancelled_by: Generated<string | null>;
    cancelled_at: Generated<Date | null>;
  };
};
