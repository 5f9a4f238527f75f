import { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { openDispute } from '#contract/money/disputes.ts';
import { offers } from '#contract/offers/offers.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { askForReview } from '#contract/couriers/registration.ts';
import { someRules } from '../support/auto-offers.ts';
import type { Person } from '../support/people.ts';
import { suspend } from './occasions.ts';
import type { Plant, Stage } from './table.ts';

const isTaken = ({ status }: { status: number }) => status >= 200 && status < 300;

/** Whether a sender sees an offer of this person. */
async function isOffered({ app, person }: Stage, sender: Person, id: string): Promise<boolean> {
  const { items } = await app.as(sender).get(offers, { params: { id } });
  // An erased courier's offer would have no name.
  return items.some(({ courier }) => [person.firstName, '–'].includes(courier.firstName));
}

/** Preparations that need more time before the occasion than an account token lives. */
export const LONG_BEFORE: Record<string, (stage: Stage) => Promise<void>> = {
  payout: async ({ app, person }) => {
    await app.aDelivery({ status: 'completed', courier: person, price: 5_000, method: 'wallet' });
    app.clock.advance({ hours: 24 });
    await app.sweep();
  },
};

/** What continues in the account's name, and what its holder may still request. */
export const RIGHTS: Record<string, Plant> = {
  auto_offers: async (stage) => {
    await stage.at('courier').get(saveAutoOffers, { body: someRules() });
    return async () => {
      const { id, sender } = await stage.app.aDelivery();
      await stage.app.workJobs();
      return isOffered(stage, sender, id);
    };
  },
  live_offer: async (stage) => {
    const { id, sender } = await stage.app.aDelivery();
    await stage.app.anOffer(id, { courier: stage.person });
    return () => isOffered(stage, sender, id);
  },
  payout: async ({ app, at }) => {
    await at('courier').get(requestPayout, { body: { amount: 3_000 } });
    return async () => {
      await app.workJobs();
      const { items } = await at('courier').get(payouts, { query: {} });
      return items.length === 1 && items.every(({ state }) => state !== 'failed');
    };
  },
  review_right: async (stage) => {
    if (stage.occasion !== 'courier_suspended') await suspend(stage);
    const body = { text: 'Vă rog să vă uitați din nou la documentele mele.' };
    return async () => isTaken(await stage.at('courier').call(askForReview, { body }));
  },
  complaint_right: async ({ app, person, at }) => {
    const sender = { ...person, role: 'sender' as const };
    const { id } = await app.aDelivery({ status: 'completed', sender, method: 'cash' });
    const body = { kind: 'late' as const, text: 'Coletul a venit cu două ore mai târziu.' };
    return async () => isTaken(await at('sender').call(openDispute, { params: { id }, body }));
  },
};
