import type { ColumnType, Generated } from 'kysely';
import type { ContentSection, ContentTexts } from '#domain/staff/content/texts.ts';
import type { IssueState, SendState } from '#domain/newsletter/issue-table.ts';

/** Newsletter issues and the result of each message. */
export type NewsletterTables = {
  newsletter_issues: {
    id: string;
    version: Generated<number>;
    state: Generated<IssueState>;
    subject_ro: string;
    body_ro: string;
    subject_en: string;
    body_en: string;
    created_by: string;
    created_at: Date;
    changed_at: Date;
    started_by: string | null;
    started_at: Date | null;
    worked_at: Date | null;
    ended_at: Date | null;
  };
  newsletter_sends: {
    issue_id: string;
    subscriber_id: string;
    state: Generated<SendState>;
    attempts: Generated<number>;
    due_at: Date;
    claimed_at: Date | null;
    error: string | null;
  };
};

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
