import { z } from 'zod';
import type { ApiScope } from '#domain/business/api-keys.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { StaffVerb } from '#domain/staff/roles.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const nothing = z.undefined();

/**
 * Who may call a route. The service checks access to the particular delivery. `public` needs no session; `token` is
 * protected by the secret in its path.
 */
const ACCESS_LEVELS = ['public', 'token', 'signed-in', 'sender', 'courier', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** The rate limit that a route counts against, besides the general one per session. */
const THROTTLES = [
  'none',
  'login',
  'register',
  'forgot',
  'quote',
  'outlines',
  'create',
  'upload',
  'import',
  'tracking',
  'promo',
  'topUp',
  'payout',
  'newsletter',
  'contentNotice',
  'complaint',
  'withdrawal',
] as const;
export type Throttle = (typeof THROTTLES)[number];

/** A route of the API: the single source for access, validation, response, OpenAPI and the typed client. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  id: string;
  method: HttpMethod;
  /** Relative to /api/v1, parameters written `:id`. */
  path: string;
  access: Access;
  /** What the staff's role must allow; null for routes that are not of the back office. */
  verb: StaffVerb | null;
  /** The scope that a business's API key needs for this route; null: not callable by keys. */
  scope: ApiScope | null;
  summary: string;
  throttle: Throttle;
  /** Also open to staff who have not set up their second factor yet. */
  beforeSecondFactor: boolean;
  /** Takes `Idempotency-Key`: a repeated call with the same key and body gets the first result. */
  idempotent: boolean;
  /** How it is answered: JSON, a stream, an upload or a file. */
  transport: 'json' | 'sse' | 'multipart' | 'pdf' | 'xml' | 'label' | 'csv';
  status: 200 | 201 | 202 | 204;
  /** May also answer 202: accepted and continued elsewhere, with the other variant of the body. */
  mayGoOn: boolean;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  refusals: readonly ErrorCode[];
};

type Optional =
  | 'scope'
  | 'throttle'
  | 'beforeSecondFactor'
  | 'idempotent'
  | 'transport'
  | 'status'
  | 'mayGoOn'
  | 'refusals';

type RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Route<P, Q, B, R>,
  Optional | 'access' | 'verb' | 'params' | 'query' | 'body' | 'response'
> &
  Partial<Pick<Route, Optional>> &
  RouteAccess & { params?: P; query?: Q; body?: B; response?: R };

/** A route of the back office names its verb; other routes have none. */
type RouteAccess = { access: 'admin'; verb: StaffVerb } | { access: Exclude<Access, 'admin'>; verb?: never };

/** Declares a route. The type requires `access`, and of the back office `verb`: without them it does not compile. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(route: RouteInput<P, Q, B, R>): Route<P, Q, B, R> {
  return {
    verb: null,
    scope: null,
    throttle: 'none',
    beforeSecondFactor: false,
    idempotent: false,
    transport: 'json',
    status: 200,
    mayGoOn: false,
    refusals: [],
    ...route,
    params: orNothing(route.params),
    query: orNothing(route.query),
    body: orNothing(route.body),
    response: orNothing(route.response),
  };
}

/** An omitted schema stands for no value, as `defineRoute`'s defaults declare. */
function orNothing<Schema extends z.ZodType>(schema: Schema | undefined): Schema {
  return schema ?? (nothing as unknown as Schema);
}

/** Whether a route declares a schema in this place. */
export function declares(schema: z.ZodType): boolean {
  return schema !== nothing;
}
