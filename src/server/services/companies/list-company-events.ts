import type { CompanyEvent } from '#contract/companies/companies.ts';
import { inOrder } from '#domain/companies/members.ts';
import { ensure } from '#domain/errors.ts';
import { companyEventsOf, companyOf } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { numberOf } from '../notifications/list-notifications.ts';

const PAGE = 20;

type Row = Awaited<ReturnType<typeof companyEventsOf>>[number];

/** A page of a company's changes for its admins, newest first. Throws `not_found`, `forbidden`. */
export async function listCompanyEvents(
  deps: Deps,
  actor: Actor,
  companyId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const company = orNotFound(await companyOf(deps.db, companyId, actor.accountId));
  ensure(company.roles.includes('admin'), 'forbidden');
  const limit = query.limit ?? PAGE;
  const rows = await companyEventsOf(deps.db, {
    companyId,
    before: numberOf(query.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.seq) : null,
  };
}

function present(row: Row): CompanyEvent {
  const member = row.member_first_name === null ? null : `${row.member_first_name} ${row.member_last_name}`;
  return {
    id: String(row.seq),
    kind: row.kind,
    at: row.at.toISOString(),
    by: `${row.actor_first_name} ${row.actor_last_name}`,
    costCentre: row.cost_centre_code === null ? null : `${row.cost_centre_code} · ${row.cost_centre_name}`,
    about: member ?? row.email,
    roles: row.roles && inOrder(row.roles),
  };
}
