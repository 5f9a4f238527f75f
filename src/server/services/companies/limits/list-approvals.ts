import { approvalsOf } from '#server/db/companies/approvals.ts';
import { membersOf } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { numberOf } from '../../notifications/list-notifications.ts';
import { presentApproval } from './present-approval.ts';

const PAGE = 20;

/**
 * A page of a company's requests, newest first: all for its members with `money` or `admin`, to the others their own.
 * Throws `not_found` to whoever is no member.
 */
export async function listApprovals(
  deps: Deps,
  actor: Actor,
  companyId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const members = await membersOf(deps.db, companyId);
  const { roles } = orNotFound(members.find((each) => each.account_id === actor.accountId));
  const isAll = roles.includes('money') || roles.includes('admin');
  const limit = query.limit ?? PAGE;
  const rows = await approvalsOf(deps.db, {
    companyId,
    askerId: isAll ? null : actor.accountId,
    before: numberOf(query.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    items: await Promise.all(shown.map((row) => presentApproval(deps, actor, row, members))),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.seq) : null,
  };
}
