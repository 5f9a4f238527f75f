import { couriersWithCod } from '#server/db/money/cod/cod-couriers.ts';
import { decideCodShort } from '../../money/cod/decide-cod-short.ts';
import { handInCod } from '../../money/cod/hand-in-cod.ts';
import { listCodShorts } from '../../money/cod/list-cod-shorts.ts';
import { PREPARE_REMITTANCES } from '../../money/cod/remittances/prepare-remittances.ts';
import { APPLY_PAYOUTS } from '../../money/payouts/sweep-payouts.ts';
import type { Life } from './past.ts';
import { later, staffOf, type Town } from './town.ts';
import { SHORT_REASON } from './texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Couriers bring goods' money to the desk every so many days; what was collected since the last time is still with them. */
const EVERY_DAYS = 2;
/** After a hand-in the money is sent at the first hour for it, and has arrived a day later. */
const SENT_HOURS = [12, 18, 24, 36, 60, 84, 108] as const;
/** What was missing is decided after so many days. */
const DECIDED_DAYS = 3;

/** More couriers than a demo's city has. */
const MOST_HOLDERS = 500;

/** The desk's side of goods' money: couriers hand it in, it is sent to its senders, and what was missing is decided. */
export function codDeskLives(town: Town, days: number): Life[] {
  const times = Math.floor((days - 1) / EVERY_DAYS);
  return [
    ...Array.from({ length: times }, (_, n) => handIns(town, (n + 1) * EVERY_DAYS)),
    ...Array.from({ length: Math.floor(days / DECIDED_DAYS) }, (_, n) => decisions(town, n * DECIDED_DAYS)),
  ];
}

async function* handIns(town: Town, daysAgo: number): Life {
  const at = later(town.until, -daysAgo * DAY);
  const tx = yield at;
  const { currency } = tx.settings;
  const missing = (await listCodShorts(tx, { limit: MOST_HOLDERS })).items.filter(
    ({ decidedAt }) => decidedAt === null,
  );
  const holders = await couriersWithCod(tx.db, currency, { after: null, limit: MOST_HOLDERS });
  for (const { id, held } of holders) {
    const shorts = missing.filter(({ courierId }) => courierId === id);
    // What they never had is not handed in before it is decided who bears it.
    const amount = Number(held) - shorts.reduce((sum, short) => sum + short.amount.amount, 0);
    const reference = `RB-${at.toISOString().slice(0, 10)}-${id.slice(0, 4)}`;
    if (amount > 0) await handInCod(tx, staffOf(town), id, { amount, reference });
  }
  for (const hours of SENT_HOURS) {
    const then = yield later(at, hours * HOUR);
    await PREPARE_REMITTANCES.run(then);
    await town.cardHolders?.goOn();
    await APPLY_PAYOUTS.run(then);
  }
}

/** The platform bears what was missing some days ago; the newest waits for the staff. */
async function* decisions(town: Town, daysAgo: number): Life {
  const tx = yield later(town.until, -(daysAgo + 1) * DAY);
  const before = later(tx.clock.now(), -DECIDED_DAYS * DAY).toISOString();
  for (const { id, createdAt, decidedAt } of (await listCodShorts(tx, { limit: MOST_HOLDERS })).items)
    if (decidedAt === null && createdAt < before)
      await decideCodShort(tx, staffOf(town), id, { owner: 'platform', reason: SHORT_REASON });
}
