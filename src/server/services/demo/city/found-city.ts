import type { Deps } from '#server/deps.ts';
import { findDemoCity, hasDeliveries, insertDemoCity } from '#server/db/core/demo-city.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { DEMO_PEOPLE, type DemoPerson, seedDemo } from '../seed-demo.ts';
import { type Front, layFront } from './front.ts';
import type { Waiting } from './past.ts';
import type { Crowd } from './people.ts';
import type { Size } from './portions.ts';
import { settle, townsfolk } from './settle.ts';
import { COLLEAGUES } from './texts.ts';
import type { Town } from './town.ts';

/** What a city is made of: the same plan and the same moment make the same city. */
export type CityPlan = { seed: string; crowd: Crowd; size: Size; front: Front };

/** The city of the demo: with its own people 150 senders, 6 companies and 40 couriers, and 4,000 deliveries. */
export const DEMO_CITY: CityPlan = {
  seed: 'stafeta',
  crowd: { couriers: 33, senders: 149, companies: 5 },
  size: { days: 90, deliveries: 3_900 },
  front: { sender: 20, company: 24, courier: 48, running: 30, complaints: 4, hasTroubles: true },
};

/** Work beside the demo's own member of the staff: a second person signs, and each role has its own screens. */
const TEAM: readonly DemoPerson[] = [
  { ...COLLEAGUES.working, phone: '0724555667', role: 'admin', staffRole: 'support' },
  { ...COLLEAGUES.market, phone: '0724555668', role: 'admin', staffRole: 'market' },
  // Who signs with the demo's own one: a company's term, a payment, another account.
  { ...COLLEAGUES.finance, phone: '0724555669', role: 'admin', staffRole: 'finance' },
];

/** A city whose past is laid, and the lives that go on in the present. */
export type FoundedCity = { town: Town; waiting: Waiting[]; isNew: boolean };

const DAY = 86_400_000;
/** How long before the first delivery people have registered. */
const BEFORE_DAYS = 3;

/**
 * The demo's city: founded now where nothing has happened yet, or as an earlier start left it; null where the house had
 * a life of its own before. Everything that a newcomer sees first is laid before it answers.
 */
export async function foundCity(
  deps: Deps,
  { seed, crowd, size, front }: CityPlan,
  { parcelPicture, cardHolders }: Pick<Town, 'parcelPicture' | 'cardHolders'>,
): Promise<FoundedCity | null> {
  const before = await findDemoCity(deps.db);
  if (!before && (await hasDeliveries(deps.db))) return null;
  const until = before?.past_until ?? deps.clock.now();
  const registered = new Date(until.getTime() - (size.days + BEFORE_DAYS) * DAY);
  const early: Deps = { ...deps, clock: { now: () => registered } };
  await seedDemo(early, [...DEMO_PEOPLE.map(withoutPast), ...TEAM]);
  await settle(early, seed, crowd);
  const staff = orNotFound(await findAccountByEmail(deps.db, 'admin@demo.test'));
  const folk = await townsfolk(deps, seed, crowd);
  const town: Town = { ...folk, staffId: staff.id, parcelPicture, cardHolders, until };
  if (before) return { town, waiting: [], isNew: false };
  const waiting = await inTransaction(deps, async (tx) => {
    const left = await layFront(tx, town, { seed, size, front });
    await insertDemoCity(tx.db, until);
    return left;
  });
  return { town, waiting, isNew: true };
}

/** Trips and stars come from the deliveries that are laid. */
function withoutPast(person: DemoPerson): DemoPerson {
  return person.courier ? { ...person, courier: { ...person.courier, rating: 0, trips: 0 } } : person;
}
