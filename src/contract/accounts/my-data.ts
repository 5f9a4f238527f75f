import { z } from 'zod';
import { ROLES } from '#domain/accounts/accounts.ts';
import { VIEWED_ROLES } from '#domain/staff/people/view.ts';
import { IdParams, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A session: one browser in which the person is signed in. */
export const SessionView = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  /** The browser's User-Agent, at most 200 characters. */
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

const AccountView = z.object({
  id: z.string(),
  role: z.enum(VIEWED_ROLES),
  by: z.string(),
  reason: z.string(),
  startedAt: Instant,
  /** Null while it goes on. */
  endedAt: Instant.nullable(),
});
export type AccountView = z.infer<typeof AccountView>;

export const mySessions = defineRoute({
  id: 'mySessions',
  method: 'GET',
  path: '/me/sessions',
  access: 'signed-in',
  summary: 'The browsers in which the person is signed in, this one first.',
  response: z.object({
    items: z.array(SessionView),
    /** When the staff looked at the account as its owner sees it, the newest first. */
    views: z.array(AccountView),
  }),
});

export const endSession = defineRoute({
  id: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/:id',
  access: 'signed-in',
  summary: 'Signs one browser out.',
  status: 204,
  params: IdParams,
  refusals: ['not_found'],
});

export const endAllSessions = defineRoute({
  id: 'endAllSessions',
  method: 'DELETE',
  path: '/me/sessions',
  access: 'signed-in',
  summary:
    'Signs every browser out, this one too. A new address that waits and every link in a message end with them, and with `endPrograms` the keys, webhooks and address of a tracking program.',
  status: 204,
  query: z.object({ endPrograms: z.enum(['true', 'false']).optional() }),
});

const Rows = z.array(z.record(z.string(), z.unknown()));

export const exportMe = defineRoute({
  id: 'exportMe',
  method: 'GET',
  path: '/me/export',
  access: 'signed-in',
  summary: 'Everything that is kept about the person, as a file to download. Amounts are minor units.',
  response: z.object({
    exportedAt: Instant,
    account: z.record(z.string(), z.unknown()),
    data: z.record(z.string(), Rows),
  }),
});

export const deleteMe = defineRoute({
  id: 'deleteMe',
  method: 'DELETE',
  path: '/me',
  access: 'signed-in',
  summary:
    'Closes the account and removes what is personal. Refused while a delivery is open or money remains; `facts.reason` says which.',
  status: 204,
  body: z.strictObject({ password: z.string().max(200) }),
  refusals: ['validation_failed', 'wrong_password', 'account_busy', 'too_many_requests'],
});
