import type { Page } from '@playwright/test';
import { phoneWith } from '../support/authenticator.ts';
import { ANA } from './api.ts';
import { expect, test, type Person } from './fixtures.ts';
import { looksRight } from './screen-checks.ts';

const PASSWORD = 'castravete-verde';

/** A new staff member: invited by Ana, with a password set by the link of the mail. */
async function aColleague({ api, context }: Person): Promise<string> {
  const email = `coleg-${crypto.randomUUID().slice(0, 8)}@stafeta.test`;
  await api('POST', '/admin/staff', {
    ...{ email, firstName: 'Radu', lastName: 'Probă', role: 'operator', password: ANA.password },
  });
  let token = '';
  await expect
    .poll(async () => {
      const mails = await context.request.get(`/dev/mail?to=${encodeURIComponent(email)}`, {
        headers: { accept: 'application/json' },
      });
      const { items } = (await mails.json()) as { items: { text: string }[] };
      token = /\/resetare\/([\w-]+)/.exec(items[0]?.text ?? '')?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  await api('POST', '/auth/reset-password', { token, password: PASSWORD });
  return email;
}

async function typeLogin(page: Page, email: string): Promise<void> {
  await page.goto('/admin/intrare');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Parolă', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Intră în cont' }).click();
}

test('a colleague turns the second step on, and enters with a code or a spare one', async ({
  arrive,
  watch,
}) => {
  // Four full visual checks and three browsers.
  test.slow();
  watch.expect(401, /\/auth\/login$/);
  const email = await aColleague(await arrive(ANA));
  const { page } = await arrive();
  await typeLogin(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /așteaptă un om$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Contul meu' }).click();
  await page.getByRole('button', { name: 'Pornește al doilea pas' }).click();
  await page.getByLabel('Parola ta').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('img', { name: 'Cod QR pentru aplicația de autentificare' })).toBeVisible();
  await looksRight(page);
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const phone = phoneWith(key);
  await page.getByLabel('Codul din aplicație').fill(phone(new Date()));
  await page.getByRole('button', { name: 'Confirmă codul' }).click();
  const codes = page.getByRole('list', { name: 'Coduri de rezervă' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const spare = (await codes.first().innerText()).trim();
  await expect(page.getByRole('button', { name: 'Gata' })).toBeDisabled();
  await looksRight(page);
  await page.getByRole('checkbox', { name: 'Am păstrat codurile' }).check();
  await page.getByRole('button', { name: 'Gata' }).click();
  await expect(page.getByText('Mai ai 10 coduri de rezervă.')).toBeVisible();

  const { page: desk } = await arrive();
  await typeLogin(desk, email);
  await expect(desk.getByRole('heading', { level: 1, name: 'Încă un pas' })).toBeVisible();
  await looksRight(desk);
  const field = desk.getByLabel('Codul din aplicație');
  await field.fill('000 000');
  await desk.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(desk.getByText('Codul nu este bun sau a fost folosit deja.')).toBeVisible();
  // The code of the next time step: the current one may have enabled the factor, and a code is accepted once.
  await field.fill(phone(new Date(), 1));
  await desk.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /așteaptă un om$/ })).toBeVisible();

  const { page: phoneless } = await arrive();
  await typeLogin(phoneless, email);
  await phoneless.getByRole('button', { name: 'Nu am telefonul' }).click();
  await phoneless.getByLabel('Cod de rezervă').fill(spare);
  await phoneless.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(phoneless.getByRole('heading', { level: 1, name: /așteaptă un om$/ })).toBeVisible();
});

test('a colleague with a lost phone is helped by another one', async ({ arrive }) => {
  const ana = await arrive(ANA);
  const email = await aColleague(ana);
  const colleague = await arrive({ email, password: PASSWORD, role: 'admin' });
  const { key } = await colleague.api<{ key: string }>('POST', '/admin/second-factor', {
    password: PASSWORD,
  });
  await colleague.api('POST', '/admin/second-factor/confirm', { code: phoneWith(key)(new Date()) });
  await ana.page.goto('/admin/echipa');
  const row = ana.page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Cu al doilea pas');
  await looksRight(ana.page);
  await row.getByRole('button', { name: 'Resetează al doilea pas' }).click();
  const dialog = ana.page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Resetează al doilea pas' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Motivul, pentru jurnal').fill('Și-a pierdut telefonul.');
  await dialog.getByLabel('Parola ta').fill(ANA.password);
  await confirm.click();
  await expect(row).toContainText('Fără al doilea pas');
});
