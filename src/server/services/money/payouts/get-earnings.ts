import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { RATING_ASPECTS } from '#domain/deliveries/ratings.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import { availableSeconds } from '#server/db/trips/availability.ts';
import { earningsByDay, pendingEarnings, recentTrips } from '#server/db/money/earnings.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { openHoldsOf } from '#server/db/risk/risk-holds.ts';
import { receiversVerdict } from '#server/db/deliveries/receiver-ratings.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { presentCodHolding } from '../cod/netting/cod-holding.ts';
import { payoutEligibility } from './payout-eligibility.ts';

const DAYS = 7;
const RECENT = 20;
const HOUR = 3_600;

/** A courier's earnings: today, seven days, pending in the objection window, payable, and cash owed to the platform. */
export async function getEarnings(deps: Deps, actor: Actor) {
  const { currency, timeZone } = deps.settings;
  const today = localDay(deps.clock.now(), timeZone);
  const since = addDays(today, 1 - DAYS);
  const now = deps.clock.now();
  const [byDay, waiting, payable, cashDue, recent, courier, eligibility, onDuty, receivers, held] =
    await Promise.all([
      earningsByDay(deps.db, actor.accountId, since, timeZone),
      pendingEarnings(deps.db, actor.accountId),
      balanceOf(deps.db, 'courier_payable', actor.accountId, currency),
      balanceOf(deps.db, 'courier_cash', actor.accountId, currency),
      recentTrips(deps.db, actor.accountId, RECENT),
      findCourier(deps.db, actor.accountId),
      payoutEligibility(deps, actor.accountId),
      availableSeconds(deps.db, actor.accountId, { day: since, timeZone, now }),
      receiversVerdict(deps.db, actor.accountId),
      openHoldsOf(deps.db, actor.accountId, RECENT),
    ]);
  const cod = await presentCodHolding(deps, actor.accountId);
  const hasCod = codMethods(deps.settings.cod, false).length > 0;
  const money = (amount: number) => ({ amount, currency });
  const days = weekFrom(since).map((day) => {
    const row = byDay.find((entry) => entry.day === day);
    return { day, net: money(Number(row?.net ?? 0)), trips: row?.trips ?? 0 };
  });
  const week = days.reduce((sum, day) => sum + day.net.amount, 0);
  return {
    today: days.at(-1)?.net ?? money(0),
    week: money(week),
    perHour: onDuty < HOUR ? null : money(Math.round((week * HOUR) / onDuty)),
    payout: {
      available: money(eligibility.available),
      min: money(limitsIn(currency).payoutMin),
      ibanLast4: eligibility.iban?.slice(-4) ?? null,
      hindrance: eligibility.hindrance,
      pausedUntil: eligibility.pausedUntil?.toISOString() ?? null,
      account: eligibility.account && {
        state: eligibility.account.state,
        isAsked: eligibility.account.isAsked,
        bankRefusal: eligibility.account.bankRefusal,
      },
      owed: money(eligibility.owed),
      nextAt: nextRelease(deps, waiting.firstEnd),
    },
    pending: money(waiting.pending),
    frozen: money(waiting.frozen),
    inReview: money(waiting.inReview),
    held: held.map((hold) => ({
      deliveryId: hold.delivery_id,
      number: hold.number,
      net: money(hold.courier_net ?? 0),
      rules: hold.findings.map(({ rule }) => rule),
      until: hold.is_certain ? null : hold.due_at.toISOString(),
    })),
    cod: cod.held.amount > 0 || cod.consent || hasCod ? cod : null,
    payable: money(payable),
    cashDue: money(cashDue),
    cashCap: money(deps.settings.courierCashCap),
    trips: courier?.trips ?? 0,
    receivers,
    days,
    recent: recent.map((trip) => ({
      deliveryId: trip.id,
      number: trip.number,
      completedAt: (trip.ended_at ?? deps.clock.now()).toISOString(),
      dropoffArea: trip.dropoff_area,
      net: money(trip.courier_net ?? 0),
      method: trip.method,
      stars: trip.stars === null ? null : Math.round((Number(trip.stars) / RATING_ASPECTS.length) * 10) / 10,
      receiver:
        trip.receiver_stars === null ? null : { stars: trip.receiver_stars, comment: trip.receiver_comment },
    })),
  };
}

/** When the first pending trip is released: the end of its objection window. */
function nextRelease(deps: Deps, firstEnd: Date | null): string | null {
  const hours = deps.settings.releaseAfterHours;
  return firstEnd && new Date(firstEnd.getTime() + hours * HOUR * 1_000).toISOString();
}

function weekFrom(day: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(day, index));
}
