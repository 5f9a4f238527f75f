import type { BrowserContext } from '@playwright/test';
import { ANA } from './api.ts';
import { expect, test } from './fixtures.ts';
import { looksRight } from './screen-checks.ts';

type Mails = { items: { subject: string; text: string }[] };

async function mailsOf(context: BrowserContext, email: string): Promise<Mails['items']> {
  const answer = await context.request.get(`/dev/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await answer.json()) as Mails).items;
}

test('news are written, tried, sent to whom confirmed, and left by one press', async ({ arrive }) => {
  // Four whole looks.
  test.slow();
  const { context, page, api } = await arrive(ANA);
  const reader = `cititor-${crypto.randomUUID().slice(0, 8)}@stafeta.test`;
  await api('POST', '/newsletter', { email: reader, consent: true, locale: 'ro' });
  let confirm = '';
  await expect
    .poll(async () => {
      const [mail] = await mailsOf(context, reader);
      confirm = /\/noutati\/confirmare\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
      return confirm;
    })
    .not.toBe('');
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirmă' }).click();
  await expect(page).toHaveURL(/\/noutati\/abonat$/);

  const subject = `Ștafeta ajunge în ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/noutati');
  await expect(page.getByRole('heading', { level: 1, name: 'Noutăți pentru abonați' })).toBeVisible();
  await page.getByRole('link', { name: 'Scrie o noutate' }).click();
  await expect(page.getByRole('button', { name: 'Salvează ciorna' })).toBeDisabled();
  const inRomanian = page.getByRole('group', { name: 'În română' });
  const inEnglish = page.getByRole('group', { name: 'În engleză' });
  await inRomanian.getByLabel('Subiect').fill(subject);
  await inRomanian.getByLabel('Mesaj').fill('## De luni\n\nLivrăm și **acolo**:\n\n- ziua\n- seara');
  const preview = page.getByRole('region', { name: 'Cum arată în română' });
  await expect(preview.getByRole('strong')).toHaveText('acolo');
  await expect(preview.getByRole('listitem')).toHaveText(['ziua', 'seara']);
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect(page.getByText('Completează subiectul și mesajul în ambele limbi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trimite abonaților' })).toBeDisabled();
  await inEnglish.getByLabel('Subiect').fill('Ștafeta comes closer');
  await inEnglish.getByLabel('Mesaj').fill('We deliver **there** too.');
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect(page.getByRole('button', { name: 'Trimite abonaților' })).toBeEnabled();
  await looksRight(page);
  await page.getByRole('button', { name: 'Trimite-mi o probă' }).click();
  await expect
    .poll(async () => (await mailsOf(context, ANA.email)).map((mail) => mail.subject))
    .toContain(`[Probă] ${subject}`);

  await page.getByRole('button', { name: 'Trimite abonaților' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(subject);
  await dialog.getByRole('button', { name: 'Trimite acum' }).click();
  await expect(page.getByText('Trimiterea a pornit.')).toBeVisible();
  await expect(page.getByText('Trimisă', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ din \d+ trimise$/)).toBeVisible();
  await looksRight(page);

  const got = (await mailsOf(context, reader)).filter((mail) => mail.subject === subject);
  expect(got).toHaveLength(1);
  await page.getByRole('link', { name: 'Noutăți pentru abonați' }).click();
  await expect(page.getByRole('link', { name: subject })).toContainText('Trimisă');
  await looksRight(page);

  await page.goto(/\/noutati\/dezabonare\/[\w-]{43}/.exec(got[0]?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Dezabonează-mă' }).click();
  await expect(page).toHaveURL(/\/noutati\/dezabonat$/);
});
