import { deleteSession } from '#server/db/sessions.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from './authenticate.ts';

/** Ends a session on the server; its cookie is worthless from now on. */
export async function logout(deps: Deps, session: Authenticated): Promise<void> {
  await deleteSession(deps.db, session.sessionHash);
}
