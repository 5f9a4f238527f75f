import type { Role } from '#domain/accounts/accounts.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { DEMO_SUMS } from '#domain/money/figures/demo-sums.ts';
import { topUpByBank } from '#domain/money/ledger/postings.ts';
import { RATING_ASPECTS } from '#domain/deliveries/ratings.ts';
import { type AccountRow, findAccountByEmail, insertAccount } from '#server/db/accounts/accounts.ts';
import { insertCourier } from '#server/db/couriers/couriers.ts';
import { post, storeMomentOfPostings } from '#server/db/money/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { demoIban } from './demo-iban.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'parola-demo';
const DEMO_DOCUMENTS = {
  licence_number: 'B07654321X',
  address: 'Strada Viilor 8, București',
  documents_expire_on: '2031-05-01',
};

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  /** Of the staff; an administrator where it is left out. */
  staffRole?: StaffRole;
  business?: string;
  /** Whether a sender gets a filled wallet; true by default. */
  hasWallet?: boolean;
  courier?: { vehicle: Vehicle; plate: string | null; rating: number; trips: number; simulated: boolean };
};

/** The demo accounts that a newcomer signs in with. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'expeditor@demo.test',
    firstName: 'Andreea',
    lastName: 'Pop',
    phone: '0721111222',
    role: 'sender',
  },
  {
    email: 'firma@demo.test',
    firstName: 'Florin',
    lastName: 'Mugur',
    phone: '0722333444',
    role: 'sender',
    business: 'Florăria Mugur SRL',
  },
  {
    email: 'curier@demo.test',
    firstName: 'Vlad',
    lastName: 'Ionescu',
    phone: '0723456789',
    role: 'courier',
    courier: { vehicle: 'truck', plate: 'B 142 MHC', rating: 4.8, trips: 87, simulated: false },
  },
  { email: 'admin@demo.test', firstName: 'Ana', lastName: 'Dobre', phone: '0724555666', role: 'admin' },
];

/** Inserts missing demo accounts; answers how many were new. Senders get a wallet through the ledger. */
export async function seedDemo(deps: Deps, people: readonly DemoPerson[]): Promise<number> {
  let added = 0;
  let hash: string | undefined;
  for (const person of people) {
    if (await findAccountByEmail(deps.db, person.email)) continue;
    hash ??= await deps.passwords.hash(DEMO_PASSWORD);
    await addPerson(deps, person, hash);
    added += 1;
  }
  return added;
}

async function addPerson(deps: Deps, person: DemoPerson, passwordHash: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await storeMomentOfPostings(tx.db, tx.clock.now());
    const account = await insertAccount(tx.db, {
      id: newId(),
      email: person.email,
      email_canonical: person.email,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      user_type: person.business ? 'business' : 'individual',
      business_name: person.business ?? null,
      country: 'România',
      address: null,
      roles: [person.role],
      staff_role: person.role === 'admin' ? (person.staffRole ?? 'admin') : null,
      photo_id: null,
      email_verified_at: tx.clock.now(),
      created_at: tx.clock.now(),
      // Nobody could be asked for consent.
      terms_accepted_at: tx.clock.now(),
      terms_version: tx.settings.textVersions.terms,
    });
    if (person.role === 'sender' && person.hasWallet !== false) {
      const { currency } = tx.settings;
      const { wallet } = DEMO_SUMS[currency];
      await post(tx.db, currency, topUpByBank(`demo:${account.id}`, account.id, wallet));
    }
    if (person.courier) await addCourier(tx, account, person.courier);
  });
}

async function addCourier(
  deps: Deps,
  { id: accountId, phone }: Pick<AccountRow, 'id' | 'phone'>,
  courier: NonNullable<DemoPerson['courier']>,
): Promise<void> {
  await insertCourier(deps.db, {
    account_id: accountId,
    state: 'verified',
    vehicle: courier.vehicle,
    plate: courier.plate,
    licence_number: null,
    iban: demoIban(phone),
    // Couriers that a newcomer signs in as have documents; simulated ones drive without.
    ...(courier.simulated ? {} : DEMO_DOCUMENTS),
    online: true,
    simulated: courier.simulated,
    ratings: courier.trips,
    trips: courier.trips,
    stars_sum: Math.round(courier.rating * courier.trips * RATING_ASPECTS.length),
  });
}
