import { type Query, QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { call, type CallOptions, type RouteAnswer, type RouteArgs } from './call.ts';
import { isProblem } from './problem.ts';

const RETRIES = 2;

function worthRetrying(failures: number, error: unknown): boolean {
  const isTransient = isProblem(error, 'network') || (isProblem(error) && error.status >= 500);
  return isTransient && failures < RETRIES;
}

/** Query cache of the server's state. A refusal is not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type Args = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Query key of a route's answer; all keys are made here. It starts with the route id, so that the event stream can
 * invalidate by route.
 */
export function queryKey<R extends Route>(route: R, args?: RouteArgs<R>): readonly unknown[] {
  return keyOf(route, args);
}

function keyOf({ id }: Pick<Route, 'id'>, { params, query, body }: Args = {}): readonly unknown[] {
  return [params, query, body].every((part) => part === undefined) ? [id] : [id, { params, query, body }];
}

/** Query options of a GET route: `useQuery(routeQuery(delivery, { params: { id } }))`. */
export function routeQuery<R extends Route>(route: R, args: RouteArgs<R> = {} as RouteArgs<R>) {
  return {
    queryKey: queryKey(route, args),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RouteAnswer<R>> =>
      call(route, { ...args, signal }),
  };
}

/** A route that answers a page of a list and the cursor of the next one. */
type PagedRoute = Route<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ items: readonly unknown[]; nextCursor: string | null }>
>;

/** Infinite query options of a paged list: `useInfiniteQuery(pagedQuery(payouts, { query: { limit: 10 } }))`. */
export function pagedQuery<R extends PagedRoute>(route: R, args: RouteArgs<R> = {} as RouteArgs<R>) {
  const { query } = args as { query?: object };
  return {
    queryKey: [...queryKey(route, args), 'pages'],
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<RouteAnswer<R>> => {
      const page = pageParam ? { ...query, cursor: pageParam } : { ...query };
      return call(route, { ...args, query: page, signal } as typeof args & CallOptions);
    },
    initialPageParam: '',
    getNextPageParam: (last: RouteAnswer<R>) => last.nextCursor,
  };
}

/**
 * Invalidates a route's answers, wherever they are shown: for all arguments, or for these alone. A first answer that is
 * still pending may have been read before the change, and the library would let it stand: it is cancelled and
 * refetched.
 */
export function invalidateRoute(route: Pick<Route, 'id'>, args?: Args): Promise<void> {
  return invalidate({ queryKey: keyOf(route, args) });
}

/** Invalidates every answer that is shown or cached, when it is unknown what was missed. */
export function invalidateEverything(): Promise<void> {
  return invalidate({});
}

async function invalidate(filters: { queryKey?: readonly unknown[] }): Promise<void> {
  const first = { ...filters, predicate: ({ state }: Query) => state.data === undefined };
  await queryClient.cancelQueries(first, { silent: true });
  await queryClient.invalidateQueries(filters);
}
