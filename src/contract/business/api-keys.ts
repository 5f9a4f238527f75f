import { z } from 'zod';
import { API_SCOPES } from '#domain/business/api-keys.ts';
import { IdParams, Instant, line, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

const ApiScopeField = z.enum(API_SCOPES, reason('required'));

export const API_KEY_NAME_MAX = 60;

/** An API key as listed for its owner: never the secret itself again. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters, to tell keys apart. */
  lastFour: z.string(),
  scopes: z.array(ApiScopeField),
  createdAt: Instant,
  createdBy: z.string(),
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  state: z.enum(['active', 'expired']),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: line(API_KEY_NAME_MAX),
  scopes: z
    .array(ApiScopeField)
    .min(1, reason('required'))
    .max(API_SCOPES.length)
    .refine((all) => new Set(all).size === all.length, reason('invalid')),
  /** Without it the key is valid until it is revoked. */
  expiresAt: Instant.optional(),
  password: z.string().max(200),
});

export const apiKeys = defineRoute({
  id: 'apiKeys',
  method: 'GET',
  path: '/api-keys',
  access: 'sender',
  summary: 'The keys of the business account, newest first; revoked ones are gone.',
  response: z.object({ items: z.array(ApiKey) }),
  refusals: ['business_only'],
});

export const createApiKey = defineRoute({
  id: 'createApiKey',
  method: 'POST',
  path: '/api-keys',
  access: 'sender',
  summary:
    'Makes a key for programs of the business; asks for the password again. The key itself is answered this once and kept nowhere.',
  status: 201,
  body: NewApiKey,
  response: z.object({ key: ApiKey, secret: z.string() }),
  refusals: ['business_only', 'validation_failed', 'wrong_password', 'limit_reached', 'too_many_requests'],
});

export const revokeApiKey = defineRoute({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/api-keys/:id',
  access: 'sender',
  summary: 'Revokes a key: it opens nothing from now on.',
  status: 204,
  params: IdParams,
  refusals: ['business_only', 'not_found'],
});
