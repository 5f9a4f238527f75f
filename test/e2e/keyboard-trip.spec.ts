import type { Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { newSender, type Api } from './api.ts';
import { aPhoto } from './booking.ts';
import { expect, PHONE, test, type Person } from './fixtures.ts';
import { expectFocusPreserved, press } from './keyboard.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, carry, list } from './scenes.ts';

// A trip by keyboard alone: after every action the focus is on the new step's title or the next control, never lost.

/** Beside the prepared parcels' pickup in Cluj-Napoca. */
const NEAR_PICKUP = { latitude: 46.7696, longitude: 23.5856, accuracy: 8 };
const NEAR_DOOR = { latitude: 46.7876, longitude: 23.6163, accuracy: 8 };
const AT_WORK = { ...PHONE, permissions: ['geolocation'], geolocation: NEAR_PICKUP };

test('from the list of jobs to a bid, which is changed, stood by and taken back', async ({
  context,
  arrive,
  browser,
  baseURL,
}) => {
  test.slow();
  const { page, context: phone, api } = await arrive(null, AT_WORK);
  await newCourier(phone, browser, baseURL ?? '');
  const me = await newSender(context);
  const delivery = await list(me);
  await page.goto('/curier/curse');
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await press(page, button('Intră în tură'));
  await expect(button('Filtre')).toBeVisible();
  await expectFocusPreserved(page);
  await press(page, button('Caută lângă mine'));
  // The test server is a demo, whose own jobs are in București.
  await expect(page.getByText('Ești departe de locul demo-ului')).toBeVisible();
  await expectFocusPreserved(page, button('Caută lângă mine'));
  await press(page, button('Filtre'));
  const filters = page.getByRole('dialog', { name: 'Ce curse vrei' });
  await press(page, filters.getByRole('button', { name: 'Arată cursele' }));
  await expect(filters).toBeHidden();
  await expectFocusPreserved(page, button('Filtre'));

  await press(page, page.locator(`a[href="/curier/curse/${delivery.id}"]`));
  await expectFocusPreserved(page, page.getByRole('heading', { level: 1 }));
  await press(page, button('Propune preț'));
  const sheet = page.getByRole('dialog', { name: 'Cât ceri?' });
  await press(page, sheet.getByRole('radio', { checked: true }), 'ArrowRight');
  await press(page, sheet.getByRole('button', { name: /^Trimite oferta/ }));
  await expectFocusPreserved(page, page.getByRole('heading', { level: 1, name: 'Ofertele mele' }));

  await press(page, button('Schimbă prețul'));
  await press(page, sheet.getByRole('button', { name: 'Crește prețul' }));
  await press(page, sheet.getByRole('button', { name: /^Schimbă prețul/ }));
  await expect(sheet).toBeHidden();
  await expectFocusPreserved(page, button('Schimbă prețul'));

  const [offer] = (
    await api<{ items: { id: string; amount: { amount: number } }[] }>('GET', '/courier/offers')
  ).items;
  await me('POST', `/deliveries/${delivery.id}/offers/${offer?.id}/counter`, {
    amount: (offer?.amount.amount ?? 0) - 50,
  });
  await press(page, button(/^Rămân la/));
  await expect(button('Retrage oferta')).toBeVisible();
  await expectFocusPreserved(page);
  await press(page, button('Retrage oferta'));
  await expectFocusPreserved(page, button('Păstrează'));
  await press(page, button('Păstrează'));
  await expectFocusPreserved(page, button('Retrage oferta'));
  await press(page, button('Retrage oferta'));
  await press(page, button('Retrage oferta'));
  await expect(page.getByText('Ai retras oferta')).toBeVisible();
  await expectFocusPreserved(page);
});

test('the whole trip, from the way to the pickup to the PIN at the door', async ({
  context,
  arrive,
  watch,
  browser,
  baseURL,
}) => {
  test.slow();
  watch.expect(403, /\/steps$/);
  const phone = await arrive(null, AT_WORK);
  const { page } = phone;
  const me = await newSender(context);
  const trip = await aTrip(phone, me, browser, baseURL);
  await page.goto('/curier/oferte');
  await press(page, page.getByRole('link', { name: 'Activă' }));
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await expectFocusPreserved(page, title('Mergi la expeditor'));

  await test.step('the menu and the sheets give the focus back', async () => {
    await press(page, button('Navighează'));
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocusPreserved(page, button('Navighează'));
    for (const name of ['Mesaj, Ilinca Probă', /^Ajutor$/]) {
      await press(page, button(name));
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectFocusPreserved(page, button(name));
    }
  });

  await test.step('a step, the same taken back, and on to the sender’s door', async () => {
    await press(page, button('Pornesc spre ridicare'));
    await expectFocusPreserved(page, button('Am ajuns la ridicare'));
    await press(page, button(/^Dă înapoi/));
    await expect(button('Pornesc spre ridicare')).toBeVisible();
    await expectFocusPreserved(page);
    await press(page, button('Pornesc spre ridicare'));
    await press(page, button('Am ajuns la ridicare'));
    await expectFocusPreserved(page, title('Ești la expeditor'));
  });

  await test.step('the parcel is taken over with a photo', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByLabel('Fără PIN? Fotografiază coletul'));
    await (await chooser).setFiles(await aPhoto(page));
    await expect(button('Pornesc spre destinatar')).toBeVisible();
    await expectFocusPreserved(page, title('Mergi la destinatar'));
  });

  await test.step('the way to the receiver', async () => {
    await press(page, button('Pornesc spre destinatar'));
    await expectFocusPreserved(page, button('Am ajuns la destinatar'));
    await phone.context.setGeolocation(NEAR_DOOR);
    await press(page, button('Am ajuns la destinatar'));
    await expectFocusPreserved(page, title('Ești la destinatar'));
    await press(page, page.getByRole('link', { name: 'Predă coletul' }));
    await expectFocusPreserved(page, title('Cere PIN-ul'));
  });

  await test.step('a wrong PIN and the right one', async () => {
    const pin = page.getByRole('textbox', { name: 'PIN de livrare, 4 cifre' });
    const [first = '0', ...rest] = trip.pins?.dropoff ?? '';
    await press(page, pin, String((Number(first) + 1) % 10));
    await page.keyboard.type(rest.join(''));
    await press(page, button('Predă coletul'));
    await expect(page.getByText(/^PIN greșit/)).toBeVisible();
    await expectFocusPreserved(page, button('Predă coletul'));
    for (const digit of [first, ...rest])
      await press(page, page.getByRole('group', { name: 'Tastatură' }).getByRole('button', { name: digit }));
    await press(page, button('Predă coletul'));
    await expectFocusPreserved(page, title('Livrată'));
    await press(page, page.getByRole('link', { name: 'Vezi câștigurile' }));
    await expectFocusPreserved(page, page.getByRole('heading', { level: 1 }));
  });
});

test('nobody opens, and the parcel goes back; a trip is given back before the pickup', async ({
  context,
  arrive,
  browser,
  baseURL,
}) => {
  test.slow();
  const phone = await arrive(null, AT_WORK);
  const { page } = phone;
  const me = await newSender(context);
  const trip = await aTrip(phone, me, browser, baseURL);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const help = page.getByRole('dialog', { name: 'Am o problemă' });

  await test.step('given back', async () => {
    await page.goto('/curier/activa');
    await press(page, button(/^Ajutor$/));
    await press(page, help.getByRole('button', { name: 'Renunț la cursă' }));
    await expectFocusPreserved(page, help.getByRole('button', { name: 'Păstrez cursa' }));
    await press(page, help.getByRole('button', { name: 'Păstrez cursa' }));
    await expectFocusPreserved(page, help.getByRole('button', { name: 'Renunț la cursă' }));
    await press(page, help.getByRole('button', { name: 'Renunț la cursă' }));
    await press(page, help.getByRole('radio').first(), 'Space');
    await press(page, help.getByRole('button', { name: 'Renunț la cursă' }));
    await expect(help).toBeHidden();
    await expectFocusPreserved(page, page.getByRole('heading', { level: 1 }));
  });
  await me('POST', `/deliveries/${trip.id}/cancel`, {});
  const second = await accept(me, await bid(phone.api, await list(me)));
  await carry(phone.api, second, 'arrive_dropoff');

  await test.step('called and announced', async () => {
    await page.goto('/curier/activa');
    await press(page, button(/^Ajutor$/));
    // The dialler belongs to the phone; here only the press on its link counts.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    await press(page, help.getByRole('link', { name: 'Sună destinatarul' }));
    await expect(help.getByRole('button', { name: 'Spun că nu răspunde nimeni' })).toBeEnabled();
    await press(page, help.getByRole('button', { name: 'Spun că nu răspunde nimeni' }));
    await expect(help.getByText(/^Destinatarul mai are 2:\d\d să răspundă/)).toBeVisible();
    await expectFocusPreserved(page);
    expect(await help.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  });

  await test.step('back to the sender', async () => {
    await failedAttempts(page, second);
    await page.goto('/curier/activa');
    await press(page, button(/^Ajutor$/));
    await press(page, help.getByRole('button', { name: 'Duc coletul înapoi' }));
    await expect(help).toBeHidden();
    await expectFocusPreserved(page, page.getByRole('heading', { level: 1, name: 'Du coletul înapoi' }));
  });
});

async function aTrip(
  phone: Person,
  sender: Api,
  browser: Parameters<typeof newCourier>[1],
  origin = '',
): Promise<Delivery> {
  await newCourier(phone.context, browser, origin);
  return accept(sender, await bid(phone.api, await list(sender)));
}

/** Fakes a failed attempt and its return on the page, because a real one takes ten minutes at the door. */
async function failedAttempts(page: Page, trip: Delivery): Promise<void> {
  const change: Partial<Delivery> = {
    stage: 'attempt_failed',
    allowedSteps: ['arrive_dropoff', 'return'],
    door: null,
  };
  await page.route(`**/api/v1/deliveries/${trip.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Delivery), ...change } });
  });
  await page.route(`**/api/v1/courier/deliveries/${trip.id}/steps`, async (route) => {
    Object.assign(change, { stage: 'to_return', allowedSteps: ['return'] });
    const answer = await route.fetch({ method: 'GET', url: `/api/v1/deliveries/${trip.id}` });
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Delivery), ...change } });
  });
}
