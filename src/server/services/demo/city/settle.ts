import { SWITCHES } from '#domain/notifications/preferences.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { savePreferences } from '#server/db/notifications/notification-preferences.ts';
import type { Deps } from '#server/deps.ts';
import { type DemoPerson, seedDemo } from '../seed-demo.ts';
import { cityPeople, type CityCourier, type CitySender, type Crowd } from './people.ts';
import { demoNeighbours } from './neighbours.ts';
import type { Town } from './town.ts';

/** Adds the accounts of a city's people that are missing; they want no mails, because nobody reads them. */
export async function settle(deps: Deps, seed: string, crowd: Crowd): Promise<void> {
  const { couriers, senders, kin } = cityPeople(seed, crowd);
  const people = [
    ...[...couriers, ...kin.map(({ courier }) => courier)].map(asCourier),
    ...[...senders, ...kin.map(({ sender }) => sender)].map(asSender),
  ];
  if ((await seedDemo(deps, people)) === 0) return;
  const quiet = { muted: [...SWITCHES], quiet_from: null, quiet_to: null };
  for (const { email } of people) {
    const account = await findAccountByEmail(deps.db, canonicalEmail(email));
    if (account) await savePreferences(deps.db, account.id, quiet, deps.clock.now());
  }
}

/** The last courier is suspended, and takes nothing. */
const NEVER = Number.POSITIVE_INFINITY;

/** A city's people with their accounts, the demo's own sender, company and courier among them, these first. */
export async function townsfolk(
  deps: Deps,
  seed: string,
  crowd: Crowd,
): Promise<Pick<Town, 'couriers' | 'senders' | 'kin'>> {
  const { couriers, senders, kin } = cityPeople(seed, crowd);
  const own = demoNeighbours();
  const found = async <Person extends { email: string }>(people: readonly Person[]) => {
    const rows: (Person & { id: string })[] = [];
    for (const person of people) {
      const account = await findAccountByEmail(deps.db, canonicalEmail(person.email));
      if (account) rows.push({ ...person, id: account.id });
    }
    return rows;
  };
  const drivers = await found([own.courier, ...couriers]);
  const relatives = await found(kin.flatMap(({ courier, sender }) => [courier, sender]));
  const relativeOf = ({ email }: { email: string }) => relatives.find((each) => each.email === email)?.id;
  return {
    kin: kin.flatMap(({ courier, sender }) => {
      const [courierId, senderId] = [relativeOf(courier), relativeOf(sender)];
      if (!courierId || !senderId) return [];
      return [{ courier: { ...courier, id: courierId, busyUntil: 0 }, sender: { ...sender, id: senderId } }];
    }),
    senders: await found([own.sender, own.company, ...senders]),
    couriers: drivers.map((courier, i) => ({ ...courier, busyUntil: i === drivers.length - 1 ? NEVER : 0 })),
  };
}

function asSender({ email, firstName, lastName, phone, business }: CitySender): DemoPerson {
  const person = { email, firstName, lastName, phone, role: 'sender' as const, hasWallet: false };
  return business ? { ...person, business } : person;
}

function asCourier({ email, firstName, lastName, phone, vehicle, plate, isReal }: CityCourier): DemoPerson {
  const courier = { vehicle, plate, rating: 0, trips: 0, simulated: !isReal };
  return { email, firstName, lastName, phone, role: 'courier', courier };
}
