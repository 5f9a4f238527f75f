import { type Query, QueryClient } from '@tanstack/react-query';
import type { Route } from '#contract/route.ts';
import { call, type RouteAnswer, type RouteArgs } from './call.ts';
import { isProblem } from './problem.ts';

const RETRIES = 2;

function worthRetrying(failures: number, error: unknown): boolean {
  const isTransient = isProblem(error, 'network') || (isProblem(error) && error.status >= 500);
  return isTransient && failures < RETRIES;
}

/** The server's state as this browser knows it. A refusal is an answer and is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The key of a call's answer. It starts with the route id, so that the event stream can say what grew stale. */
export function queryKey<R extends Route>(route: R, args?: RouteArgs<R>): readonly unknown[] {
  const { params, query } = (args ?? {}) as { params?: unknown; query?: unknown };
  return params === undefined && query === undefined ? [route.id] : [route.id, { params, query }];
}

/** Key and fetcher of a GET route: `useQuery(routeQuery(delivery, { params: { id } }))`. */
export function routeQuery<R extends Route>(route: R, args: RouteArgs<R> = {} as RouteArgs<R>) {
  return {
    queryKey: queryKey(route, args),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RouteAnswer<R>> =>
      call(route, { ...args, signal }),
  };
}

/**
 * Asks again for what a route answered, wherever it is shown. A first answer that is still on its way may have been
 * read before the change, and the library would let it stand: it is dropped and asked for anew.
 */
export async function invalidateRoute(client: QueryClient, routeId?: string): Promise<void> {
  const filters = routeId === undefined ? {} : { queryKey: [routeId] };
  const first = { ...filters, predicate: ({ state }: Query) => state.data === undefined };
  await client.cancelQueries(first, { silent: true });
  await client.invalidateQueries(filters);
}
