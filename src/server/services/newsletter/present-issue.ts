import { byLocale, type Locale } from '#domain/locales.ts';
import type { Issue, IssueLine } from '#contract/newsletter/admin-newsletter.ts';
import type { SendState } from '#domain/newsletter/issue-table.ts';
import {
  countSends,
  type IssueWithPeople,
  issueWithPeople,
} from '#server/db/newsletter/newsletter-issues.ts';
import { countSubscribed } from '#server/db/newsletter/newsletter-sends.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

type Counts = Awaited<ReturnType<typeof countSends>>;

/** One issue for the staff. Throws `not_found`. */
export async function presentIssue(deps: Deps, id: string): Promise<Issue> {
  const row = orNotFound(await issueWithPeople(deps.db, id));
  const counts = await countSends(deps.db, [id]);
  const subscribed = await countSubscribed(deps.db);
  const readersOf = (locale: Locale) => subscribed.find((each) => each.locale === locale)?.n ?? 0;
  return {
    ...presentLine(row, counts),
    version: row.version,
    bodyRo: row.body_ro,
    subjectEn: row.subject_en,
    bodyEn: row.body_en,
    subscribers: byLocale(readersOf),
  };
}

/** An issue in one line of the staff's list; `counts` may hold those of others too. */
export function presentLine(row: IssueWithPeople, counts: Counts): IssueLine {
  const own = counts.filter(({ issue_id: id }) => id === row.id);
  const of = (state: SendState) => own.find((each) => each.state === state)?.n ?? 0;
  return {
    id: row.id,
    state: row.state,
    subjectRo: row.subject_ro,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    startedBy: row.first_name ? `${row.first_name} ${row.last_name}` : null,
    tally: {
      total: own.reduce((sum, { n }) => sum + n, 0),
      waiting: of('waiting') + of('sending'),
      sent: of('sent'),
      failed: of('failed'),
      left: of('left'),
      unknown: of('unknown'),
    },
  };
}
