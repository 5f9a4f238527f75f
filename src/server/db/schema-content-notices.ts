import type { ColumnType } from 'kysely';
import type { NoticeCategory, NoticeDecision, NoticePlace } from '#domain/content-notices/rules.ts';

/** Notices of illegal content. */
export type ContentNoticeTables = {
  content_notices: {
    number: ColumnType<number, never, never>;
    place: NoticePlace;
    category: NoticeCategory;
    reference: string;
    explanation: string;
    name: string | null;
    email: string | null;
    email_canonical: string | null;
    account_id: string | null;
    locale: 'ro' | 'en';
    delivery_id: string | null;
    offer_id: string | null;
    author_id: string | null;
    received_at: Date;
    decision: ColumnType<NoticeDecision | null, never, NoticeDecision>;
    reasons: ColumnType<string | null, never, string>;
    hidden_text: ColumnType<string | null, never, string | null>;
    decided_by: ColumnType<string | null, never, string>;
    decided_at: ColumnType<Date | null, never, Date>;
  };
};
