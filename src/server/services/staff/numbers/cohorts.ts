import type { Cohort } from '#contract/staff/admin-numbers.ts';
import { monthsBefore } from '#domain/staff/numbers/period.ts';
import type { CohortMonth } from '#server/db/staff/numbers/read-counts.ts';

/** People by the month of their first delivery, and how many of them came back in each month up to this one. */
export function cohortsOf(rows: readonly CohortMonth[], today: string): Cohort[] {
  const firsts = Map.groupBy(rows, ({ role, first }) => `${role} ${first}`);
  return [...firsts.values()].flatMap((months) => {
    const [one] = months;
    if (!one) return [];
    const people = new Map(months.map((each) => [each.month, each.people]));
    return [
      {
        role: one.role,
        month: one.first,
        people: people.get(one.first) ?? 0,
        later: laterMonths(one.first, today).map((month) => people.get(month) ?? 0),
      },
    ];
  });
}

/** The months after one, up to a day's. */
function laterMonths(month: string, day: string): string[] {
  const months: string[] = [];
  for (let next = monthsBefore(month, -1); next <= day; next = monthsBefore(next, -1)) months.push(next);
  return months;
}
