import type { Custody, Tracking } from '#contract/tracking/tracking.ts';
import { localText } from '#domain/text/local-text.ts';
import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, carry, list, report } from './scenes.ts';
import { looksRight } from './screen-checks.ts';

const NEW_YORK = 'America/New_York';
const pathOf = (url: string | null) => new URL(url ?? '').pathname;

test('the receiver asks, follows, checks the log and gets the parcel, without an account', async ({
  arrive,
}) => {
  test.slow();
  const sender = await arrive();
  const api = await newSender(sender.context);
  const driver = await arrive(courier(6));
  const delivery = await accept(api, await bid(driver.api, await list(api)));
  const { page } = await arrive(null, { ...PHONE, timezoneId: 'Asia/Tokyo' });
  await page.route('**/urmarire/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Europe/Bucharest', NEW_YORK);
    await route.fulfill({ response, body });
  });
  await page.goto(pathOf(delivery.trackingUrl));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Curierul a fost ales.');

  await page.getByText('Spune-i curierului cum te găsește').click();
  const save = page.getByRole('button', { name: 'Trimite curierului' });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('Scrie sau alege ceva nou ca să poți trimite.');
  await page.getByLabel('Cum se intră').fill('Interfon 14');
  await page.getByRole('radio', { name: 'Îl ia altcineva' }).check();
  await expect(page.getByText('Completează câmpul de mai sus')).toBeVisible();
  await expect(save).toBeDisabled();
  await save.press('Enter');
  await expect(page.getByLabel('Cine îl ia')).toBeFocused();
  await page.getByLabel('Cine îl ia').fill('Doamna Ionescu, ap. 12');
  await save.click();
  await expect(page.getByText('Mesajul e păstrat pentru curier.')).toBeVisible();
  await expect(save).toBeFocused();

  await carry(driver.api, delivery, 'depart_dropoff');
  await report(driver.api, delivery, 0.4);
  await expect(title).toHaveText(/^Coletul ajunge în \d+ min$/);
  await expect(page.getByText(/^actualizat/)).toBeVisible();
  await expect(page.getByText('Curierul are coletul, așa că mesajul nu se mai schimbă.')).toBeVisible();
  await expect(page.getByLabel('Cum se intră')).toBeDisabled();
  await expect(page.getByTestId('map-courier')).toBeVisible();
  await page.getByText('Arată PIN-ul drept cod QR').click();
  await expect(page.getByRole('img', { name: 'Cod QR cu PIN-ul' })).toBeVisible();

  await page.getByText('Jurnalul predărilor').click();
  await page.getByRole('button', { name: 'Verifică lanțul' }).click();
  await expect(page.getByText(/^Lanțul e întreg: \d+ (de )?pași recalculați/)).toBeVisible();
  await looksRight(page);
  await page.route('**/custody', async (route) => {
    const log = (await (await route.fetch()).json()) as Custody;
    const [first] = log.entries;
    if (first?.fact) first.fact.at = '2020-01-01T00:00:00.000Z';
    await route.fulfill({ json: log });
  });
  await page.getByRole('button', { name: 'Verifică lanțul' }).click();
  await expect(page.getByText('Lanțul e rupt la pasul 1')).toBeVisible();

  await carry(driver.api, delivery, 'deliver', 'arrive_dropoff');
  // The time zone is neither the browser's nor one that a script was built with.
  const token = pathOf(delivery.trackingUrl).split('/').at(-1);
  const { timeline } = await api<Tracking>('GET', `/tracking/${token}`);
  const hour = localText(new Date(timeline.at(-1)?.at ?? ''), NEW_YORK, 'time');
  await expect(title).toHaveText(`Coletul a fost primit la ${hour}.`);
  await expect(page.getByText('PIN de livrare', { exact: true })).toBeHidden();
});

test('the receiver rates with one tap, adds words and changes the stars; the courier reads it', async ({
  arrive,
  watch,
  browser,
  baseURL,
}) => {
  const sender = await arrive();
  const api = await newSender(sender.context);
  const driver = await arrive();
  await newCourier(driver.context, browser, baseURL ?? '');
  const delivery = await accept(api, await bid(driver.api, await list(api)));
  await carry(driver.api, delivery, 'deliver');
  const { page } = await arrive(null, PHONE);
  await page.goto(pathOf(delivery.trackingUrl));
  const stars = page.getByRole('radiogroup', { name: /^Cum a fost cu / });
  const four = stars.getByRole('radio', { name: '4 stele din 5' });
  await four.check();
  await expect(page.getByRole('status').filter({ hasText: 'nota ta: bun' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Trimite cuvintele' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Adaugă câteva cuvinte').fill('A sunat înainte să vină.');
  await looksRight(page);
  await send.click();
  await expect(page.getByText('Nota și cuvintele tale au ajuns.')).toBeVisible();

  watch.lose(/\/tracking\/[^/]+\/rating$/);
  await page.route('**/rating', (route) => route.abort());
  await stars.getByRole('radio', { name: '1 stea din 5' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nu s-a trimis. Verifică legătura și încearcă din nou.');
  await expect(four).toBeChecked();
  await page.unroute('**/rating');
  await four.press('ArrowRight');
  await expect(page.getByText('nota ta: excelent')).toBeVisible();
  await page.reload();
  await expect(stars.getByRole('radio', { name: '5 stele din 5' })).toBeChecked();
  await expect(page.getByLabel('Adaugă câteva cuvinte')).toHaveValue('A sunat înainte să vină.');

  await page.goto(pathOf(delivery.shareUrl));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Coletul a fost primit la/);
  await expect(stars).toBeHidden();
  await driver.page.goto('/curier/castiguri');
  await expect(driver.page.getByText('A sunat înainte să vină.')).toBeVisible();
});

test('without scripts the state and the PIN are there; a dead and an unknown link get the same bytes', async ({
  arrive,
}) => {
  const sender = await arrive();
  const api = await newSender(sender.context);
  const driver = await arrive(courier(5));
  const delivery = await accept(api, await bid(driver.api, await list(api)));
  const { page } = await arrive();
  const textOf = async (url: string | null) => (await page.request.get(pathOf(url))).text();
  const pin = `>${delivery.pins?.dropoff}<`;
  const own = await textOf(delivery.trackingUrl);
  expect(own).toMatch(/<h1[^>]*>Curierul a fost ales\.<\/h1>/);
  expect(own).toContain(pin);
  const shared = await textOf(delivery.shareUrl);
  for (const shown of [pin, `"${delivery.pins?.dropoff}"`]) expect(shared).not.toContain(shown);
  const unknown = ['A', 'B'].map((letter) => `/urmarire/${letter.repeat(22)}`);
  const answers = await Promise.all(unknown.map((path) => page.request.get(path)));
  expect(answers.map((answer) => answer.status())).toEqual([404, 404]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
  expect(one).toBe(other);
  await api('POST', `/deliveries/${delivery.id}/cancel`, {});
});
