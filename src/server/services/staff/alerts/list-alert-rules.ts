import type { z } from 'zod';
import type { alertRules as route } from '#contract/staff/alerts.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { lastAlertCalls } from '#server/db/staff/alert-calls.ts';
import { alertRules, answerCounts } from '#server/db/staff/alert-rules.ts';
import { staffRows } from '#server/db/staff/staff.ts';
import type { Deps } from '#server/deps.ts';
import { presentRule } from './present-rule.ts';

const DAYS = 30;
const DAY = 86_400_000;

/** All rules with their answers, and the members of the staff who may be named in one. */
export async function listAlertRules(deps: Deps): Promise<z.infer<typeof route.response>> {
  const now = deps.clock.now();
  const [rules, counts, calls, team] = await Promise.all([
    alertRules(deps.db),
    answerCounts(deps.db, new Date(now.getTime() - DAYS * DAY), now),
    lastAlertCalls(deps.db),
    staffRows(deps.db),
  ]);
  const names = new Map(team.map((each) => [each.id, `${each.first_name} ${each.last_name}`]));
  return {
    items: rules.map((rule) =>
      presentRule(rule, {
        ownerName: names.get(rule.owner_id) ?? '–',
        answers: counts.find((each) => each.rule_id === rule.id),
        lastCall: calls.find((each) => each.rule_id === rule.id),
      }),
    ),
    members: team
      .filter(({ staff_role }) => mayStaff(staff_role, 'alerts:read'))
      .map(({ id }) => ({ id, name: names.get(id) ?? '–' })),
  };
}
