import { ANA } from './api.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { newCourier } from './new-courier.ts';
import { looksRight } from './screen-checks.ts';

test('a suspended courier asks for a review, the staff answer, and the courier reads it', async ({
  arrive,
  browser,
  baseURL,
}) => {
  // Four full visual checks and three browsers.
  test.slow();
  const { context, page: phone } = await arrive();
  const api = await newCourier(context, browser, baseURL ?? '');
  const { user } = await api<{ user: { id: string } }>('GET', '/me');
  const { page: desk, api: staff } = await arrive(ANA);
  const reason = 'Trei colete lăsate la vecini fără cerere.';
  await staff('POST', `/admin/couriers/${user.id}/suspend`, { reason });

  await phone.goto('/curier/verificare');
  await expect(phone.getByRole('heading', { name: 'Contul tău este suspendat' })).toBeVisible();
  await expect(phone.getByText(reason)).toBeVisible();
  const ask = phone.getByRole('button', { name: 'Cere reexaminarea' });
  await expect(ask).toBeDisabled();
  await looksRight(phone);
  const plea = 'Destinatarii au ales vecinii, pe pagina de urmărire.';
  await phone.getByLabel('De ce nu ești de acord').fill(plea);
  await ask.click();
  await expect(phone.getByText('Am primit cererea. Îți scriem răspunsul.')).toBeVisible();
  await expect(phone.getByText(/^Ai cerut reexaminarea pe .+ Îți răspundem până la /)).toBeVisible();
  await expect(ask).toBeHidden();

  await desk.goto('/admin/curieri?lista=reviews');
  const row = desk.locator(`a[href="/admin/curieri/${user.id}"]`);
  await expect(row).toContainText('Răspuns până pe');
  await looksRight(desk);
  await row.click();
  await expect(desk.getByText(plea)).toBeVisible();
  const send = desk.getByRole('button', { name: 'Trimite răspunsul' });
  await desk.getByRole('button', { name: 'Suspendarea rămâne' }).click();
  await expect(send).toBeDisabled();
  const answer = 'Pentru două dintre ele nu apare nicio cerere.';
  await desk.getByLabel('Răspunsul, în scris').fill(answer);
  await looksRight(desk);
  await send.click();
  await expect(desk.getByText('Răspuns trimis. Suspendarea rămâne.')).toBeVisible();
  await expect(desk.getByText('Reexaminare decisă')).toBeVisible();
  await expectFocusPreserved(desk);

  // Published over the stream: the page updates without a reload.
  await expect(phone.getByText('Am reexaminat decizia. Rămâne.')).toBeVisible();
  await expect(phone.getByText(answer)).toBeVisible();
  await phone.getByLabel('De ce nu ești de acord').fill('Am găsit mesajele lor cu cererea, le trimit acum.');
  await ask.click();
  await expect(phone.getByText(/^Ai cerut reexaminarea pe /)).toBeVisible();
  await desk.reload();
  await desk.getByRole('button', { name: 'Ridică suspendarea' }).click();
  await desk.getByLabel('Răspunsul, în scris').fill('Mesajele arată că ai avut dreptate.');
  await send.click();
  await expect(phone.getByRole('heading', { name: 'Contul tău e verificat' })).toBeVisible();
  await looksRight(phone);
});
