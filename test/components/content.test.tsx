import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  adminContent,
  adminContents,
  contentVersions,
  previewContent,
  publishContent,
  rollBackContent,
  saveContentDraft,
} from '#contract/staff/admin-content.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const words = (title: string) => ({ title, description: 'O descriere.', body: 'Un rând.' });
const ITEM = {
  ...{ section: 'pages' as const, slug: 'accesibilitate', title: 'Accesibilitate', path: '/accesibilitate' },
  ...{ isLegal: false, liveVersion: 2, nextFrom: null, hasDraft: false },
};
const TEXTS = { ro: words('Accesibilitate'), en: words('Accessibility') };
const DETAIL = { ...ITEM, file: TEXTS, live: TEXTS, draft: null, earliest: '2026-11-24T10:00:00.000Z' };
const VERSION = {
  ...{ texts: TEXTS, updated: '2026-11-24', by: 'Ana Dobre', liveFrom: '2026-11-24T10:00:00.000Z' },
  publishedAt: '2026-11-24T10:00:00.000Z',
};

function showContent(): void {
  answer(adminContents, { items: [ITEM] });
  answer(adminContent, DETAIL);
  answer(contentVersions, {
    items: [
      { ...VERSION, version: 2, state: 'live' },
      { ...VERSION, version: 1, state: 'past' },
    ],
    nextCursor: null,
  });
}

test('a text is opened, written in both languages, looked at, saved and published', async () => {
  showContent();
  await open('/admin/continut', ADMIN);
  await looksRight();
  await page.getByRole('button', { name: /^Accesibilitate/ }).click();
  await expect.poll(address).toBe('/admin/continut?text=pages%2Faccesibilitate');
  await page.getByLabelText('Titlu, engleză').fill('For everybody');
  answer(previewContent, () =>
    refuse('validation_failed', [{ path: 'texts.ro.body', message: 'Textul are HTML.' }]),
  );
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  await expect.element(page.getByText('Textul are HTML.')).toBeVisible();
  const shown = { title: 'Pentru toți', html: '<p>Un rând.</p>' };
  answer(previewContent, { ro: shown, en: { ...shown, title: 'For everybody' } });
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Previzualizare, engleză' }))
    .toMatchTextContent('For everybody');
  await looksRight();
  const texts = { ...TEXTS, en: { ...TEXTS.en, title: 'For everybody' } };
  const draft = { texts, revision: 1, by: 'Ana Dobre', editedAt: VERSION.publishedAt };
  answer(saveContentDraft, () => {
    answer(adminContent, { ...DETAIL, draft, hasDraft: true });
    return { ...DETAIL, draft, hasDraft: true };
  });
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect.poll(() => askedBy(saveContentDraft).at(-1)?.body).toEqual({ texts, revision: 0 });
  await expect.element(page.getByRole('button', { name: 'Șterge ciorna' })).toBeVisible();
  answer(publishContent, DETAIL);
  await page.getByRole('button', { name: 'Publică', exact: true }).click();
  await expect.poll(() => askedBy(publishContent).at(-1)?.body).toEqual({ revision: 1 });
});

test('who is second reads who was first; an earlier version and the file are a press away', async () => {
  showContent();
  await open('/admin/continut?text=pages%2Faccesibilitate', ADMIN);
  answer(saveContentDraft, () => refuse('transition_refused', undefined, { state: 'Ion Pop' }));
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect.element(page.getByText(/schimbat de Ion Pop/)).toBeVisible();
  answer(rollBackContent, DETAIL);
  await page.getByRole('button', { name: 'Revino la versiunea 1' }).click();
  await expect.poll(() => askedBy(rollBackContent).at(-1)?.body).toEqual({ version: 1 });
  await page.getByRole('button', { name: 'Revino la fișier' }).click();
  await expect.poll(() => askedBy(rollBackContent).at(-1)?.body).toEqual({ version: null });
});
