import type { BrowserContext, Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { newSender, type Api } from './api.ts';
import { aPhoto } from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { axeClean } from './screen-checks.ts';

/** Beside the prepared parcels' pickup in Cluj-Napoca. */
const NEAR_PICKUP = { latitude: 46.7696, longitude: 23.5856, accuracy: 8 };
const NEAR_DOOR = { latitude: 46.7876, longitude: 23.6163, accuracy: 8 };

const ON_THE_ROAD = {
  ...PHONE,
  permissions: ['geolocation'],
  geolocation: NEAR_PICKUP,
  serviceWorkers: 'allow' as const,
};

test('a whole delivery with a phone that loses its network for two steps, a photo among them', async ({
  context,
  page: sender,
  arrive,
  watch,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const phone = await arrive(null, ON_THE_ROAD);
  await newCourier(phone.context, browser, baseURL ?? '');
  const me = await newSender(context);
  const trip = await aTrip(me, phone.api);
  const now = () => me<Delivery>('GET', `/deliveries/${trip.id}`);
  await sender.goto(`/viewdetails?id=${trip.id}`);
  const { page } = phone;
  const asked = await refusesToLast(page);
  await page.goto('/curier/activa');

  await test.step('a step can be taken back for some seconds, and nobody has heard of it', async () => {
    await page.getByRole('button', { name: 'Pornesc spre ridicare' }).click();
    await expect(page.getByRole('button', { name: 'Am ajuns la ridicare' })).toBeVisible();
    await page.getByRole('button', { name: /^Dă înapoi/ }).click();
    await expect(page.getByRole('button', { name: 'Pornesc spre ridicare' })).toBeVisible();
    expect(await now()).toMatchObject({ stage: 'assigned' });
    await expect
      .poll(() => asked, { message: 'the browser is asked with the first press to keep what is put there' })
      .toEqual(['asked']);
  });

  await test.step('the next press sends the one before; the sender sees it', async () => {
    await page.getByRole('button', { name: 'Pornesc spre ridicare' }).click();
    await page.getByRole('button', { name: 'Am ajuns la ridicare' }).click();
    await expect(page.getByText('Aștepți de')).toBeVisible();
    await expect.poll(async () => (await now()).stage, { message: 'after its seconds' }).toBe('at_pickup');
    await expect.poll(async () => (await now()).position, { message: 'a position came' }).not.toBeNull();
    await expectCached(page, '/curier/activa', '/curier/activa/predare', '/logout');
  });

  await test.step('without a network the parcel is taken over with a photo and driven on', async () => {
    const photo = await aPhoto(page);
    await watch.whileOffline(phone.context, async () => {
      await page.getByLabel('Fără PIN? Fotografiază coletul').setInputFiles(photo);
      await page.getByRole('button', { name: 'Pornesc spre destinatar' }).click();
      await expect(page.getByRole('button', { name: 'Am ajuns la destinatar' })).toBeVisible();
      await expect(page.getByText('pași așteaptă semnal')).toContainText('2 pași');
      await expect(page.getByText('Browserul nu garantează păstrarea')).toBeVisible();
      await axeClean(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Am ajuns la destinatar' })).toBeVisible();
      await expect(page.getByText('pași așteaptă semnal')).toContainText('2 pași');
      expect(await now()).toMatchObject({ stage: 'at_pickup' });
      // Signing out waits for unsent actions.
      await page.goto('/logout');
      await expect(page.getByRole('button', { name: 'Ieși din cont' })).toBeDisabled();
      await expect(page.getByText('2 pași nu au ajuns la server')).toBeVisible();
      await axeClean(page);
      await page.goto('/curier/activa');
      await expect(page.getByRole('button', { name: 'Am ajuns la destinatar' })).toBeVisible();
    });
  });

  await test.step('with the network back both arrive, once and in order', async () => {
    await expect(sender.getByText('Pe drum').first()).toBeVisible();
    await expect(page.getByText('pași așteaptă semnal')).toBeHidden();
    const { timeline, stage } = await now();
    expect(stage).toBe('to_dropoff');
    expect(timeline.map(({ name }) => name).slice(-3)).toEqual([
      ...['arrived_at_pickup', 'picked_up', 'departed_to_dropoff'],
    ]);
  });

  await test.step('the receiver’s PIN ends it, and the sender sees the photo', async () => {
    await phone.context.setGeolocation(NEAR_DOOR);
    await page.getByRole('button', { name: 'Am ajuns la destinatar' }).click();
    await page.getByRole('link', { name: 'Predă coletul' }).click();
    await page.getByRole('textbox', { name: 'PIN de livrare, 4 cifre' }).fill(trip.pins?.dropoff ?? '');
    await page.getByRole('button', { name: 'Predă coletul' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Livrată' })).toBeVisible();
    await expect(sender.getByRole('img', { name: 'Fotografie la ridicare' })).toBeVisible();
    expect(await page.evaluate(cachedOnPhone)).toEqual([]);
  });
});

test('what the sender cancelled meanwhile is told, and two open tabs send nothing twice', async ({
  context,
  arrive,
  watch,
  browser,
  baseURL,
}) => {
  const phone = await arrive(null, ON_THE_ROAD);
  await newCourier(phone.context, browser, baseURL ?? '');
  const me = await newSender(context);
  const trip = await aTrip(me, phone.api);
  const { page } = phone;
  const other = await phone.context.newPage();
  const sent = countSteps(phone.context);
  for (const tab of [page, other]) {
    await tab.goto('/curier/activa');
    await expect(tab.getByRole('button', { name: 'Pornesc spre ridicare' })).toBeVisible();
  }
  await watch.whileOffline(phone.context, async () => {
    await page.getByRole('button', { name: 'Pornesc spre ridicare' }).click();
    await page.getByRole('button', { name: 'Am ajuns la ridicare' }).click();
    await expect(page.getByText('așteaptă semnal').first()).toBeVisible();
    await expect(other.getByText('Aștepți de')).toBeVisible();
    sent.length = 0;
  });
  await expect
    .poll(async () => (await me<Delivery>('GET', `/deliveries/${trip.id}`)).stage)
    .toBe('at_pickup');
  await expect(other.getByText('așteaptă semnal')).toBeHidden();
  expect(sent).toEqual(['depart', 'arrive_pickup']);
  await other.close();

  watch.expect(409, /\/(steps|positions)$/);
  await watch.whileOffline(phone.context, async () => {
    await page
      .getByRole('textbox', { name: 'PIN de ridicare, de la expeditor' })
      .fill(trip.pins?.pickup ?? '');
    await page.getByRole('button', { name: 'Am luat coletul' }).click();
    await page.getByRole('button', { name: 'Pornesc spre destinatar' }).click();
    await me('POST', `/deliveries/${trip.id}/cancel`, {});
  });
  const notice = page.getByRole('alert').filter({ hasText: 'Expeditorul a anulat cursa' });
  await expect(notice.getByRole('listitem')).toHaveCount(2);
  await axeClean(page);
  await notice.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText('Anulată', { exact: true })).toBeVisible();
});

test('nobody opens: the call is noted, the receiver is asked and answers, the courier reads it', async ({
  context,
  arrive,
  browser,
  baseURL,
}) => {
  const phone = await arrive(null, { ...ON_THE_ROAD, serviceWorkers: 'block' });
  await newCourier(phone.context, browser, baseURL ?? '');
  const me = await newSender(context);
  const trip = await aTrip(me, phone.api);
  await carry(phone.api, trip, 'arrive_dropoff');
  const { page } = phone;
  await page.goto('/curier/activa');
  await page.getByRole('button', { name: 'Mesaj, Mara Iliescu' }).click();
  const messages = page.getByRole('dialog');
  await expect(messages.getByText('Am ajuns.')).toBeVisible();
  await expect(messages.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/40740123456\\?text=.*${trip.number}`),
  );
  await axeClean(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ajutor' }).click();
  const help = page.getByRole('group', { name: 'Nu răspunde nimeni' });
  const announce = help.getByRole('button', { name: 'Spun că nu răspunde nimeni' });
  await expect(announce).toBeDisabled();
  // The dialler belongs to the phone; here only the press on its link counts.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await help.getByRole('link', { name: 'Sună destinatarul' }).click();
  await announce.click();
  await expect(help.getByText(/^Destinatarul mai are 2:\d\d să răspundă/)).toBeVisible();
  await axeClean(page);
  const token = trip.trackingUrl?.split('/').at(-1) ?? '';
  await me('POST', `/tracking/${token}/here`);
  await expect(help.getByText(/„Sunt aici”/)).toBeVisible();
  const photo = help.getByLabel('Fotografiază locul și raportează');
  await expect(photo).toBeDisabled();
  await photo.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Destinatarul spune că e acolo.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: '„Sunt aici”' })).toBeVisible();
});

async function aTrip(sender: Api, carrier: Api): Promise<Delivery> {
  return accept(sender, await bid(carrier, await list(sender)));
}

/** Makes the browser deny persistent storage; returns the recorded requests. Call it before the first load. */
async function refusesToLast(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction('noteAsked', () => asked.push('asked'));
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = () => Promise.resolve(false);
    StorageManager.prototype.persist = async () => {
      await (Reflect.get(window, 'noteAsked') as () => Promise<unknown>)();
      return false;
    };
  });
  return asked;
}

/** Waits until screens are cached on the phone with all their files. */
async function expectCached(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const isThere = () => page.evaluate((key) => caches.match(`/complete:${key}`).then(Boolean), path);
    await expect.poll(isThere, { message: `${path} is kept` }).toBe(true);
  }
}

/** Records the names of the steps sent by a phone's browsers. */
function countSteps(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const body = request.url().endsWith('/steps') ? request.postDataJSON() : null;
    if (body) sent.push((body as { step: string }).step);
  });
  return sent;
}

/** What the phone's IndexedDB still holds of a trip. */
async function cachedOnPhone(): Promise<string[]> {
  const open = indexedDB.open('stafeta-trip');
  const db = await new Promise<IDBDatabase>((resolve) => {
    open.addEventListener('success', () => resolve(open.result));
  });
  const tx = db.transaction(db.objectStoreNames);
  const counts = await Promise.all(
    [...db.objectStoreNames].map(
      (name) =>
        new Promise<string[]>((resolve) => {
          const count = tx.objectStore(name).count();
          count.addEventListener('success', () => resolve(count.result > 0 ? [name] : []));
        }),
    ),
  );
  db.close();
  return counts.flat();
}
