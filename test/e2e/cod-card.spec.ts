import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { courier, newSender, type Api } from './api.ts';
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

const COD = { amount: 4_990, reference: 'comanda 7731' };

/** Lists a parcel with goods' money as the booking form does. */
async function listWithCod(sender: Api): Promise<Delivery> {
  const pickup = { address: 'Strada Memorandumului 21, Cluj-Napoca', lat: 46.7693, lng: 23.5853 };
  const dropoff = { address: 'Strada Fabricii 12, Cluj-Napoca', lat: 46.7874, lng: 23.6166 };
  const point = ({ lat, lng }: typeof pickup) => ({ lat, lng });
  const quote = await sender<Quote>('POST', '/quotes', {
    ...{ pickup: point(pickup), dropoff: point(dropoff), size: 'small', cod: { amount: COD.amount } },
  });
  return sender<Delivery>('POST', '/deliveries', {
    ...{ quoteId: quote.id, size: 'small', pickupDate: 'today', cod: COD },
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

  await test.step('before the pickup the page says how it will be paid, and asks for nothing', async () => {
    await page.goto(new URL(delivery.trackingUrl ?? '').pathname);
    await expect(page.getByText(/din clipa în care coletul e la curier/)).toBeVisible();
    await expect(pay).toBeHidden();
  });
  await carry(driver.api, delivery, 'arrive_dropoff');

  await test.step('a refused card takes nothing, and the sum stays to be paid', async () => {
    await expect(page.getByText('PIN de livrare')).toBeHidden();
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
    await expect(page.getByText('PIN de livrare')).toBeVisible();
    await expect(pay).toBeHidden();
    await looksRight(page);
  });

  await test.step('the courier asks for no money, and hands over against the PIN', async () => {
    await driver.page.goto('/curier/activa/predare');
    await expect(driver.page.getByText(/plătit cu cardul/)).toBeVisible();
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
