import { useQuery } from '@tanstack/react-query';
import { haversineMeters } from '#domain/geo.ts';
import { useConfig } from '#web/api/installation.ts';
import { queryClient } from '#web/api/query-client.ts';
import { deviceFix } from './device-fix.ts';

/** Centre of the search until the courier shares a position: the centre of Bucharest. */
const DEFAULT_CENTRE = { lat: 44.4268, lng: 26.1025 };

const DEVICE_FIX = ['device-fix'];

/** Beyond this distance a visitor of a demo finds none of its jobs: they are around the centre. */
const FAR_METERS = 60_000;

/**
 * Hook: the centre of the search. The device is asked only by `locate`, that is, on a press; its answer stays in memory
 * until the page is closed. `leave` searches around the centre again.
 */
export function useSearchPlace() {
  const fix = useQuery({
    queryKey: DEVICE_FIX,
    queryFn: deviceFix,
    enabled: false,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const isDemo = useConfig().data?.demo === true;
  const isFar = isDemo && fix.data !== undefined && haversineMeters(fix.data, DEFAULT_CENTRE) > FAR_METERS;
  return {
    point: fix.data ?? DEFAULT_CENTRE,
    isOwnPosition: fix.data !== undefined,
    /** Whether this is a demo, whose jobs are elsewhere. */
    isFar,
    isLocating: fix.isFetching,
    refusal: fix.isFetching ? null : fix.error,
    locate: () => void fix.refetch(),
    leave: () => void queryClient.resetQueries({ queryKey: DEVICE_FIX }),
  };
}
