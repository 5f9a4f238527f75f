import type { z } from 'zod';
import type { deviceReport } from '#contract/trips/devices.ts';
import { type DeviceFix, readOsmAnd, readOwnTracks, readTraccar } from '#domain/tracking/device-report.ts';
import { createDevice, deleteDevice, getDevice } from '#server/services/trips/devices/manage-device.ts';
import { takeDeviceFix } from '#server/services/trips/devices/take-device-fix.ts';
import type { Handlers } from '../../request-context.ts';

export const deviceHandlers = {
  deviceAccess: async ({ deps, actor }) => ({ device: await getDevice(deps, actor) }),
  createDevice: ({ deps, actor }) => createDevice(deps, actor),
  deleteDevice: async ({ deps, actor }) => {
    await deleteDevice(deps, actor);
    return undefined;
  },
  deviceFix: {
    anyReport: true,
    run: async ({ deps, params, query }) => {
      await takeDeviceFix(deps, params.token, readOsmAnd(query, deps.clock.now().getTime()));
      return [];
    },
  },
  deviceReport: {
    anyReport: true,
    run: async ({ deps, params, query, body }) => {
      const fix = body ? readMessage(body) : readOsmAnd(query, deps.clock.now().getTime());
      await takeDeviceFix(deps, params.token, fix);
      return [];
    },
  },
} satisfies Partial<Handlers>;

/** Parses a report; its shape reveals the application's format. */
function readMessage(body: NonNullable<z.infer<typeof deviceReport.body>>): DeviceFix | null {
  return 'location' in body ? readTraccar(body) : readOwnTracks(body);
}
