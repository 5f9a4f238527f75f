import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { HideablePlace, NoticeCategory, NoticeDecision, NoticePlace } from '#domain/moderation/rules.ts';

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
    locale: Locale;
    delivery_id: string | null;
    offer_id: string | null;
    author_id: string | null;
    upload_id: string | null;
    received_at: Date;
    decision: ColumnType<NoticeDecision | null, never, NoticeDecision>;
    reasons: ColumnType<string | null, never, string>;
    hidden_text: ColumnType<string | null, never, string | null>;
    decided_by: ColumnType<string | null, never, string>;
    decided_at: ColumnType<Date | null, never, Date>;
  };
  hidden_contents: {
    number: ColumnType<number, never, never>;
    place: HideablePlace;
    delivery_id: string | null;
    offer_id: string | null;
    upload_id: string | null;
    author_id: string | null;
    notice_number: number | null;
    words: ColumnType<Record<string, string | null> | null, string | null, string | null>;
    marks: string[];
    reasons: string;
    hidden_by: string;
    hidden_at: Date;
    restored_reasons: ColumnType<string | null, never, string>;
    restored_by: ColumnType<string | null, never, string>;
    restored_at: ColumnType<Date | null, never, Date>;
  };
};

/** The hidden content of a delivery: its photos by their ids, and whether texts of it are hidden. */
export type HiddenColumns = {
  hidden_photo_ids: Generated<string[]>;
  texts_hidden: Generated<boolean>;
};
