import { useQuery } from '@tanstack/react-query';
import { deviceFix } from './device-fix.ts';

/** Centre of the search until the courier shares a position: the centre of Bucharest. */
const DEFAULT_CENTRE = { lat: 44.4268, lng: 26.1025 };

/**
 * Hook: the centre of the search. The device is asked only by `locate`, that is, on a press; its answer stays in memory
 * until the page is closed.
 */
export function useSearchPlace() {
  const fix = useQuery({
    queryKey: ['device-fix'],
    queryFn: deviceFix,
    enabled: false,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    point: fix.data ?? DEFAULT_CENTRE,
    isOwnPosition: fix.data !== undefined,
    isLocating: fix.isFetching,
    refusal: fix.isFetching ? null : fix.error,
    locate: () => void fix.refetch(),
  };
}
