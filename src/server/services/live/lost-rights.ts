import { deliveriesBehindStreams, sessionsBehindStreams } from '#server/db/core/open-streams.ts';
import type { Deps } from '#server/deps.ts';
import { isSessionOver } from '../accounts/start-session.ts';
import { isTrackingLinkExpired } from '../tracking/get-tracking.ts';
import type { StreamRight } from './stream-rights.ts';

/**
 * The stream rights that are not valid any more: the session has ended, its courier may read jobs (or may not) unlike
 * when it began, or the tracking link has expired. One statement for all sessions and one for all links.
 */
export async function lostRights(deps: Deps, rights: readonly StreamRight[]): Promise<Set<StreamRight>> {
  const [sessions, links] = await Promise.all([validSessions(deps, rights), validLinks(deps, rights)]);
  const holds = (right: StreamRight) => {
    const hash = right.hash.toString('hex');
    return right.by === 'link' ? links.has(hash) : sessions.get(hash) === right.hearsJobs;
  };
  return new Set(rights.filter((right) => !holds(right)));
}

const hashesBy = (rights: readonly StreamRight[], by: StreamRight['by']) =>
  rights.filter((right) => right.by === by).map((right) => right.hash);

/** The sessions that are still valid, with whether they may read jobs. */
async function validSessions(deps: Deps, rights: readonly StreamRight[]): Promise<Map<string, boolean>> {
  const hashes = hashesBy(rights, 'session');
  if (hashes.length === 0) return new Map();
  const now = deps.clock.now();
  const rows = await sessionsBehindStreams(deps.db, hashes);
  const valid = rows.filter((row) => !isSessionOver(row, now) && row.roles.includes(row.role));
  return new Map(
    valid.map((row) => [
      row.id_hash.toString('hex'),
      row.role === 'courier' && row.courier_state === 'verified',
    ]),
  );
}

async function validLinks(deps: Deps, rights: readonly StreamRight[]): Promise<Set<string>> {
  const hashes = hashesBy(rights, 'link');
  if (hashes.length === 0) return new Set();
  const now = deps.clock.now();
  const rows = await deliveriesBehindStreams(deps.db, hashes);
  const open = rows.filter((row) => !isTrackingLinkExpired(row, now));
  return new Set(
    open.flatMap((row) => [row.receiver_token_hash.toString('hex'), row.share_token_hash.toString('hex')]),
  );
}
