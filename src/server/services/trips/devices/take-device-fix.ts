import { AppError } from '#domain/errors.ts';
import type { DeviceFix } from '#domain/tracking/device-report.ts';
import { findDeviceToken, touchDeviceToken } from '#server/db/trips/device-tokens.ts';
import type { Deps } from '#server/deps.ts';
import { sendPositions } from '../send-positions.ts';
import { sha256 } from '../../ids.ts';

const NOT_TRACKED = ['no_active_job', 'courier_offline'];

/**
 * Records a position from the program behind a device URL, by the rules of the courier's own request. Without a trip,
 * or when not available, it is dropped silently: nobody is tracked then, and a program would retry a refused one.
 * Throws `not_found` for an invalid URL.
 */
export async function takeDeviceFix(deps: Deps, token: string, fix: DeviceFix | null): Promise<void> {
  const hash = sha256(token);
  const device = await findDeviceToken(deps.db, hash);
  if (!device) throw new AppError('not_found');
  await touchDeviceToken(deps.db, hash, deps.clock.now());
  if (!fix) return;
  const { atMs, ...place } = fix;
  const actor = { accountId: device.account_id, role: 'courier' } as const;
  try {
    await sendPositions(deps, actor, [{ ...place, at: new Date(atMs).toISOString() }]);
  } catch (error) {
    if (!(error instanceof AppError) || !NOT_TRACKED.includes(error.code)) throw error;
  }
}
