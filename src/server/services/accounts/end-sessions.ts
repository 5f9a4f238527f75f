import { deleteSession, deleteSessionOf, deleteSessionsOf } from '#server/db/accounts/ended-sessions.ts';
import type { Deps } from '#server/deps.ts';

/** Ends one session with its event streams. Nothing happens when it is gone already. */
export async function endThisSession(deps: Deps, idHash: Buffer): Promise<void> {
  await deleteSession(deps.db, idHash);
  deps.endStreams([`session:${idHash.toString('hex')}`]);
}

/** Ends one session of a person with its event streams; answers whether there was one. */
export async function endSessionOf(deps: Deps, accountId: string, idHash: Buffer): Promise<boolean> {
  const wasThere = await deleteSessionOf(deps.db, accountId, idHash);
  if (wasThere) deps.endStreams([`session:${idHash.toString('hex')}`]);
  return wasThere;
}

/** Ends every session of a person with all their event streams. */
export async function endSessionsOf(deps: Deps, accountId: string): Promise<void> {
  await deleteSessionsOf(deps.db, accountId);
  deps.endStreams([`sessions-of:${accountId}`]);
}
