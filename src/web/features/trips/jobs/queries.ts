import { useMutation, useQuery } from '@tanstack/react-query';
import { courier, job, jobs, setAvailability } from '#contract/trips/courier.ts';
import type { Job } from '#contract/trips/job.ts';
import { haversineMeters, roadMeters, type LatLng } from '#domain/geo.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { invalidateRoute, queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';
import type { JobFilters, JobSort } from './job-search.ts';

export type CourierState = RouteAnswer<typeof courier>;

// Fallback polling: the stream reports changed jobs, but a phone may have suspended it.
const JOBS_REFRESH_MS = 30_000;
// Points of open jobs are rounded to about a kilometre: a finer distance would be false precision.
const DISTANCE_STEP = 100;

/** The courier's own state: availability, today's pay, the delivery under way. */
export function useCourier() {
  return useQuery(routeQuery(courier));
}

/** The open jobs around a point that match the filters, in the chosen order; fetched only while available. */
export function useJobs(
  place: LatLng,
  { filters, sort }: { filters: JobFilters; sort: JobSort },
  enabled: boolean,
) {
  const { sizes, when, radiusKm, minPerKm } = filters;
  const query = {
    lat: place.lat,
    lng: place.lng,
    sort,
    radiusKm,
    ...(sizes.length > 0 ? { sizes: sizes.join(',') } : {}),
    ...(when === 'any' ? {} : { when }),
    ...(minPerKm > 0 ? { minPerKm } : {}),
  };
  return useQuery({
    ...routeQuery(jobs, { query }),
    enabled,
    refetchInterval: JOBS_REFRESH_MS,
    placeholderData: (previous) => previous,
  });
}

/**
 * One open job before its offer is accepted. The route does not know the courier's position, so the distance to the
 * pickup is computed here from the centre of the search.
 */
export function useJob(id: string, from: LatLng) {
  const query = useQuery(routeQuery(job, { params: { id } }));
  return { ...query, data: query.data && withDistanceFrom(from, query.data) };
}

function withDistanceFrom(from: LatLng, original: Job): Job {
  const meters = roadMeters(haversineMeters(from, original.pickup), original.vehicle);
  return { ...original, distanceToPickupMeters: Math.max(DISTANCE_STEP, meters) };
}

/** Changes the availability; the switch moves at once (optimistic update) and back when the server refuses. */
export function useSetAvailability() {
  const key = queryKey(courier);
  return useMutation({
    mutationFn: (online: boolean) => call(setAvailability, { body: { online } }),
    onMutate: async (online) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<CourierState>(key);
      if (before) queryClient.setQueryData<CourierState>(key, { ...before, online });
      return { before };
    },
    onError: (_error, _online, context) => queryClient.setQueryData(key, context?.before),
    onSuccess: (state) => {
      queryClient.setQueryData(key, state);
      void invalidateRoute(jobs);
    },
  });
}
