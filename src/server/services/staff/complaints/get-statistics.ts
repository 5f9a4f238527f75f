import type { z } from 'zod';
import type { complaintStatistics as route } from '#contract/staff/complaint-statistics.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { dayStart } from '#domain/deliveries/pickup-window.ts';
import { COMPENSATIONS, countComplaints, INCOMES } from '#domain/staff/complaints/statistics.ts';
import { kindOfEntry, registerEntries } from '#server/db/staff/complaints/register.ts';
import { itemsOfSpan, moneyOfSpan } from '#server/db/staff/complaints/year-figures.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dueAtOf, outcomeOf, reasonOf } from './entry-facts.ts';

/** A year in numbers for the regulator's statistics. Who read it is logged: it leaves the house as a file. */
export async function getStatistics(
  deps: Deps,
  actor: Actor,
  year: number,
): Promise<z.infer<typeof route.response>> {
  const { timeZone } = deps.settings;
  const span = { from: dayStart(`${year}-01-01`, timeZone), to: dayStart(`${year + 1}-01-01`, timeZone) };
  const [items, money, entries] = [
    await itemsOfSpan(deps.db, span),
    await moneyOfSpan(deps.db, span),
    await registerEntries(deps.db, { span, limit: null }),
  ];
  // A size that had no haulage has no line for it.
  const kinds = [
    ...PARCEL_SIZES.map((size) => ({ size, isHaulage: false })),
    ...items.filter(({ haulage }) => haulage).map(({ size }) => ({ size, isHaulage: true })),
  ];
  const details = { year };
  await recordAudit(deps, {
    actor,
    action: 'complaint_statistics_read',
    subject: 'house:complaints',
    details,
  });
  return {
    year,
    items: kinds.map(({ size, isHaulage }) => {
      const row = items.find((each) => each.size === size && each.haulage === isHaulage);
      return {
        size,
        isHaulage,
        pickedUp: row?.picked_up ?? 0,
        delivered: row?.delivered ?? 0,
        returned: row?.returned ?? 0,
        lost: row?.lost ?? 0,
      };
    }),
    income: money.flatMap((row) =>
      INCOMES.map((what) => ({
        what,
        isHaulage: row.haulage,
        amount: { amount: row[what], currency: row.currency },
      })),
    ),
    complaints: countComplaints(
      entries.map((row) => ({
        kind: kindOfEntry(row),
        reason: reasonOf(row),
        outcome: outcomeOf(row),
        dueAt: dueAtOf(row, timeZone),
        decidedAt: row.decided_at,
      })),
    ),
    compensation: money.flatMap((row) =>
      COMPENSATIONS.map((what) => ({
        what,
        isHaulage: row.haulage,
        items: { refund: row.refunds, loss: row.losses, goodwill: row.goodwills }[what],
        amount: { amount: row[what], currency: row.currency },
      })),
    ),
  };
}
