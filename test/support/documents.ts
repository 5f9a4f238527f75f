import { approveCourier, adminCourier } from '#contract/couriers/admin-couriers.ts';
import { registerCourier, sendDocuments } from '#contract/couriers/registration.ts';
import type { TestApp } from './app.ts';
import { browser } from './browser.ts';
import type { Client } from './client.ts';
import type { Person } from './people.ts';
import { uploadPicture } from './pictures.ts';

/** Registration of a new courier with a van; each test replaces the e-mail. */
export const NEWCOMER = {
  firstName: 'Radu',
  lastName: 'Ţepeș',
  email: 'radu@stafeta.test',
  phone: '+40 722 111 222',
  password: 'nouă cai pe deal',
  vehicle: 'van' as const,
  licenceNumber: 'b 0123 4567 x',
  plate: 'b142mhc',
  address: 'Strada Lungă 12, Brașov',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
};

let made = 0;

/** Client of a newly registered courier; documents are still missing. */
export async function aNewcomer(app: TestApp, change: Partial<typeof NEWCOMER> | { vehicle: 'bike' } = {}) {
  made += 1;
  const page = browser(app.anonymous);
  const email = `curier-nou-${made}@stafeta.test`;
  const { user } = await page.get(registerCourier, { body: { ...NEWCOMER, email, ...change } });
  return { page, id: user.id, email };
}

/** Uploads both sides of a licence with this client. */
export async function documentsOf(page: Client) {
  const front = await uploadPicture(page, 'licence-front');
  const back = await uploadPicture(page, 'licence-back');
  return { frontId: front.id, backId: back.id, termsAccepted: true };
}

/** A new courier with a confirmed address, whose documents wait for the staff. */
export async function aWaiting(app: TestApp, change: Partial<typeof NEWCOMER> = {}) {
  const newcomer = await aNewcomer(app, change);
  const confirmed = { email_verified_at: app.clock.now() };
  await app.db.updateTable('accounts').set(confirmed).where('id', '=', newcomer.id).execute();
  await newcomer.page.get(sendDocuments, { body: await documentsOf(newcomer.page) });
  return newcomer;
}

/** A courier verified by the staff, with documents valid until a day. */
export async function aVerified(
  app: TestApp,
  admin: Person,
  documentsExpireOn: string,
  change: Partial<typeof NEWCOMER> = {},
) {
  const newcomer = await aWaiting(app, change);
  const params = { id: newcomer.id };
  const { submission } = await app.as(admin).get(adminCourier, { params });
  await app.as(admin).get(approveCourier, { params, body: { submission, documentsExpireOn } });
  return newcomer;
}
