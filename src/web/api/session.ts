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
  /** Why the last attempt brought no answer, while others may follow. */
  failure: unknown;
  refetch: () => void;
}

/** Who is signed in on this browser. */
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

/** Called after signing in: the new person is known at once and nothing of an earlier one stays. */
export function startSession(user: User): void {
  queryClient.clear();
  queryClient.setQueryData(queryKey(me), user);
}

/** Called when the signed-in person's own data has changed. */
export function changeSession(user: User): void {
  queryClient.setQueryData(queryKey(me), user);
}

/** Called after signing out: forgets every answer of the server. */
export function endSession(): void {
  queryClient.clear();
  queryClient.setQueryData(queryKey(me), null);
  // Fetched only now: most who sign out have never carried anything.
  void import('#web/offline/forget-trip.ts').then(({ forgetTrip }) => forgetTrip());
}
