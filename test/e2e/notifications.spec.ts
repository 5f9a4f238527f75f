import { newSender, VLAD } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { looksRight } from './screen-checks.ts';

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
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('06:30'),
  );
  await until.fill('06:30');
  await saved;
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
