import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { findAccountByEmail, updateAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '../accounts/end-sessions.ts';
import { registerCourier } from '../couriers/register-courier.ts';
import { sendDocuments } from '../couriers/send-documents.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import { DEMO_PASSWORD } from './seed-demo.ts';

const EMAIL = 'iulia.dragan@demo.test';

/**
 * Inserts, once, a courier whose documents wait for review, so that the staff's queue is not empty; answers how many
 * were new.
 */
export async function seedWaitingCourier(
  deps: Deps,
  pictures: () => Promise<{ front: Buffer; back: Buffer }>,
): Promise<number> {
  if (await findAccountByEmail(deps.db, EMAIL)) return 0;
  const { front, back } = await pictures();
  const { user } = await registerCourier(
    deps,
    {
      firstName: 'Iulia',
      lastName: 'Drăgan',
      email: EMAIL,
      phone: '0726777888',
      password: DEMO_PASSWORD,
      vehicle: 'car',
      licenceNumber: 'B01234567X',
      plate: 'BV 07 DRG',
      address: 'Strada Lungă 12, Brașov',
      iban: 'RO49AAAA1B31007593840000',
    },
    { userAgent: null, network: EMAIL, mark: undefined, locale: DEFAULT_LOCALE },
  );
  // There is no browser behind this session, and no mailbox behind the address.
  await endSessionsOf(deps, user.id);
  await updateAccount(deps.db, user.id, { email_verified_at: deps.clock.now() });
  const actor = { accountId: user.id, role: 'courier' as const };
  const frontPicture = await storeUpload(deps, actor, 'licence-front', front);
  const backPicture = await storeUpload(deps, actor, 'licence-back', back);
  await sendDocuments(deps, actor, { frontId: frontPicture.id, backId: backPicture.id, termsAccepted: true });
  return 1;
}
