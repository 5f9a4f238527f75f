import type { Mismatch } from '#contract/money/mismatches.ts';
import { ANA, apiOf } from './api.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { newCourier } from './new-courier.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { axeClean, looksRight, noSidewaysScroll } from './screen-checks.ts';

// Staff decisions: each item is decided with a reason, and leaves the list.

test('money that waits is looked at, and given back', async ({ arrive, browser, baseURL }) => {
  const sender = await arrive();
  await apiOf(sender.context)('POST', '/auth/register', {
    userType: 'individual',
    firstName: 'Ilinca',
    lastName: 'Probă',
    email: `ilinca-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    // The courier's own number.
    phone: '0733000222',
    password: 'castravete-verde',
  });
  const worker = await arrive();
  const drive = await newCourier(worker.context, browser, baseURL ?? '');
  const delivery = await accept(sender.api, await bid(drive, await list(sender.api)));
  await carry(drive, delivery, 'deliver');

  const { page } = await arrive(ANA);
  await page.goto('/admin/riscuri');
  const card = page.getByRole('article', { name: `Livrarea ${delivery.number}:` });
  await expect(card).toContainText('Expeditorul și curierul au același telefon');
  await expect(card).toContainText(/Fără o decizie, banii pleacă singuri pe /);
  await card.getByRole('button', { name: 'Note' }).click();
  const note = card.getByRole('textbox', { name: 'Notă pentru colegi' });
  await note.fill('Îi');
  await card.getByRole('button', { name: 'Adaugă nota' }).press('Enter');
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await note.fill('Îi sun mâine pe amândoi.');
  await card.getByRole('button', { name: 'Adaugă nota' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Îi sun mâine pe amândoi.' })).toBeVisible();
  const decide = card.getByRole('button', { name: 'Hotărăște' });
  await expect(decide).toHaveAccessibleDescription('Alege ce se întâmplă cu banii și scrie motivul.');
  await decide.press('Enter');
  await expect(card.getByRole('group', { name: 'Decizia' }).getByRole('button').first()).toBeFocused();
  await card.getByRole('button', { name: 'Nu plăti, întoarce banii' }).click();
  await card
    .getByRole('textbox', { name: 'Motivul deciziei' })
    .fill('Coletul nu a plecat din casă, spune expeditorul.');
  await looksRight(page);
  await decide.click();
  await expect(page.getByRole('status').filter({ hasText: 'Decizie înregistrată.' })).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Listă').selectOption({ label: 'Hotărâte' });
  await expect(card).toContainText('Întorși expeditorului');
});

test('a notice of illegal content is given by a guest, and decided', async ({ arrive }) => {
  const guest = (await arrive()).page;
  const reference = `/blog/${crypto.randomUUID()}`;
  await guest.goto(`/sesizare?fel=other&ref=${encodeURIComponent(reference)}`);
  const send = guest.getByRole('button', { name: 'Trimite sesizarea' });
  await expect(send).toHaveAccessibleDescription('Completează câmpurile și bifează declarația.');
  await guest.getByRole('textbox', { name: 'De ce e ilegal' }).fill('Fotografia e a mea.');
  await guest.getByRole('textbox', { name: 'Numele tău' }).fill('Mara Iliescu');
  await guest.getByRole('textbox', { name: 'E-mailul tău' }).fill('mara@stafeta.test');
  await guest.getByRole('checkbox').check();
  await axeClean(guest);
  await send.click();
  const done = guest.getByRole('status').filter({ hasText: 'Am primit sesizarea' });
  await expect(done).toBeFocused();
  const number = /\d+/.exec(await done.innerText())?.[0] ?? '';

  const { page } = await arrive(ANA);
  await page.goto('/admin/sesizari');
  const card = page.getByRole('article', { name: `Nr. ${number}:` });
  await expect(card).toContainText(reference);
  await expect(card).toContainText('Mara Iliescu, mara@stafeta.test');
  const decide = card.getByRole('button', { name: 'Hotărăște' });
  await expect(decide).toHaveAccessibleDescription('Alege măsura și scrie motivele.');
  await card.getByRole('button', { name: 'Rămâne' }).click();
  await card.getByRole('textbox', { name: 'Motivele' }).fill('La adresa aceasta nu e nicio fotografie.');
  await looksRight(page);
  await decide.click();
  await expect(page.getByRole('status').filter({ hasText: 'Decizia a fost trimisă' })).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Listă').selectOption({ label: 'Hotărâte' });
  await expect(card).toContainText('La adresa aceasta nu e nicio fotografie.');
});

test('what the provider says otherwise is decided with a reason', async ({ arrive }) => {
  const { page } = await arrive(ANA);
  let item: Mismatch = {
    ...{ id: crypto.randomUUID(), kind: 'amount', purpose: 'top_up', deliveryId: null, deliveryNumber: null },
    ...{ person: 'Ilinca Probă', expected: { amount: 5_000, currency: 'USD' } },
    ...{ seen: { amount: 100, currency: 'USD' }, providerRef: 'pi_3Probă', foundAt: '2026-11-20T12:00:00Z' },
    ...{ choices: ['accept', 'give_back'], decision: null, reason: null, decidedAt: null },
  };
  // The emulated provider makes no mistakes: this fakes the server's answer.
  await page.route(/\/api\/v1\/admin\/mismatches/, async (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ json: { items: [item], nextCursor: null } });
    }
    const said = route.request().postDataJSON() as Pick<Mismatch, 'reason'>;
    item = {
      ...item,
      choices: [],
      decision: 'give_back',
      decidedAt: '2026-11-21T12:00:00Z',
      reason: said.reason,
    };
    return route.fulfill({ json: item });
  });
  await page.goto('/admin/bani');
  const line = page.getByRole('region', { name: 'Nepotriviri cu procesatorul' }).getByRole('listitem');
  await expect(line).toContainText('Suma plătită nu e cea cerută.');
  await expect(line).toContainText('$1.00');
  await line.getByRole('button', { name: 'Întoarce banii' }).click();
  const dialog = page.getByRole('dialog', { name: 'Întoarce banii' });
  const confirm = dialog.getByRole('button', { name: 'Întoarce banii' });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('Scrie motivul.');
  await dialog.getByRole('textbox', { name: 'Motivul' }).fill('Plătit dintr-o eroare a băncii.');
  await axeClean(page);
  await noSidewaysScroll(page);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText('Banii s-au întors · Plătit dintr-o eroare a băncii.');
  await expect(line.getByRole('button')).toHaveCount(0);
  await expectFocusPreserved(page);
});
