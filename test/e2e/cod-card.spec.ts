import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { courier, newSender, type Api } from './api.ts';
import { aPhoto } from './booking.ts';
import { expect, PHONE, test as base } from './fixtures.ts';
import { accept, bid, carry } from './scenes.ts';
import { looksRight } from './screen-checks.ts';

// Runs against a server of its own, where goods may be paid for at the door.
const test = base.extend<object, { codServer: string; codOrigin: string }>({
  codServer: ['ramburs', { option: true, scope: 'worker' }],
  codOrigin: [
    async ({ codServer }, use) => {
      const command = [join(import.meta.dirname, 'serve.ts'), '--name', codServer, '--cod', 'on'];
      const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(server, 'exit');
      let origin: string | undefined;
      for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
        origin = /_ORIGIN=(\S+)/.exec(String(chunk))?.[1];
        if (origin) break;
      }
      if (!origin) throw new Error('the server with cash on delivery has not started');
      server.stdout.resume();
      await use(origin);
      server.kill('SIGTERM');
      await ended;
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ codOrigin }, use) => use(codOrigin),
});

/** What the receiver's page may weigh before the map and before the payment page. */
const RECEIVER_BYTES = 70 * 1024;
const COD = { amount: 4_990, reference: 'comanda 7731' };

/** Lists a parcel with goods' money as the booking form does. */
async function listWithCod(sender: Api, more: object = {}): Promise<Delivery> {
  const pickup = { address: 'Strada Memorandumului 21, Cluj-Napoca', lat: 46.7693, lng: 23.5853 };
  const dropoff = { address: 'Strada Fabricii 12, Cluj-Napoca', lat: 46.7874, lng: 23.6166 };
  const point = ({ lat, lng }: typeof pickup) => ({ lat, lng });
  const quote = await sender<Quote>('POST', '/quotes', {
    ...{
      pickup: point(pickup),
      dropoff: point(dropoff),
      size: 'small',
      cod: { amount: COD.amount },
      ...more,
    },
  });
  return sender<Delivery>('POST', '/deliveries', {
    ...{ quoteId: quote.id, size: 'small', pickupDate: 'today', cod: COD, ...more },
    pickup: { ...pickup, pinConfirmed: true },
    dropoff: { ...dropoff, pinConfirmed: true },
    sender: { name: 'Ilinca Probă', phone: '0733000111' },
    receiver: { name: 'Mara Iliescu', phone: '0740123456' },
  });
}

test('the receiver pays by card while the courier is on the stairs, and the sender sees each step of the money', async ({
  arrive,
}) => {
  test.slow();
  const sender = await arrive();
  const api = await newSender(sender.context);
  const driver = await arrive(courier(5), PHONE);
  const delivery = await accept(api, await bid(driver.api, await listWithCod(api)));
  const { page } = await arrive(null, PHONE);
  const pay = page.getByRole('button', { name: /^Plătește/ });
  const pin = page.getByText('Spune-l numai curierului, la predare.');

  await test.step('before the pickup the page says how it will be paid, and asks for nothing', async () => {
    await page.goto(new URL(delivery.trackingUrl ?? '').pathname);
    await expect(page.getByText(/din clipa în care coletul e la curier/)).toBeVisible();
    await expect(pay).toBeHidden();
  });
  await carry(driver.api, delivery, 'arrive_dropoff');

  await test.step('a refused card takes nothing, and the sum stays to be paid', async () => {
    await expect(pin).toBeHidden();
    await looksRight(page);
    await pay.tap();
    await page.getByRole('button', { name: /Card refuzat/ }).tap();
    await page.getByRole('link', { name: 'Înapoi, fără să plătesc' }).tap();
    await expect(page.getByText(/Banca a refuzat cardul/)).toBeVisible();
  });

  await test.step('the next card pays, and the PIN shows', async () => {
    await pay.tap();
    await page.getByRole('button', { name: /Plata reușește/ }).tap();
    await expect(page.getByText(/Plătit cu cardul/)).toBeVisible();
    await expect(pin).toBeVisible();
    await expect(pay).toBeHidden();
    await looksRight(page);
  });

  await test.step('the courier asks for no money, and hands over against the PIN', async () => {
    await driver.page.goto('/curier/activa/predare');
    await expect(driver.page.getByText(/plătit în avans/)).toBeVisible();
    for (const digit of delivery.pins?.dropoff ?? '') {
      await driver.page.getByRole('button', { name: digit, exact: true }).tap();
    }
    await driver.page.getByRole('button', { name: 'Predă coletul' }).tap();
    await expect(page.getByText(/Plătit. Banii merg la expeditor/)).toBeVisible();
  });

  await test.step('the sender reads that the money is on its way to their bank', async () => {
    await sender.page.goto(`/viewdetails?id=${delivery.id}`);
    await expect(sender.page.getByText(/pleacă spre bancă în următoarea zi lucrătoare/)).toBeVisible();
    await looksRight(sender.page);
  });
});

test('the receiver looks at the parcel first, and the PIN waits for the answer and for the money', async ({
  arrive,
}) => {
  test.slow();
  const sender = await arrive();
  const api = await newSender(sender.context);
  const driver = await arrive(courier(4), PHONE);
  const listed = await listWithCod(api, { inspection: 'look', inspectionMinutes: 5 });
  const delivery = await accept(api, await bid(driver.api, listed));
  const { page } = await arrive(null, PHONE);
  const steps = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
  const pay = page.getByRole('button', { name: /^Plătește/ });
  await carry(driver.api, delivery, 'arrive_dropoff');

  await test.step('before the parcel is open nothing can be paid', async () => {
    const weight = weighed(page);
    await page.goto(new URL(delivery.trackingUrl ?? '').pathname);
    await expect(page.getByRole('heading', { name: 'Verific, apoi plătesc' })).toBeVisible();
    await expect(steps).toHaveText('Verificare');
    await expect(pay).toBeHidden();
    await expect(page.getByText('apare aici după plată')).toBeVisible();
    await looksRight(page);
    expect(await weight(), 'bytes before the map').toBeLessThanOrEqual(RECEIVER_BYTES);
  });

  await test.step('the courier photographs the closed parcel, and the minutes run on the receiver’s page', async () => {
    await driver.page.goto('/curier');
    const file = await aPhoto(driver.page);
    const token = (await driver.context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const sent = await driver.context.request.post('/api/v1/uploads', {
      multipart: { purpose: 'proof', file },
      headers: { 'x-xsrf-token': token },
    });
    const { id: photoId } = (await sent.json()) as { id: string };
    await driver.api('POST', `/courier/deliveries/${delivery.id}/inspection`, { photoId, ...stepOf() });
    await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
    await page.getByText('Îl iau, cu o observație').tap();
    await page.getByLabel('Ce ai găsit').fill('Cutia are un colț lovit.');
    await looksRight(page);
    await page.getByRole('button', { name: 'Trimite răspunsul' }).tap();
    await expect(steps).toHaveText('Plată');
  });

  await test.step('paid in cash: nothing is pressed here, and the PIN shows once the courier has counted', async () => {
    await page.getByRole('radio', { name: /^Numerar/ }).tap();
    await expect(pay).toBeHidden();
    await looksRight(page);
    await page.getByRole('radio', { name: /^Card/ }).tap();
    await expect(pay).toBeInViewport();
    await driver.api('POST', `/courier/deliveries/${delivery.id}/cod`, { amount: COD.amount, ...stepOf() });
    await expect(page.getByText(/Curierul are banii/)).toBeVisible();
    await expect(page.getByText('Spune-l numai curierului, la predare.')).toBeVisible();
    await expect(pay).toBeHidden();
  });
});

/** The time and the name of a step that the courier's phone reports now. */
const stepOf = () => ({ at: new Date().toISOString(), stepId: randomUUID() });

/** Weighs what a page loads by itself, gzipped, without its map; resolved once the page has loaded. */
function weighed(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    const isWeighed = ['document', 'script', 'stylesheet'].includes(response.request().resourceType());
    if (!isWeighed || /leaflet|maplibre/.test(response.url())) return;
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(bodies)).reduce((total, bytes) => total + bytes, 0);
}
