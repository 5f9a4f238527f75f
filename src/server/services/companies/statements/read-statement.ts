import type { CompanyStatement } from '#contract/companies/statements.ts';
import { isMonth, monthOf } from '#domain/companies/month.ts';
import { addSums, codByMember, statementSums } from '#domain/companies/statements.ts';
import { cancelCostsOf } from '#server/db/companies/cancel-costs.ts';
import { costsOfMonth, type CostRow } from '#server/db/companies/company-costs.ts';
import { goodwillToSenders, invoicedFor } from '#server/db/companies/statements.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { assertSeesMoney, centreOf } from '../company-money.ts';

type Line = CompanyStatement['lines'][number];

/**
 * The statement of a month: what each delivery that was accepted in it costs by now, oldest first, with sums by cost
 * centre and in all; for members with `money`. Throws `not_found`, also for what is no month, and `forbidden`.
 */
export async function readStatement(
  deps: Deps,
  actor: Actor,
  companyId: string,
  month: string,
): Promise<CompanyStatement> {
  await assertSeesMoney(deps, actor, companyId);
  orNotFound(isMonth(month) || undefined);
  const { currency, timeZone } = deps.settings;
  const rows = (await costsOfMonth(deps.db, { companyId, month, timeZone })).toReversed();
  const lines = await linesOf(deps, rows);
  return {
    month,
    currency,
    isOpen: month >= monthOf(deps.clock.now(), timeZone),
    lines,
    costCentres: byCentre(lines),
    total: { ...addSums(lines), deliveries: lines.length },
    codByMember: codOfMembers(rows, lines),
  };
}

async function linesOf(deps: Deps, rows: readonly CostRow[]): Promise<Line[]> {
  const ids = rows.map(({ id }) => id);
  const cancelled = rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  const [costs, goodwills, fees] = await Promise.all([
    cancelCostsOf(deps.db, cancelled),
    goodwillToSenders(deps.db, ids),
    invoicedFor(deps.db, ids),
  ]);
  const nothing = { fee: 0, vat: 0, returned: 0 };
  return rows.map((row) => ({
    deliveryId: row.id,
    number: row.number,
    acceptedAt: (row.accepted_at ?? row.created_at).toISOString(),
    status: row.status,
    costCentre: centreOf(row),
    member: `${row.first_name} ${row.last_name}`,
    ...statementSums({
      price: row.price ?? 0,
      coupon: row.coupon,
      priceVat: row.commission_vat ?? 0,
      cancelled: row.status === 'cancelled' ? (costs.get(row.id) ?? nothing) : null,
      refunded: row.refunded,
      goodwill: goodwills.get(row.id) ?? 0,
      cod: codOf(row),
      fees: fees.get(row.id) ?? 0,
    }),
  }));
}

/** The lines are in the order of their rows, which have the members' ids: two members may have one name. */
function codOfMembers(rows: readonly CostRow[], lines: readonly Line[]): CompanyStatement['codByMember'] {
  const names = new Map(rows.map((row) => [row.sender_id, `${row.first_name} ${row.last_name}`]));
  const owned = lines.map((line, n) => ({ ...line, memberId: rows[n]?.sender_id ?? '' }));
  return codByMember(owned).map(({ memberId, ...sums }) => ({ member: names.get(memberId) ?? '', ...sums }));
}

const COLLECTED: readonly string[] = ['collected', 'handed_in', 'payable', 'sent'];

function codOf({ cod_amount: amount, cod_state: state }: CostRow) {
  if (amount === null || state === null) return null;
  return { amount, isCollected: COLLECTED.includes(state), isSent: state === 'sent' };
}

function byCentre(lines: readonly Line[]): CompanyStatement['costCentres'] {
  const codes = [...new Set(lines.map(({ costCentre }) => costCentre?.code ?? null))];
  const ordered = codes.toSorted((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
  return ordered.map((code) => {
    const own = lines.filter(({ costCentre }) => (costCentre?.code ?? null) === code);
    return { ...addSums(own), costCentre: own[0]?.costCentre ?? null, deliveries: own.length };
  });
}
