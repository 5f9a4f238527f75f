import type { z } from 'zod';
import type { personDevices as route } from '#contract/staff/person-tabs.ts';
import { sessionsOf } from '#server/db/accounts/sessions.ts';
import { apiKeysOf } from '#server/db/business/api-keys.ts';
import { hasTrackingProgram, personDevices } from '#server/db/staff/people/tabs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { isSessionOver } from '../../accounts/start-session.ts';
import { openPerson } from './open-person.ts';

const MOST = 50;

/** Where a person is signed in, their devices, and the keys of their programs; no secret of any. Throws `not_found`. */
export async function getPersonDevices(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<z.infer<typeof route.response>> {
  await openPerson(deps, actor, id);
  const { db } = deps;
  const now = deps.clock.now();
  const sessions = (await sessionsOf(db, id)).filter((row) => !isSessionOver(row, now)).slice(0, MOST);
  return {
    sessions: sessions.map((row) => ({
      role: row.role,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    devices: (await personDevices(db, id)).map((row) => ({
      kind: row.kind,
      firstSeenAt: row.first_seen_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    keys: (await apiKeysOf(db, id)).slice(0, MOST).map((row) => ({
      id: row.id,
      name: row.name,
      lastFour: row.last_four,
      scopes: row.scopes,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
    hasTrackingProgram: await hasTrackingProgram(db, id),
  };
}
