import type { DeviceAccess } from '#contract/devices.ts';
import { ensure } from '#domain/errors.ts';
import { findCourier } from '#server/db/couriers.ts';
import {
  deleteDeviceToken,
  type DeviceTokenRow,
  deviceTokenOf,
  replaceDeviceToken,
} from '#server/db/device-tokens.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newSecret, sha256 } from '../ids.ts';

/** Whether the courier has given a tracking program an address, and when it was used last. */
export async function getDevice(deps: Deps, actor: Actor): Promise<DeviceAccess | null> {
  const row = await deviceTokenOf(deps.db, actor.accountId);
  return row ? present(row) : null;
}

/** Makes an address in place of any earlier one; it is in this answer alone. Throws `courier_not_verified`. */
export async function createDevice(deps: Deps, actor: Actor): Promise<{ device: DeviceAccess; url: string }> {
  const courier = await findCourier(deps.db, actor.accountId);
  ensure(courier?.state === 'verified', 'courier_not_verified');
  const token = newSecret();
  const row = await replaceDeviceToken(deps.db, actor.accountId, sha256(token), deps.clock.now());
  return { device: present(row), url: `${deps.settings.publicOrigin}/api/v1/positions/${token}` };
}

/** Ends the courier's address. */
export async function deleteDevice(deps: Deps, actor: Actor): Promise<void> {
  await deleteDeviceToken(deps.db, actor.accountId);
}

function present(row: DeviceTokenRow): DeviceAccess {
  return { createdAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null };
}
