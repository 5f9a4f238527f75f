import type { CourierState, Role, UserType } from '#domain/accounts/accounts.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { topUpByBank } from '#domain/money/ledger/postings.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { insertCourier } from '#server/db/couriers/couriers.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Deps } from '#server/deps.ts';
import { startSession } from '#server/services/accounts/start-session.ts';
import { newId } from '#server/services/ids.ts';
import { inTransaction } from '#server/services/in-transaction.ts';

/** A person for tests; sign in by `await as(person).call(…)`. */
export type Person = {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

export type PersonOptions = {
  firstName?: string;
  lastName?: string;
  userType?: UserType;
  /** Wallet balance in minor units, credited as a bank transfer. */
  wallet?: number;
  /** Password, for tests that need one; without it password sign-in is impossible. */
  password?: string;
  /** Whether the address is confirmed; true by default. */
  isConfirmed?: boolean;
  /** Whether they have agreed to the current terms; true by default. */
  hasAgreed?: boolean;
  /** Further roles beside the one in which they sign in. */
  alsoRoles?: Role[];
  /** What a member of the staff is there for; `admin` by default. */
  staffRole?: StaffRole;
};

export type CourierOptions = PersonOptions & {
  vehicle?: Vehicle;
  online?: boolean;
  state?: CourierState;
  plate?: string;
  simulated?: boolean;
  iban?: string | null;
};

/** A valid IBAN that belongs to nobody. */
export const TEST_IBAN = 'RO49AAAA1B31007593840000';

let made = 0;
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5a25vd3M$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Hash of each password: made once, since it costs what it costs an attacker, and verified for real each time. */
const hashes = new Map<string, Promise<string>>();

function hashOf(deps: Deps, password: string | undefined): string | Promise<string> {
  if (password === undefined) return NOBODYS;
  const hash = hashes.get(password) ?? deps.passwords.hash(password);
  hashes.set(password, hash);
  return hash;
}

/** Inserts a person into the database, as registration and verification would leave them. */
export async function makePerson(deps: Deps, role: Role, options: PersonOptions): Promise<Person> {
  made += 1;
  const number = String(made).padStart(6, '0');
  // Names must not contain sequences of digits.
  const letters = [...number].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const person = {
    id: newId(),
    role,
    firstName: options.firstName ?? `Prenume${letters}`,
    lastName: options.lastName ?? `Nume${letters}`,
    email: `om${number}@stafeta.test`,
    phone: `0721${number}`,
  };
  await inTransaction(deps, async (tx) => {
    await insertAccount(tx.db, {
      id: person.id,
      email: person.email,
      email_canonical: person.email,
      email_verified_at: options.isConfirmed === false ? null : tx.clock.now(),
      password_hash: await hashOf(tx, options.password),
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      user_type: options.userType ?? 'individual',
      business_name: null,
      country: null,
      address: null,
      roles: [role, ...(options.alsoRoles ?? [])],
      staff_role: options.staffRole,
      photo_id: null,
      created_at: tx.clock.now(),
      terms_version: options.hasAgreed === false ? null : tx.settings.textVersions.terms,
      terms_accepted_at: options.hasAgreed === false ? null : tx.clock.now(),
    });
    const amount = options.wallet ?? 0;
    if (amount > 0)
      await post(tx.db, tx.settings.currency, topUpByBank(`test:${person.id}`, person.id, amount));
  });
  return person;
}

/** Inserts a verified courier, unless the options say otherwise. */
export async function makeCourier(deps: Deps, options: CourierOptions): Promise<Person> {
  const person = await makePerson(deps, 'courier', options);
  await insertCourier(deps.db, {
    account_id: person.id,
    state: options.state ?? 'verified',
    vehicle: options.vehicle ?? 'van',
    plate: options.plate ?? 'B 123 ABC',
    licence_number: null,
    iban: options.iban ?? null,
    online: options.online ?? true,
    simulated: options.simulated ?? false,
  });
  return person;
}

/** Credentials of a session of this person, created at the first request. */
export function signInAs(deps: Deps, person: Person): () => Promise<Record<string, string>> {
  let headers: Promise<Record<string, string>> | undefined;
  const open = async () => {
    const session = await startSession(deps, {
      accountId: person.id,
      role: person.role,
      from: { userAgent: null, network: '', mark: undefined },
      hasSecondFactor: person.role === 'admin',
    });
    return { cookie: `sid=${session.secret}`, 'x-xsrf-token': session.csrfToken };
  };
  return () => (headers ??= open());
}
