import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { accept, bid, carry, list, report } from './scenes.ts';
import { axeClean, looksRight } from './screen-checks.ts';

test('a delivery of somebody else’s is a page like that of one that does not exist; without an id, the last one', async ({
  context,
  page,
  arrive,
  watch,
}) => {
  const stranger = await arrive();
  const theirs = await list(await newSender(stranger.context));
  const me = await newSender(context);
  watch.expect(404, /\/deliveries\//);
  await page.goto('/viewdetails');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nu știm despre ce livrare e vorba' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Livrările mele' })).toHaveAttribute(
    'href',
    '/send',
  );
  const said: string[] = [];
  for (const id of [theirs.id, 'nu-exista-aaaaaaaa']) {
    await page.goto(`/viewdetails?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Nu găsim această livrare' })).toBeVisible();
    said.push(await page.getByRole('main').innerText());
  }
  expect(said[0]).toBe(said[1]);

  const mine = await list(me);
  await page.goto('/send');
  await page.getByRole('link', { name: `Vezi detalii, comanda ${mine.number}` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${mine.id}$`));
  await page.getByRole('link', { name: 'Livrări active' }).click();
  await page.evaluate(() => window.history.pushState(null, '', '/viewdetails'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page).toHaveURL(new RegExp(`/viewdetails\\?id=${mine.id}$`));
});

test('a running trip: tracking, calling, what cancelling costs; a cut stream heals without a reload', async ({
  arrive,
  watch,
}) => {
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const mihai = await arrive(courier(5));
  const delivery = await list(me, { note: 'Poarta verde' });
  await page.goto(`/viewdetails?id=${delivery.id}`);
  await expect(page.getByRole('button', { name: 'Urmărește' })).toBeHidden();
  const accepted = await accept(me, await bid(mihai.api, delivery));
  await page.getByRole('button', { name: 'Urmărește' }).click();
  await expect(page.getByRole('link', { name: 'Vezi ofertele' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sună' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('link', { name: 'Mesaj' })).toHaveAttribute('href', /^sms:/);
  await expect(page.getByText(/^Anularea e gratuită până la \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Poarta verde');

  await carry(mihai.api, accepted, 'depart');
  await report(mihai.api, accepted, 0);
  await expect(page.getByText(/^actualizat acum/)).toBeVisible();
  await watch.whileOffline(context, async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Fără semnal.' })).toBeVisible();
    await carry(mihai.api, accepted, 'arrive_pickup', 'arrive_pickup');
  });
  await expect(page.getByText('La ridicare', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Fără semnal.' })).toBeHidden();
  await looksRight(page);

  await page.getByRole('button', { name: 'Anulează livrarea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anulezi livrarea?' });
  await expect(dialog).toContainText(/gratuită până la/);
  await dialog.getByRole('button', { name: 'Da, anulează livrarea' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Livrarea a fost anulată.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sună' })).toBeHidden();
  await expectFocusPreserved(page);
  await page.getByRole('button', { name: `Trimite din nou, comanda ${delivery.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
});

test('a link is replaced and the old one opens nothing; then the contract is left, with a receipt by mail', async ({
  arrive,
  watch,
}) => {
  watch.expect(404, /\/urmarire\//);
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const sorin = await arrive(courier(4));
  const delivery = await accept(me, await bid(sorin.api, await list(me, { pickupDate: 'flexible' })));
  await page.goto(`/viewdetails?id=${delivery.id}`);
  await page.getByRole('button', { name: 'Trimite linkul de urmărire' }).first().click();
  const links = page.getByRole('dialog', { name: 'Trimite linkul de urmărire' });
  const receivers = links.getByRole('textbox', { name: 'Linkul destinatarului' });
  const old = await receivers.inputValue();
  await links.getByRole('button', { name: 'Link nou' }).first().click();
  await expect(links.getByRole('button', { name: 'Păstrează linkul' })).toBeFocused();
  await axeClean(page);
  await links.getByRole('button', { name: 'Da, fă un link nou' }).click();
  await expect(receivers).not.toHaveValue(old);
  const fresh = await receivers.inputValue();
  await page.keyboard.press('Escape');
  const receiver = await arrive();
  await receiver.page.goto(old);
  await expect(receiver.page.getByText('Cere unul nou de la expeditor.')).toBeVisible();
  await receiver.page.goto(fresh);
  await expect(receiver.page.getByRole('heading', { level: 1 })).toHaveText('Curierul a fost ales.');

  await page.getByRole('button', { name: 'Retrag-mă din contract' }).click();
  const statement = page.getByRole('dialog', { name: 'Te retragi din contract?' });
  await expect(statement).toContainText(`comanda nr. ${delivery.number}`);
  const name = statement.getByRole('textbox', { name: 'Numele tău' });
  await expect(name).toHaveValue('Ilinca Probă');
  const confirm = statement.getByRole('button', { name: 'Confirm retragerea' });
  await name.fill(' ');
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('Scrie-ți numele ca să poți confirma.');
  await name.fill('Ilinca Probă');
  await looksRight(page);
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Te-ai retras din contract.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retrag-mă din contract' })).toBeHidden();
  await expect(receiver.page.getByRole('heading', { level: 1 })).toHaveText(/anulat/);
});
