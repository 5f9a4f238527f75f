import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { complaintStatistics } from '#contract/staff/complaint-statistics.ts';
import {
  adminComplaint,
  adminComplaints,
  decideComplaint,
  enterComplaint,
  writeComplaintLetter,
} from '#contract/staff/complaints.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';
import type { ComplaintFilters } from './use-complaint-place.ts';

/** An entry of the register in its list. */
export type ComplaintItem = RouteAnswer<typeof adminComplaints>['items'][number];
/** The numbers of a year. */
export type Statistics = RouteAnswer<typeof complaintStatistics>;

/** The register, the newest number first, paged. */
export function useComplaints(filters: ComplaintFilters) {
  return useInfiniteQuery({
    ...pagedQuery(adminComplaints, { query: filters }),
    placeholderData: (before) => before,
  });
}

/** One entry. Each reading is logged, so the window's focus asks for nothing. */
export function useComplaint(number: string) {
  return useQuery({
    ...routeQuery(adminComplaint, { params: { number } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Writes a letter about an entry. */
export function useWriteLetter(number: number) {
  return useKeyed((body: z.input<typeof writeComplaintLetter.body>, idempotencyKey) =>
    call(writeComplaintLetter, { params: { number: String(number) }, body, idempotencyKey }),
  );
}

/** Decides an entry. */
export function useDecideComplaint(number: number) {
  return useKeyed((body: z.input<typeof decideComplaint.body>, idempotencyKey) =>
    call(decideComplaint, { params: { number: String(number) }, body, idempotencyKey }),
  );
}

/** Enters a letter, a mail or a call. */
export function useEnterComplaint() {
  return useKeyed((body: z.input<typeof enterComplaint.body>, idempotencyKey) =>
    call(enterComplaint, { body, idempotencyKey }),
  );
}

/** A call that is made once per press: a retry after a lost answer has the same key. */
function useKeyed<Body, Answer>(send: (body: Body, idempotencyKey: string) => Promise<Answer>) {
  const { key, renew, next } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => send(body, key.current),
    onSuccess: next,
    onError: renew,
    onSettled: async () => {
      await invalidateRoute(adminComplaint);
      await invalidateRoute(adminComplaints);
      await invalidateRoute(adminDecisions);
    },
  });
}

/** Reads the numbers of a year, when asked to. */
export function useStatistics() {
  return useMutation({ mutationFn: (year: number) => call(complaintStatistics, { query: { year } }) });
}
