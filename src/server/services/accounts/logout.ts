import type { Deps } from '#server/deps.ts';
import type { Authenticated } from './authenticate.ts';
import { endThisSession } from './end-sessions.ts';

/** Ends a session on the server: its cookie is invalid and its event streams end. */
export async function logout(deps: Deps, session: Authenticated): Promise<void> {
  await endThisSession(deps, session.sessionHash);
}
