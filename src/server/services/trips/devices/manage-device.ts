import type { DeviceAccess } from '#contract/trips/devices.ts';
import { ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import {
  deleteDeviceToken,
  type DeviceTokenRow,
  deviceTokenOf,
  replaceDeviceToken,
} from '#server/db/trips/device-tokens.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { holdAccess } from '../../accounts/hold-access.ts';
import { newSecret, sha256 } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailAccountChange } from '../../notifications/mail/mail-account-change.ts';
import { orNotFound } from '../../errors.ts';

/** The courier's device URL for a tracking program, if there is one, and when it was used last. */
export async function getDevice(deps: Deps, actor: Actor): Promise<DeviceAccess | null> {
  const row = await deviceTokenOf(deps.db, actor.accountId);
  return row ? present(row) : null;
}

/**
 * Creates a device URL in place of any earlier one; only this answer shows it, and the courier is sent a mail. Throws
 * `courier_not_verified`.
 */
export async function createDevice(
  deps: Deps,
  actor: Authenticated,
): Promise<{ device: DeviceAccess; url: string }> {
  const courier = await findCourier(deps.db, actor.accountId);
  ensure(courier?.state === 'verified', 'courier_not_verified');
  const token = newSecret();
  return inTransaction(deps, async (tx) => {
    await holdAccess(tx, actor);
    const row = await replaceDeviceToken(tx.db, actor.accountId, sha256(token), tx.clock.now());
    await mailAccountChange(tx, orNotFound(await findAccount(tx.db, actor.accountId)), 'device_address');
    return { device: present(row), url: `${deps.settings.publicOrigin}/api/v1/positions/${token}` };
  });
}

/** Deletes the courier's device URL. */
export async function deleteDevice(deps: Deps, actor: Actor): Promise<void> {
  await deleteDeviceToken(deps.db, actor.accountId);
}

function present(row: DeviceTokenRow): DeviceAccess {
  return { createdAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null };
}
