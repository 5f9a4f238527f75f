import { useMutation, useQuery } from '@tanstack/react-query';
import { createDevice, deleteDevice, deviceAccess, type DeviceAccess } from '#contract/trips/devices.ts';
import { call, type RouteAnswer } from '#web/api/call.ts';
import { queryClient, queryKey, routeQuery } from '#web/api/query-client.ts';

/** Whether the courier has an address for a tracking program, and when it was used. */
export function useDevice() {
  return useQuery(routeQuery(deviceAccess));
}

/** Creates an address; only the answer contains it, so it lives as long as the mutation. */
export function useCreateDevice() {
  const cacheDevice = useCacheDevice();
  return useMutation({
    mutationFn: () => call(createDevice, {}),
    onSuccess: ({ device }) => cacheDevice(device),
  });
}

/** Revokes the address. */
export function useDeleteDevice() {
  const cacheDevice = useCacheDevice();
  return useMutation({ mutationFn: () => call(deleteDevice, {}), onSuccess: () => cacheDevice(null) });
}

function useCacheDevice() {
  return (device: DeviceAccess | null) =>
    queryClient.setQueryData<RouteAnswer<typeof deviceAccess>>(queryKey(deviceAccess), { device });
}
