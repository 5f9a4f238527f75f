import { expect, test } from 'vitest';
import { riskHolds } from '#contract/risk/admin-risks.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { seedDemoPeople } from '#server/main-demo.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';

// A demo is used at one desk in compressed time: nothing of it may look like fraud.
const app = await testApp({ settings: { demo: true } });
const { as, aSender, aCourier, anAdmin, aDelivery, anOffer, db, deps, owner, takeSteps } = app;
const waiting = async () => (await as(await anAdmin()).get(riskHolds, {})).items;

async function people(role: 'sender' | 'courier'): Promise<Person[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('couriers', 'couriers.account_id', 'accounts.id')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'roles', 'state'])
    .execute();
  return rows
    .filter(({ roles, state }) => roles.includes(role) && (role === 'sender' || state === 'verified'))
    .map((row) => ({ ...row, role, firstName: row.first_name, lastName: row.last_name }));
}

test('no trip between the people of the demo waits for anybody', async () => {
  await seedDemoPeople(deps, { hasCity: false, cardHolders: null, ownerPool: owner });
  const [senders, couriers] = [await people('sender'), await people('courier')];
  expect([senders.length, couriers.length > 3]).toEqual([2, true]);
  for (const courier of couriers) {
    for (const sender of senders) {
      await aDelivery({ status: 'completed', size: 'small', method: 'cash', sender, courier });
    }
  }
  expect(await waiting()).toEqual([]);
});

test('a simulated courier who carries every newcomer’s first order is no ring; one whom somebody plays is', async () => {
  const code = await aPromo(deps);
  const couriers = [
    await aCourier({ vehicle: 'truck', simulated: true }),
    await aCourier({ vehicle: 'truck' }),
  ];
  for (const courier of couriers) {
    for (let n = 0; n < 3; n += 1) {
      const sender = await aSender({ wallet: 10_000 });
      const built = await aDelivery({ sender });
      const offer = await anOffer(built.id, { courier });
      await as(sender).get(acceptOffer, {
        params: { id: built.id },
        body: { offerId: offer.id, method: 'wallet', promoCode: code },
      });
      const steps = ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff'] as const;
      await takeSteps({ ...built, courier, offerId: offer.id }, ...steps, 'arrive_dropoff', 'deliver');
    }
  }
  const found = (await waiting()).map(({ courierId, findings }) => [courierId, findings.map((f) => f.rule)]);
  expect(found).toEqual([[couriers[1]?.id, ['coupon_ring']]]);
});
