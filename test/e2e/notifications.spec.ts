import { courier, newSender, VLAD } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { bid, list } from './scenes.ts';
import { looksRight } from './screen-checks.ts';

test('the bell counts up live and leads to the delivery', async ({ context, page, arrive }) => {
  const me = await newSender(context);
  const elena = await arrive(courier(4), PHONE);
  const delivery = await list(me);
  await page.goto('/notificari');
  await expect(page.getByText('Nimic nou deocamdată.')).toBeVisible();
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notificări/ });
  await expect(bell).toHaveAccessibleName('Notificări');

  await page.goto('/wallet');
  await bid(elena.api, delivery, 100);
  await expect(bell).toHaveAccessibleName('Notificări, 1 necitită');
  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificări' })).toBeVisible();
  const line = page.getByRole('link', { name: new RegExp(`^Ai o ofertă nouă pentru #${delivery.number}`) });
  await expect(line).toContainText('nou');
  await looksRight(page);

  await line.click();
  await expect(page).toHaveURL(`/counter?id=${delivery.id}`);
  await expect(bell).toHaveAccessibleName('Notificări');
});

test('what is told is chosen on the profile and stays chosen', async ({ context, page, arrive }) => {
  await newSender(context);
  await page.goto('/profile#notificari');
  const card = page.getByRole('region', { name: 'Notificări' });
  const offersByMail = card
    .getByRole('group', { name: 'Oferte pentru livrările tale' })
    .getByRole('switch', { name: 'Pe e-mail' });
  await expect(offersByMail).toBeChecked();
  await offersByMail.press('Space');
  const until = card.getByLabel('Până la');
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('06:30'),
  );
  await until.fill('06:30');
  await kept;
  await expect(card.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(offersByMail).not.toBeChecked();
  await expect(until).toHaveValue('06:30');
  await looksRight(page);

  const vlad = await arrive(VLAD, PHONE);
  await vlad.page.goto('/curier/notificari');
  await expect(vlad.page.getByRole('heading', { level: 1, name: 'Notificări' })).toBeVisible();
  await looksRight(vlad.page);
});
