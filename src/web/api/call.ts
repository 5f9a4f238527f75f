import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { API_BASE, apiHeaders, request } from './request.ts';

type Part<Name extends string, Schema> = Schema extends z.ZodUndefined
  ? { [K in Name]?: undefined }
  : Schema extends z.ZodType
    ? { [K in Name]: z.input<Schema> }
    : never;

/** Arguments of a route: exactly the parts that it declares. */
export type RouteArgs<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']>;

/** Response of a route; `undefined` for an empty one. */
export type RouteAnswer<R extends Route> = z.output<R['response']>;

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type AnyArgs = { params?: unknown; query?: unknown; body?: unknown };

/** URL of a request, `:name` parts filled and undefined query values left out. */
export function routeUrl(route: Pick<Route, 'path'>, args: AnyArgs = {}): string {
  const params = (args.params ?? {}) as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${API_BASE}${path}${search ? `?${search}` : ''}`;
}

/**
 * Calls a route of the contract: `call(acceptOffer, { params: { id }, body })`. Throws `ApiProblem` on a refusal and on
 * a network failure. Creating calls should pass an `idempotencyKey` made when the button was pressed.
 */
export async function call<R extends Route>(
  route: R,
  args: RouteArgs<R> & CallOptions = {} as RouteArgs<R> & CallOptions,
): Promise<RouteAnswer<R>> {
  const { body, idempotencyKey, signal } = args as AnyArgs & CallOptions;
  const headers = apiHeaders(route.method);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const response = await request(routeUrl(route, args), {
    method: route.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  // Whatever the status: some routes answer without a body.
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as RouteAnswer<R>;
}
