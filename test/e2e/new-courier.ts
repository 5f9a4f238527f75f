import type { Browser, BrowserContext } from '@playwright/test';
import { apiOf, signIn, type Api } from './api.ts';

const PASSWORD = 'castravete-verde';

/** Creates a verified courier with a bicycle for this test alone, and signs this browser in. */
export async function newCourier(
  context: BrowserContext,
  browser: Browser,
  origin: string,
  iban = 'RO49AAAA1B31007593840000',
): Promise<Api> {
  const api = apiOf(context);
  const { user } = await api<{ user: { id: string } }>('POST', '/auth/register-courier', {
    firstName: 'Sorina',
    lastName: 'Pedală',
    email: `sorina-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    phone: '0733000222',
    password: PASSWORD,
    vehicle: 'bike',
    address: 'Strada Memorandumului 4, Cluj-Napoca',
    iban,
  });
  await api('POST', '/courier/documents', { termsAccepted: true });
  const office = await browser.newContext({ baseURL: origin });
  await signIn(office.request, { email: 'admin@demo.test', password: 'parola-demo', role: 'admin' });
  const staff = apiOf(office);
  const { submission } = await staff<{ submission: number }>('GET', `/admin/couriers/${user.id}`);
  await staff('POST', `/admin/couriers/${user.id}/approve`, { submission });
  await office.close();
  return api;
}
