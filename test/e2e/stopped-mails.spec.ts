import { apiOf, courier, newConfirmedSender, signIn } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { bid, list } from './scenes.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';

type Me = { user: { email: string } };

test('a notice’s own link stops its topic without signing in and without scripts, and takes it back', async ({
  arrive,
  watch,
}) => {
  watch.lose(/^\/islands\//);
  watch.expect(404, /^\/mesaje\//);
  const [own, bidder, reader] = [
    await arrive(null),
    await arrive(null),
    await arrive(null, { ...PHONE, javaScriptEnabled: false }),
  ];
  const sender = await newConfirmedSender(own.context);
  await signIn(bidder.context.request, courier(2));
  await bid(apiOf(bidder.context), await list(sender));
  const { user } = await sender<Me>('GET', '/me');
  const { page } = reader;
  let link = '';
  const looksForLink = async () => {
    const mails = await page.request.get(`/dev/mail?to=${encodeURIComponent(user.email)}`, {
      headers: { accept: 'application/json' },
    });
    link = /\/mesaje\/oprire\/[\w-]+/.exec(await mails.text())?.[0] ?? '';
    return link;
  };
  await expect.poll(looksForLink).not.toBe('');
  const muted = async () =>
    (await sender<{ muted: string[] }>('GET', '/notifications/settings')).muted.join();

  await page.goto(link);
  await expect(page).toHaveTitle('Oprești mesajele despre oferte? · Ștafeta');
  await noSidewaysScroll(page);
  expect(await muted()).toBe('');
  await page.getByRole('button', { name: 'Oprește-le' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Am oprit mesajele despre oferte' }),
  ).toBeVisible();
  expect(await muted()).toBe('offers:email');
  await page.getByRole('button', { name: 'M-am răzgândit' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mesajele despre oferte vin din nou' }),
  ).toBeVisible();
  expect(await muted()).toBe('');
  await page.goto('/mesaje/oprire/nimic');
  await expect(page.getByRole('heading', { level: 1, name: 'Linkul nu mai oprește nimic' })).toBeVisible();
});

test('its page is one that everybody can use', async ({ page }) => {
  await page.goto(`/en/mesaje/oprire/o${'x'.repeat(59)}`);
  await expect(page.getByRole('button', { name: 'Stop them' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await axeClean(page);
});
