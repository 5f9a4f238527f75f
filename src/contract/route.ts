import { z } from 'zod';
import type { ApiScope } from '#domain/business/api-keys.ts';
import type { ErrorCode } from '#domain/errors.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const nothing = z.undefined();

/**
 * Who may call a route at all. What they may do to which delivery is asked again by the service.
 * `public` needs no session, `guest` neither; `token` is guarded by the secret in its path.
 */
const ACCESS_LEVELS = ['public', 'token', 'signed-in', 'sender', 'courier', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** The throttle that a route counts against, besides the general one per session. */
const THROTTLES = [
  'none',
  'login',
  'register',
  'forgot',
  'quote',
  'create',
  'upload',
  'import',
  'tracking',
  'promo',
  'topUp',
  'payout',
  'newsletter',
  'contentNotice',
  'withdrawal',
] as const;
export type Throttle = (typeof THROTTLES)[number];

/** One call of the API: the single source for access, validation, answer, OpenAPI and the typed client. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  id: string;
  method: HttpMethod;
  /** Below /api/v1, parameters written `:id`. */
  path: string;
  access: Access;
  /** What a key of a business must be allowed for this call; null: keys never make it. */
  scope: ApiScope | null;
  summary: string;
  throttle: Throttle;
  /** Also answers staff who have not set up their second step yet. */
  beforeSecondFactor: boolean;
  /** Takes `Idempotency-Key`: a repeated call with the same key and body answers the first result. */
  idempotent: boolean;
  /** A stream, an upload or a file, answered outside the JSON path. */
  transport: 'json' | 'sse' | 'multipart' | 'pdf' | 'xml';
  status: 200 | 201 | 202 | 204;
  /** The same call may also be taken up and go on elsewhere: 202 with the other half of the answer. */
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
  Optional | 'params' | 'query' | 'body' | 'response'
> &
  Partial<Pick<Route, Optional>> & { params?: P; query?: Q; body?: B; response?: R };

/** Declares a route. `access` is required by the type: a route that forgets it does not compile. */
export function defineRoute<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(route: RouteInput<P, Q, B, R>): Route<P, Q, B, R> {
  return {
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

/** A schema that was left out is that of nothing: so say the defaults of `defineRoute`. */
function orNothing<Schema extends z.ZodType>(schema: Schema | undefined): Schema {
  return schema ?? (nothing as unknown as Schema);
}

/** Whether a route declares a schema at this place, or nothing. */
export function declares(schema: z.ZodType): boolean {
  return schema !== nothing;
}
