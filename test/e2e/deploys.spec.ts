import type { Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { newSender } from './api.ts';
import { addressByPointer, aPhoto, confirmPins, fillPeople, onward } from './booking.ts';
import { openSite, type Site } from './deploys.ts';
import { expect, PHONE, test as base } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, list } from './scenes.ts';
import { axeClean } from './screen-checks.ts';
import { workerIsIn } from './worker.ts';

// A deploy loses nothing for people. The builds differ in every file's name; pages stay open, or cached, across them.

const test = base.extend<{ site: Site }>({
  site: async ({ baseURL }, use) => {
    const site = await openSite(baseURL ?? '');
    await use(site);
    await site.close();
  },
});

const ON_THE_ROAD = {
  ...PHONE,
  permissions: ['geolocation'],
  geolocation: { latitude: 46.7696, longitude: 23.5856, accuracy: 8 },
  serviceWorkers: 'allow' as const,
};

test('ten deploys take nothing from a courier whose application is closed and without a network', async ({
  context,
  arrive,
  watch,
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(240_000);
  const phone = await arrive(null, { ...ON_THE_ROAD, baseURL: site.origin });
  await newCourier(phone.context, browser, baseURL ?? '');
  const me = await newSender(context);
  const trip = await accept(me, await bid(phone.api, await list(me)));
  const { page } = phone;
  await page.goto('/curier/activa');
  await page.getByRole('button', { name: 'Pornesc spre ridicare' }).click();
  await page.getByRole('button', { name: 'Am ajuns la ridicare' }).click();
  await expect
    .poll(async () => (await me<Delivery>('GET', `/deliveries/${trip.id}`)).stage)
    .toBe('at_pickup');
  await expectCached(page, '/curier/activa', '/curier/activa/predare');
  const photo = await aPhoto(page);
  await watch.whileOffline(phone.context, async () => {
    await page.getByLabel('Fără PIN? Fotografiază coletul').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Pornesc spre destinatar' })).toBeVisible();
    await page.goto('about:blank');
  });

  // The phone is online for a while, on another page than the trip's, during repeated deploys.
  const other = await phone.context.newPage();
  await other.goto('/faq');
  await tenDeploys(other, site);
  await other.close();

  site.documents();
  await watch.whileOffline(phone.context, async () => {
    await page.goto('/?aplicatie');
    await expect(page).toHaveURL(/\/curier\/activa$/);
    await page.getByRole('button', { name: 'Pornesc spre destinatar' }).click();
    await expect(page.getByText('pași așteaptă semnal')).toContainText('2 pași');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Am ajuns la destinatar' })).toBeVisible();
  });
  await expect
    .poll(async () => (await me<Delivery>('GET', `/deliveries/${trip.id}`)).stage)
    .toBe('to_dropoff');
  const { timeline } = await me<Delivery>('GET', `/deliveries/${trip.id}`);
  expect(timeline.map(({ name }) => name).slice(-2)).toEqual(['picked_up', 'departed_to_dropoff']);

  await test.step('the next page is of the newest build, and of the others nothing is left', async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-build', site.version());
    await expectCached(page, '/curier/activa', '/curier/activa/predare', '/curier/curse', '/logout');
    await expect.poll(() => cachedBuilds(page)).toEqual([`stafeta-${site.version()}`]);
  });
});

test('a screen that was first opened between a deploy and its worker opens without a network, once', async ({
  arrive,
  watch,
  browser,
  baseURL,
  site,
}) => {
  const phone = await arrive(null, { ...ON_THE_ROAD, baseURL: site.origin });
  await newCourier(phone.context, browser, baseURL ?? '');
  const { page } = phone;
  await page.goto('/curier/curse');
  await workerIsIn(page);
  await expectCached(page, '/curier/curse');
  watch.expect(503, /^\/sw\.js$/);
  watch.ignore(/service worker|An unknown error occurred when fetching the script/i);
  site.holdWorker(true);
  await site.deploy();
  await page.goto('/curier/oferte');
  await expectCached(page, '/curier/oferte');
  const opened = countDocuments(page);
  await watch.whileOffline(phone.context, async () => {
    await page.goto('/curier/oferte');
    await expect(page.locator('html')).toHaveAttribute('data-build', site.version());
    await expect(page.getByRole('heading', { level: 1, name: 'Fără semnal' })).toBeVisible();
    await expect(page).toHaveTitle(/^Fără semnal/);
    await axeClean(page);
    // Not cached: the previous screen stays, and says why.
    await page.getByRole('link', { name: 'Câștiguri' }).click();
    await expect(page.getByText('ecranul acela nu e salvat pe dispozitiv')).toBeVisible();
  });
  expect(opened.length).toBeLessThanOrEqual(2);
});

test('ten deploys under an open booking: it goes on where it is, with its draft and its photo', async ({
  arrive,
  site,
}) => {
  test.setTimeout(240_000);
  const { page, context } = await arrive(null, { serviceWorkers: 'allow', baseURL: site.origin });
  await newSender(context);
  await page.goto('/faq');
  await workerIsIn(page);
  await page.goto('/image');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/uploads'));
  await page.getByLabel('Adaugă fotografia 1').setInputFiles(await aPhoto(page));
  await sent;
  const photos = page.getByRole('main').getByRole('img');
  await expect(photos).toHaveCount(1);
  await page.goto('/home');
  const build = await page.locator('html').getAttribute('data-build');
  await addressByPointer(
    page,
    page.getByRole('combobox', { name: 'Adresa de ridicare' }),
    'Strada Horea 4, Cluj-Napoca',
  );
  for (let deploy = 1; deploy < 10; deploy += 1) await site.deploy('small');
  await site.deploy();
  await newWorker(page, site);
  site.documents();
  await addressByPointer(
    page,
    page.getByRole('combobox', { name: 'Adresa de livrare' }),
    'Strada Fabricii 12, Cluj-Napoca',
  );
  await confirmPins(page);
  await onward(page).click();
  await page.getByRole('radio', { name: /^Mic/ }).check();
  await onward(page).click();
  await fillPeople(page);
  await onward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
  expect(site.documents(), 'no step was loaded anew').toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-build', build ?? '');

  await page.goto('/image');
  await expect(page.locator('html')).toHaveAttribute('data-build', site.version());
  await expect(photos).toHaveCount(1);
  await page.goto('/home');
  await expect(page.getByRole('combobox', { name: 'Adresa de ridicare' })).toHaveValue(/Horea/);
});

test('the next pressed link brings the new version; one in the middle of typing does not', async ({
  arrive,
  site,
}) => {
  test.slow();
  const { page, context } = await arrive(null, { ...PHONE, serviceWorkers: 'allow', baseURL: site.origin });
  const me = await newSender(context);
  await list(me);
  await page.goto('/home');
  const old = site.version();
  await workerIsIn(page);
  await site.deploy();
  await newWorker(page, site);
  const html = page.locator('html');
  await page.getByRole('combobox', { name: 'Adresa de ridicare' }).fill('Strada');
  await page.getByRole('link', { name: 'Portofel' }).first().click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(html).toHaveAttribute('data-build', old);
  await page.getByRole('link', { name: 'Livrări' }).first().click();
  await expect(page).toHaveURL(/\/send$/);
  await expect(html).toHaveAttribute('data-build', site.version());
  await expect(page.getByText('Strada Memorandumului').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('with the old files gone a press says so and works after it; a link leads where it should; nothing loops', async ({
  arrive,
  watch,
  site,
}) => {
  const { page, context } = await arrive(null, { ...PHONE, baseURL: site.origin });
  const delivery = await list(await newSender(context));
  watch.expect(404, /^\/assets\//);
  watch.ignore(/Failed to fetch|Failed to load module|preload/);
  await page.goto(`/viewdetails?id=${delivery.id}`);
  const opener = page.getByRole('button', { name: 'Anulează livrarea' });
  await expect(opener).toBeVisible();
  await site.forgetEarlier();
  site.documents();
  await opener.click();
  await expect(page.getByText('S-a actualizat aplicația. Mai apasă o dată.')).toBeVisible();
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(site.documents()).toEqual(['/viewdetails']);

  await site.forgetEarlier();
  await page.getByRole('link', { name: 'Portofel' }).first().click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.locator('html')).toHaveAttribute('data-build', site.version());
  expect(site.documents()).toEqual(['/wallet']);

  await test.step('a site that never has the file is asked twice, then the page says what is so', async () => {
    await page.route(/\/assets\/send-/, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole('link', { name: 'Livrări' }).first().click();
    await expect(page.getByRole('link', { name: 'Reîncarcă pagina' })).toBeVisible();
    expect(site.documents()).toEqual(['/send', '/send']);
  });
});

/** Waits until screens are cached with all their files, in the build that is served now. */
async function expectCached(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const isThere = async () =>
      page.evaluate(
        async ([mark, build]) => Boolean(await (await caches.open(`stafeta-${build}`)).match(mark ?? '')),
        [`/complete:${path}`, await page.locator('html').getAttribute('data-build')],
      );
    await expect.poll(isThere, { message: `${path} is kept` }).toBe(true);
  }
}

/** Deploys ten builds in turn, each until its worker is active; the first and the last have all files renamed. */
async function tenDeploys(page: Page, site: Site): Promise<void> {
  for (let deploy = 1; deploy <= 10; deploy += 1) {
    await site.deploy(deploy === 1 || deploy === 10 ? undefined : 'small');
    await newWorker(page, site);
  }
}

/**
 * Updates the service worker to the build that is served now, and waits until it is active. Retries while none is
 * installing: an update that coincides with one of the browser's own gets its result, which may be the worker of an
 * earlier build.
 */
async function newWorker(page: Page, site: Site): Promise<void> {
  const states = () =>
    page.evaluate(async (name) => {
      const registration = await navigator.serviceWorker.ready;
      const { active, installing, waiting } = registration;
      const hasFiles = await caches.has(name);
      if (!installing && !waiting && !hasFiles) await registration.update().catch(() => undefined);
      return { installing: installing?.state, waiting: waiting?.state, active: active?.state, hasFiles };
    }, `stafeta-${site.version()}`);
  const atWork = { installing: undefined, waiting: undefined, active: 'activated', hasFiles: true };
  const patience = { message: `the worker of ${site.version()}`, intervals: [50], timeout: 40_000 };
  await expect.poll(states, patience).toEqual(atWork);
}

async function cachedBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stafeta-')));
}

/** Records the documents that a page opens from now on, from the network or not. */
function countDocuments(page: Page): string[] {
  const opened: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) opened.push(frame.url());
  });
  return opened;
}
