import { articlePath, paths, PUBLIC_PAGES, publicPath, withId } from '#web/paths.ts';
import { articleSlugs } from '#messages/site/content-files.ts';
import { ANDREEA, courier, FLORIN, newSender } from './api.ts';
import { addressByPointer, confirmPins, fillPeople, onward } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { accept, bid, carry, list, report } from './scenes.ts';
import { readsInEverySize, showLongSums, walk } from './zoom.ts';

// 320 × 256 (1280 × 1024 enlarged four times) and text twice as large, on a phone and on a desktop: no hidden tab
// stops, no cut labels, no horizontal scrolling. The couriers' and the staff's screens have their own file.

const TOKEN = 'x'.repeat(43);
const [FIRST_ARTICLE = ''] = articleSlugs();

test.beforeEach(() => test.slow());

/** Steps after a form, each one sentence and a button: the first of them represents the others. */
const STEPS = /(Sent|Missing|Done|Late|Gone|Leave|Left)$/;

for (const part of [0, 1])
  test(`the public pages read well, part ${part + 1}`, async ({ page }) => {
    const all = PUBLIC_PAGES.filter((name) => !STEPS.test(name)).map((name) => publicPath(name, 'ro'));
    const others = [publicPath('welcome', 'en'), articlePath(FIRST_ARTICLE, 'ro')];
    await walk(
      page,
      [...all, ...others].filter((_, index) => index % 2 === part),
    );
  });

test('signing in and signing up reads well', async ({ page, watch }) => {
  watch.expect(404, /^\/wrong-turn/);
  watch.expect(400, /^\/api\/v1\/auth\//);
  watch.expect(422, /^\/api\/v1\/auth\//);
  await walk(
    page,
    [
      // First, by a load: the application asks the server again for an address that it does not know.
      '/wrong-turn',
      ...[
        paths.asUser,
        paths.asDriver,
        paths.forgot,
        paths.resetPassword,
        paths.confirmEmail,
        paths.undoEmail,
      ],
      ...[paths.informationUser, paths.informationBusiness, paths.informationDetails, paths.userDetails],
      ...[paths.createPasswordUser, paths.contentNotice],
    ].map((path) => path.replace(':token', TOKEN)),
  );
});

test('the four steps of the booking read well', async ({ page }) => {
  await showLongSums(page);
  await walk(page, [paths.home]);
  const pickup = page.getByRole('combobox', { name: 'Adresa de ridicare' });
  const dropoff = page.getByRole('combobox', { name: 'Adresa de livrare' });
  await addressByPointer(page, pickup, 'Strada Horea 4, Cluj-Napoca');
  await addressByPointer(page, dropoff, 'Strada Fabricii 12, Cluj-Napoca');
  await confirmPins(page);
  await page.getByText('Mută acele cu butoane').click();
  await readsInEverySize(page, 'both addresses');
  await onward(page).click();
  await page.getByRole('radio', { name: /^Mare/ }).check();
  await readsInEverySize(page, 'the size');
  await onward(page).click();
  await fillPeople(page);
  await readsInEverySize(page, 'the people');
  await onward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
  await readsInEverySize(page, 'the confirmation');
});

test('the sender’s own screens read well', async ({ arrive }) => {
  const { page } = await arrive(ANDREEA);
  await showLongSums(page);
  await walk(page, [paths.send, paths.history, paths.wallet, paths.transaction, paths.offer, paths.profile]);
  await walk(page, [paths.notifications]);
  const firm = await arrive(FLORIN);
  await walk(firm.page, [paths.integrations, paths.importDeliveries]);
});

test('the screens of one delivery read well, from the offers to the payment', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const delivery = await list(me);
  const drivers = await Promise.all(([1, 2, 5] as const).map((number) => arrive(courier(number))));
  const offers = await Promise.all(drivers.map(({ api }, index) => bid(api, delivery, index * 40 - 20)));
  const id = delivery.id;
  const chosen = `id=${id}&offer=${offers[0]?.id}`;
  await showLongSums(page);
  await walk(page, [paths.send, withId(paths.counter, id), withId(paths.viewDetails, id)]);
  await walk(page, [`${paths.accept}?${chosen}`, `${paths.payment}?${chosen}`]);
});

test('the trip and the receiver’s page read well, from the choice to the receipt', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const driver = await arrive(courier(3));
  const accepted = await accept(me, await bid(driver.api, await list(me)));
  const id = accepted.id;
  const receiver = (await arrive(null)).page;
  const link = new URL(accepted.trackingUrl ?? '').pathname;
  await showLongSums(page);
  await walk(page, [withId(paths.popup, id), withId(paths.viewDetails, id)]);
  await walk(receiver, [link]);
  await carry(driver.api, accepted, 'depart_dropoff');
  await report(driver.api, accepted, 0.4);
  // A trip under way is shown by its details, whose title takes the focus when they have come.
  await page.goto(withId(paths.trip, id));
  await expect(page).toHaveURL(/\/viewdetails/);
  await walk(page, [withId(paths.viewDetails, id)]);
  await walk(receiver, [link]);
  await carry(driver.api, accepted, 'deliver', 'arrive_dropoff');
  await walk(page, [withId(paths.trip, id), paths.history]);
  await walk(receiver, [link]);
});
