import type { Generated } from 'kysely';
import type { Role, UserType } from '#domain/accounts/accounts.ts';
import type { Locale } from '#domain/locales.ts';
import type { StaffRole } from '#domain/staff/roles.ts';

export type AccountsTable = {
  id: string;
  email: string;
  email_canonical: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  user_type: UserType;
  business_name: string | null;
  country: string | null;
  address: string | null;
  roles: Role[];
  /** Set for the staff alone. */
  staff_role: Generated<StaffRole | null>;
  photo_id: string | null;
  hidden_photo_id: Generated<string | null>;
  created_at: Date;
  email_verified_at: Date | null;
  pending_email: string | null;
  county: string | null;
  phone_code: string | null;
  locale: Generated<Locale>;
  /** Whether keys of one character do something in the back office. */
  single_keys: Generated<boolean>;
  terms_version: Generated<string | null>;
  terms_accepted_at: Generated<Date | null>;
  deleted_at: Date | null;
};

export type SessionsTable = {
  id_hash: Buffer;
  account_id: string;
  role: Role;
  csrf_token: string;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  has_second_factor: Generated<boolean>;
  /** Whose account a member of the staff looks at with this session, as what, and until when. */
  viewed_id: Generated<string | null>;
  viewed_role: Generated<'sender' | 'courier' | null>;
  viewed_until: Generated<Date | null>;
};

/** A time that a member of the staff looked at an account as its owner. */
export type AccountViewsTable = {
  id: string;
  account_id: string;
  role: 'sender' | 'courier';
  staff_id: string;
  session_hash: Buffer;
  reason: string;
  started_at: Date;
  until: Date;
  ended_at: Date | null;
};

/** What a member of the staff wrote to a person apart from any delivery. */
export type PersonMessagesTable = {
  id: string;
  account_id: string;
  role: 'sender' | 'courier';
  author_id: string;
  text: string;
  created_at: Date;
};

/** A note of the staff about a person. */
export type PersonNotesTable = {
  id: string;
  account_id: string;
  author_id: string;
  text: string;
  pinned: Generated<boolean>;
  created_at: Date;
};
