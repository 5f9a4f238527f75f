import { readFile } from 'node:fs/promises';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { newSender } from './api.ts';
import { aPhoto, bookUntilConfirmation } from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { looksRight } from './screen-checks.ts';

const FROM = 'Strada Horea 4, Cluj-Napoca';
const TO = 'Strada Fabricii 12, Cluj-Napoca';

test('four photos fit, change places by buttons, outlive a reload, and three of them travel', async ({
  context,
  page,
}) => {
  await page.goto('/image');
  await expect(page.getByRole('heading', { level: 1, name: 'Fotografii cu coletul' })).toBeVisible();
  for (const number of [1, 2, 3, 4])
    await page.getByLabel(`Adaugă fotografia ${number}`).setInputFiles(await aPhoto(page));
  const photos = page.getByRole('main').getByRole('img');
  await expect(photos).toHaveCount(4);
  await expect(page.getByText('Rămâne la tine')).toHaveCount(1);
  await expect(page.getByLabel(/^Adaugă fotografia/)).toHaveCount(0);
  await looksRight(page);

  const sources = () => photos.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  const [first, second, ...others] = await sources();
  await page.getByRole('button', { name: 'Mută fotografia 2 mai în față' }).click();
  await expect.poll(sources).toEqual([second, first, ...others]);
  await expectFocusPreserved(page);
  await page.reload();
  await expect(photos).toHaveCount(4);
  await page.getByRole('button', { name: 'Scoate fotografia 4' }).click();
  await expect(photos).toHaveCount(3);
  await expectFocusPreserved(page);

  await newSender(context);
  await bookUntilConfirmation(page, FROM, TO);
  await expect(photos).toHaveCount(3);
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/deliveries') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  const listed = (await (await answer).json()) as Delivery;
  expect(listed.photoUrls).toHaveLength(3);
  await page.getByRole('dialog', { name: 'Successfully!' }).getByRole('link').click();
  await expect(page.getByRole('img', { name: /^Fotografia coletului/ })).toHaveCount(3);
  await page.goto('/image');
  await expect(page.getByLabel('Adaugă fotografia 1')).toBeAttached();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage })), 'no picture in it').not.toMatch(
    /data:image|blob:/,
  );
});

test('what is no picture, and what is too large, is refused at once in plain words', async ({ arrive }) => {
  const { page } = await arrive(null, PHONE);
  await page.goto('/image');
  const slot = page.getByLabel('Adaugă fotografia 1');
  const notAPicture = await readFile(import.meta.filename);
  await slot.setInputFiles({ name: 'colet.jpg', mimeType: 'image/jpeg', buffer: notAPicture });
  await expect(page.getByRole('alert')).toHaveText(
    'Nu putem citi fișierul. Alege o fotografie JPG, PNG sau WebP.',
  );
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
  await slot.setInputFiles({ name: 'colet.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('alert')).toHaveText('Fotografia e prea mare. Alege una sub 10 MB.');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});
