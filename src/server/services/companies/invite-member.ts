import type { CompanyInvitation } from '#contract/companies/companies.ts';
import {
  type CompanyRole,
  INVITATION_DAYS,
  INVITATIONS_MAX,
  inOrder,
  MEMBERS_MAX,
} from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import {
  endInvitationsTo,
  insertInvitation,
  waitingInvitations,
} from '#server/db/companies/company-invitations.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { newId, newSecret } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailToken, mailTokenHash } from '../notifications/mail/mail-token.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { throttle } from '../throttle/throttle.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { presentInvitation } from './present-company.ts';
import { recordCompanyEvent } from './record-company-event.ts';

const DAY = 86_400_000;

/**
 * Mails a link that makes whoever opens it a member. An earlier invitation of the same address ends. Throws
 * `not_found`, `forbidden`, `limit_reached`, `too_many_requests`.
 */
export async function inviteMember(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { email: string; roles: CompanyRole[] },
): Promise<CompanyInvitation> {
  const email = input.email.trim();
  const emailCanonical = canonicalEmail(email);
  const seed = newSecret();
  const id = newId();
  return inTransaction(deps, async (tx) => {
    const { company, members } = await lockCompanyAsAdmin(tx, actor, companyId);
    const now = tx.clock.now();
    await endInvitationsTo(tx.db, { emailCanonical, companyId }, now);
    const waiting = await waitingInvitations(tx.db, companyId, now);
    ensure(waiting.length < INVITATIONS_MAX, 'limit_reached', { facts: { max: INVITATIONS_MAX } });
    ensure(members.length < MEMBERS_MAX, 'limit_reached', { facts: { max: MEMBERS_MAX } });
    await throttle(tx, 'invite', actor.accountId);
    const inviter = orNotFound(await findAccount(tx.db, actor.accountId));
    const row = {
      id,
      company_id: companyId,
      email,
      email_canonical: emailCanonical,
      roles: inOrder(input.roles),
      token_hash: mailTokenHash(mailToken(tx, seed)),
      invited_by: actor.accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
      ended_at: null,
      accepted_by: null,
    };
    await insertInvitation(tx.db, row);
    await queueMail(tx, {
      to: email,
      locale: inviter.locale,
      template: 'companyInvitation',
      values: { name: company.name, by: `${inviter.first_name} ${inviter.last_name}`, days: INVITATION_DAYS },
      path: '/invitatie/:token',
      seed,
    });
    const event = { companyId, actorId: actor.accountId, invitationId: id, roles: row.roles };
    await recordCompanyEvent(tx, { kind: 'member_invited', ...event });
    return presentInvitation({ ...row, first_name: inviter.first_name, last_name: inviter.last_name });
  });
}
