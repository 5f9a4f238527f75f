import { runReconciliation } from '../../money/reconciliation/run-reconciliation.ts';
import type { Life } from './past.ts';
import { topUpByCard } from './pay.ts';
import type { HeldCard } from './card-holders.ts';
import { later, type Sender, type Town } from './town.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** When the demo's own sender and company filled their wallets by card, in days before the end of the past. */
const TOP_UP_DAYS = [61, 33, 12, 3];
/** When somebody topped up whose bank was asked for the money back afterwards. */
const CONTESTED_DAYS = 6;
/** When the provider is asked what time has brought there, in days before the end of the past. */
const LATEST_DAYS = 1;

/** Money of the past that moved over the card provider beside the deliveries, and the last nightly check of the books. */
export function moneyLives(town: Town): Life[] {
  const [sender, company, other] = town.senders;
  if (!town.cardHolders || !sender || !company) return [];
  return [
    ...TOP_UP_DAYS.flatMap((days) => [topUp(town, sender, days), topUp(town, company, days + 2)]),
    ...(other ? [topUp(town, other, CONTESTED_DAYS, 'dispute')] : []),
    nightlyCheck(town),
  ];
}

async function* topUp(town: Town, sender: Sender, daysAgo: number, card?: HeldCard): Life {
  await topUpByCard(yield later(town.until, -daysAgo * DAY - HOUR), town, sender, card);
}

async function* nightlyCheck(town: Town): Life {
  const tx = yield later(town.until, -LATEST_DAYS * DAY + 7 * HOUR);
  await town.cardHolders?.goOn();
  await runReconciliation(tx);
}
