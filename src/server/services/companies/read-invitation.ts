import { inOrder, isOpen } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { findInvitation } from '#server/db/companies/company-invitations.ts';
import type { Deps } from '#server/deps.ts';
import { mailTokenHash } from '../notifications/mail/mail-token.ts';

/** What the link of an invitation offers. Throws `link_invalid` for one that is unknown, over, used or revoked. */
export async function readInvitation(deps: Deps, token: string) {
  const found = await findInvitation(deps.db, mailTokenHash(token));
  ensure(
    found && isOpen({ endedAt: found.ended_at, expiresAt: found.expires_at }, deps.clock.now()),
    'link_invalid',
  );
  return {
    company: found.name,
    invitedBy: `${found.first_name} ${found.last_name}`,
    roles: inOrder(found.roles),
    expiresAt: found.expires_at.toISOString(),
  };
}
