import { ANA, newSender } from './api.ts';
import { aPhoto } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { list } from './scenes.ts';
import { looksRight } from './screen-checks.ts';

test('the staff hide a photo: a sentence stands in its place, and it comes back', async ({ arrive }) => {
  const sender = await arrive();
  const call = await newSender(sender.context);
  await sender.page.goto('/image');
  const file = await aPhoto(sender.page);
  const token = (await sender.context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const sent = await sender.context.request.post('/api/v1/uploads', {
    multipart: { purpose: 'parcel', file },
    headers: { 'x-xsrf-token': token },
  });
  const photo = (await sent.json()) as { id: string; url: string };
  const delivery = await list(call, { photoIds: [photo.id] });
  await sender.page.goto(`/viewdetails?id=${delivery.id}`);
  const shown = sender.page.getByRole('img', { name: /^Fotografia coletului/ });
  await expect(shown).toBeVisible();

  const { page } = await arrive(ANA);
  await page.goto(`/admin/sesizari?lista=hidden&fel=photo&ref=${encodeURIComponent(photo.url)}`);
  const hide = page.getByRole('button', { name: 'Ascunde', exact: true });
  await expect(hide).toHaveAccessibleDescription('Spune ce anume și scrie motivele.');
  await page.getByRole('textbox', { name: 'Motivele' }).fill('Arată actul altcuiva.');
  await hide.click();
  await expect(page.getByRole('status').filter({ hasText: 'Conținutul nu se mai vede' })).toBeVisible();
  const card = page.getByRole('article').filter({ has: page.locator(`img[src="${photo.url}"]`) });
  await expect(card).toContainText('Arată actul altcuiva.');
  await looksRight(page);

  // The open page updates by the stream.
  await expect(sender.page.getByText('O fotografie ascunsă de echipă')).toBeVisible();
  await expect(shown).toBeHidden();
  await looksRight(sender.page);

  await card.getByRole('textbox', { name: 'De ce îl aduci înapoi' }).fill('E actul lui.');
  await card.getByRole('button', { name: 'Adu înapoi' }).click();
  await expect(card).toContainText('E actul lui.');
  await expectFocusPreserved(page);
  await expect(shown).toBeVisible();
});
