import type { Generated } from 'kysely';

export type AccountLinksTable = {
  account_id: string;
  purpose: 'reset_password' | 'confirm_email';
  token_hash: Buffer;
  email: string;
  expires_at: Date;
  used_at: Date | null;
};

export type CaughtMailsTable = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  caught_at: Date;
};

/** Messages and the links in them. */
export type MailTables = {
  account_links: AccountLinksTable;
  caught_mails: CaughtMailsTable;
};
