import type { Generated } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { NewsletterTables } from './schema-newsletter.ts';

export type AccountTokensTable = {
  account_id: string;
  purpose: 'reset_password' | 'confirm_email';
  token_hash: Buffer;
  email: string;
  expires_at: Date;
  used_at: Date | null;
};

/** Pending e-mail changes, and made ones that can still be undone. */
export type EmailChangesTable = {
  id: string;
  account_id: string;
  from_email: string;
  from_canonical: string;
  to_email: string;
  seed: string;
  token_hash: Buffer;
  asked_at: Date;
  moved_at: Date | null;
};

export type CaughtMailsTable = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  caught_at: Date;
};

export type NewsletterSubscribersTable = {
  id: string;
  email: string | null;
  email_canonical: string | null;
  locale: Locale;
  status: 'pending' | 'subscribed' | 'left';
  confirm_hash: Buffer | null;
  leave_hash: Buffer;
  consented_at: Date;
  consent_version: string | null;
  asked_at: Date;
  confirmed_at: Date | null;
  left_at: Date | null;
};

/** Mails and the tokens in them. */
export type MailTables = NewsletterTables & {
  account_tokens: AccountTokensTable;
  email_changes: EmailChangesTable;
  caught_mails: CaughtMailsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
};
