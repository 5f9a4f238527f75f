import { AppError } from '#domain/errors.ts';
import { endInvitation } from '#server/db/companies/company-invitations.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Ends an invitation that waits: its link opens nothing. Throws `not_found`, `forbidden`. */
export async function revokeInvitation(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockCompanyAsAdmin(tx, actor, companyId);
    const end = { ended_at: tx.clock.now(), accepted_by: null };
    if (!(await endInvitation(tx.db, { id, companyId }, end))) throw new AppError('not_found');
    const event = { companyId, actorId: actor.accountId, invitationId: id };
    await recordCompanyEvent(tx, { kind: 'invitation_revoked', ...event });
  });
}
