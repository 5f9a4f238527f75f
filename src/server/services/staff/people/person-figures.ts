import type { Person } from '#contract/staff/admin-people.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import type { Currency } from '#domain/money.ts';
import type { PersonAccount } from '#domain/money/ledger/accounts.ts';
import { DELIVERY_COUNTERS } from '#domain/staff/numbers/counters.ts';
import { FIGURES_OF, monthsSince } from '#domain/staff/people/figures.ts';
import { PERSON_TAB_VERBS } from '#domain/staff/people/tabs.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import * as read from '#server/db/staff/people/figures.ts';
import { personBalances } from '#server/db/staff/people/money.ts';
import { deliveriesByIds } from '#server/db/staff/numbers/day-facts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { factsOf } from '../numbers/day-counts.ts';

type Figures = Person['figures'];
type Of = { id: string; roles: readonly Role[] };

/** Balances as their owner reads them, and what the ledger has of a sender's payments and a courier's earnings. */
export async function moneyOf(
  deps: Deps,
  actor: Actor,
  person: Of,
): Promise<Pick<Figures, 'wallet' | 'frozen' | 'payable' | 'debt' | 'paid' | 'cod' | 'earned'>> {
  if (!mayStaff(actor.staffRole, PERSON_TAB_VERBS.money))
    return { wallet: null, frozen: null, payable: null, debt: null, paid: null, cod: null, earned: null };
  const { currency } = deps.settings;
  const balances = await personBalances(deps.db, person.id);
  const of = (code: PersonAccount) => ({
    amount: Math.abs(balances.find((each) => each.code === code && each.currency === currency)?.balance ?? 0),
    currency,
  });
  const [isSender, isCourier] = [person.roles.includes('sender'), person.roles.includes('courier')];
  const debt = of('user_debt');
  // Whoever has a role no more may still have money.
  const where = (is: boolean, sum: Money) => (is || sum.amount > 0 ? sum : null);
  return {
    wallet: where(isSender, of('user_wallet')),
    frozen: where(isSender, of('user_wallet_frozen')),
    payable: where(isCourier, of('courier_payable')),
    debt,
    paid: isSender ? await paidBy(deps, person.id, debt) : null,
    cod: isSender ? await codOf(deps, person.id, of('cod_payable')) : null,
    earned: isCourier ? await earnedBy(deps, person.id) : null,
  };
}

type Money = { amount: number; currency: Currency };

/** What was charged for a sender's deliveries and is not owed any more. */
async function paidBy(deps: Deps, id: string, debt: Money): Promise<Figures['paid']> {
  const { currency } = debt;
  const { amount, since } = await read.chargedTo(deps.db, { id, currency, limit: FIGURES_OF });
  return { sum: { amount: amount - debt.amount, currency }, months: monthsOf(deps, since) };
}

async function earnedBy(deps: Deps, id: string): Promise<Figures['earned']> {
  const { currency } = deps.settings;
  const { amount, since } = await read.earnedBy(deps.db, { id, currency });
  return { sum: { amount, currency }, months: monthsOf(deps, since) };
}

function monthsOf({ clock }: Deps, since: Date | null): number | null {
  return since && monthsSince(since, clock.now());
}

/** Goods' money, where the person ever asked for any. */
async function codOf(deps: Deps, id: string, toSend: Money): Promise<Figures['cod']> {
  const { currency } = toSend;
  const { collected, any } = await read.codFor(deps.db, { id, currency });
  return any ? { collected: { amount: collected, currency }, toSend } : null;
}

/** How many of a person's deliveries came by the promised moment, by the counters of the numbers' page; null without any. */
export async function punctualityOf(deps: Deps, id: string): Promise<Figures['onTime']> {
  const ids = await read.deliveredFor(deps.db, id, FIGURES_OF);
  const rows = await deliveriesByIds(deps.db, ids, deps.settings.timeZone);
  // No county is asked for.
  const facts = await Promise.all(rows.map((row) => factsOf(row, async () => null)));
  const promised = facts.filter(DELIVERY_COUNTERS.promised.counts);
  if (promised.length === 0) return null;
  return { of: promised.length, met: promised.filter(DELIVERY_COUNTERS.on_time.counts).length };
}

/** Of a courier's offers how many were chosen; null for others, and without any. */
export async function offersOf(deps: Deps, { id, roles }: Of): Promise<Figures['offers']> {
  if (!roles.includes('courier')) return null;
  const { made, chosen } = await read.offersOf(deps.db, id, FIGURES_OF);
  return made > 0 ? { made, chosen } : null;
}
