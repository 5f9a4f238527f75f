import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { findAccountByEmail, updateAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '../accounts/end-sessions.ts';
import { refuseCourier } from '../couriers/refuse-courier.ts';
import { registerCourier } from '../couriers/register-courier.ts';
import { sendDocuments } from '../couriers/send-documents.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import { demoIban } from './demo-iban.ts';
import { DEMO_PASSWORD } from './seed-demo.ts';

type Applicant = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  vehicle: Vehicle;
  licenceNumber: string;
  plate: string;
  address: string;
  /** Hours before the start of the demo. */
  hoursAgo: number;
  /** Whether the staff have asked for the pictures again. */
  isAskedAgain?: boolean;
};
type Pictures = () => Promise<{ front: Buffer; back: Buffer }>;

/** The first waits in every demo, the others in one with a city; one has the phone of another courier. */
const APPLICANTS: readonly Applicant[] = [
  {
    email: 'iulia.dragan@demo.test',
    firstName: 'Iulia',
    lastName: 'Drăgan',
    phone: '0726777888',
    vehicle: 'car',
    licenceNumber: 'B01234567X',
    plate: 'BV 07 DRG',
    address: 'Strada Lungă 12, Brașov',
    hoursAgo: 0,
  },
  {
    email: 'dorin.matei@demo.test',
    firstName: 'Dorin',
    lastName: 'Matei',
    phone: '0726777889',
    vehicle: 'van',
    licenceNumber: 'C04455667M',
    plate: 'CJ 31 MTE',
    address: 'Strada Fabricii 40, Cluj-Napoca',
    hoursAgo: 5,
  },
  {
    email: 'radu.ionescu@demo.test',
    firstName: 'Radu',
    lastName: 'Ionescu',
    phone: '0723456789',
    vehicle: 'car',
    licenceNumber: 'B07788990R',
    plate: 'B 212 RIO',
    address: 'Strada Viilor 8, București',
    hoursAgo: 21,
  },
  {
    email: 'ilinca.roman@demo.test',
    firstName: 'Ilinca',
    lastName: 'Roman',
    phone: '0726777891',
    vehicle: 'truck',
    licenceNumber: 'B03322114I',
    plate: 'IF 08 ILR',
    address: 'Șoseaua Colentina 210, București',
    hoursAgo: 44,
    isAskedAgain: true,
  },
];

/**
 * Inserts, once, couriers whose documents wait for review, so that the staff's queue is not empty; answers how many were
 * new.
 */
export async function seedWaitingCouriers(deps: Deps, pictures: Pictures, hasCity: boolean): Promise<number> {
  let added = 0;
  for (const applicant of hasCity ? APPLICANTS : APPLICANTS.slice(0, 1)) {
    if (await findAccountByEmail(deps.db, applicant.email)) continue;
    const at = new Date(deps.clock.now().getTime() - applicant.hoursAgo * 3_600_000);
    await apply({ ...deps, clock: { now: () => at } }, pictures, applicant);
    added += 1;
  }
  return added;
}

async function apply(deps: Deps, pictures: Pictures, applicant: Applicant): Promise<void> {
  const { front, back } = await pictures();
  const { email, firstName, lastName, phone, vehicle, licenceNumber, plate, address } = applicant;
  const person = { email, firstName, lastName, phone, vehicle, licenceNumber, plate, address };
  const { user } = await registerCourier(
    deps,
    { ...person, password: DEMO_PASSWORD, iban: demoIban(phone) },
    { userAgent: null, network: person.email, mark: undefined, locale: DEFAULT_LOCALE },
  );
  // There is no browser behind this session, and no mailbox behind the address.
  await endSessionsOf(deps, user.id);
  await updateAccount(deps.db, user.id, { email_verified_at: deps.clock.now() });
  const actor = { accountId: user.id, role: 'courier' as const };
  const frontPicture = await storeUpload(deps, actor, 'licence-front', front);
  const backPicture = await storeUpload(deps, actor, 'licence-back', back);
  await sendDocuments(deps, actor, { frontId: frontPicture.id, backId: backPicture.id, termsAccepted: true });
  const staff = applicant.isAskedAgain && (await findAccountByEmail(deps.db, 'admin@demo.test'));
  if (staff)
    await refuseCourier(deps, { accountId: staff.id, role: 'admin' }, user.id, {
      submission: 1,
      reason: 'photo_unreadable',
    });
}
