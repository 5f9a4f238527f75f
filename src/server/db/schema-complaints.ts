import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type {
  ComplaintChannel,
  ComplaintKind,
  ComplaintOutcome,
  ComplaintReason,
  ComplaintSource,
} from '#domain/staff/complaints/register.ts';

/** The register of complaints: its own entries, everybody's numbers, and letters of the staff. */
export type ComplaintTables = {
  complaints: {
    id: string;
    kind: ComplaintKind;
    channel: Exclude<ComplaintChannel, 'account'>;
    reason: ComplaintReason;
    text: string;
    name: string | null;
    email: string | null;
    email_canonical: string | null;
    phone: string | null;
    locale: Locale;
    account_id: string | null;
    delivery_id: string | null;
    received_at: Date;
    due_at: Date;
    entered_by: string | null;
    outcome: Generated<ComplaintOutcome | null>;
    answer: Generated<string | null>;
    goodwill_id: Generated<string | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    corrects: number | null;
  };
  complaint_entries: {
    number: ColumnType<number, never, never>;
    source: ComplaintSource;
    item: string;
    received_at: Date;
  };
  complaint_letters: {
    id: ColumnType<number, never, never>;
    number: number;
    text: string;
    sent_by: string;
    sent_at: Date;
  };
};
