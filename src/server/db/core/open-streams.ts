import { anyOf } from './any-of.ts';
import type { Database } from './connect.ts';

/** The sessions and accounts behind open streams, in one statement; an ended session has no row. */
export async function sessionsBehindStreams(db: Database, idHashes: Buffer[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('couriers', 'couriers.account_id', 'sessions.account_id')
    .select([
      'sessions.id_hash',
      'sessions.role',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'accounts.roles',
      'couriers.state as courier_state',
    ])
    .where('sessions.id_hash', '=', anyOf(idHashes, 'bytea'))
    .where('accounts.deleted_at', 'is', null)
    .execute();
}

/** The deliveries that tracking links give access to, in one statement. */
export async function deliveriesBehindStreams(db: Database, tokenHashes: Buffer[]) {
  return db
    .selectFrom('deliveries')
    .select(['receiver_token_hash', 'share_token_hash', 'ended_at'])
    .where((e) =>
      e.or([
        e('receiver_token_hash', '=', anyOf(tokenHashes, 'bytea')),
        e('share_token_hash', '=', anyOf(tokenHashes, 'bytea')),
      ]),
    )
    .execute();
}
