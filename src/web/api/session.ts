import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/auth.ts';
import { me, whoIsHere } from '#contract/accounts/me.ts';
import { call } from './call.ts';
import { queryClient, queryKey } from './query-client.ts';

export interface Session {
  /** The signed-in person, null for a guest, undefined until the server has answered. */
  user: User | null | undefined;
  isPending: boolean;
  error: unknown;
  /** Error of the last attempt, while retries may follow. */
  failure: unknown;
  refetch: () => void;
}

/** Hook: the session of this browser. */
export function useSession(): Session {
  const query = useQuery({
    queryKey: queryKey(me),
    queryFn: async ({ signal }) => (await call(whoIsHere, { signal })).user,
    staleTime: 60_000,
  });
  return {
    user: query.data,
    isPending: query.isPending,
    error: query.error,
    failure: query.failureReason,
    refetch: () => void query.refetch(),
  };
}

/** Starts a session: caches the person and drops everything of an earlier one. */
export function startSession(user: User): void {
  queryClient.clear();
  queryClient.setQueryData(queryKey(me), user);
}

/** Updates the session after the person's own data has changed. */
export function changeSession(user: User): void {
  queryClient.setQueryData(queryKey(me), user);
}

/** Ends the session in this browser: clears every cached answer. */
export function endSession(): void {
  queryClient.clear();
  queryClient.setQueryData(queryKey(me), null);
  // Loaded only now: most people who sign out have never carried anything.
  void import('#web/offline/forget-trip.ts').then(({ forgetTrip }) => forgetTrip());
}
