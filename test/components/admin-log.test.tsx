import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditChain, type AuditEntry, auditLog } from '#contract/staff/admin-audit.ts';
import { type DeadJob, deadJobs, dropJob, reviveJob } from '#contract/staff/admin-jobs.ts';
import { failingWork } from '#contract/staff/admin-work.ts';
import { fileFrom } from './files.ts';
import { expectFocusPreserved, looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open, reload } from './screen.tsx';
import { answer, askedBy } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const entry = (seq: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: AT,
  by: { id: 'admin-1', name: 'Ana Probă', role: 'admin' },
  action: 'courier_suspended',
  subject: 'account:curier-1',
  about: 'Vlad Ionescu',
  details: { reason: 'Verificare de rutină.' },
  seal: '0123456789abcdef',
  ...change,
});

test('the log is searched by person and action, its chain is whole, and a search has an address', async () => {
  answer(auditLog, ({ query }) => ({
    items: query.until ? [] : query.who ? [entry(2)] : [entry(3, { action: 'sign_in' }), entry(2)],
    nextCursor: null,
  }));
  answer(auditChain, { isWhole: true, entries: 20, seal: 'abcdef', checkedAt: AT, faults: [] });
  await open('/admin/jurnal', ADMIN);
  const entries = page.getByRole('list', { name: 'Jurnal' }).getByRole('listitem');
  await expect.element(entries).toHaveLength(2);
  const search = page.getByRole('search');
  const who = search.getByLabelText('Cine sau despre cine');
  await who.fill('curier@stafeta.test');
  await search.getByLabelText('Ce', { exact: true }).selectOptions('Curier suspendat');
  await search.getByRole('button', { name: 'Caută' }).click();
  await expect.element(entries).toHaveLength(1);
  await expect.element(entries).toMatchTextContent('Verificare de rutină.');
  await expect.element(entries).toMatchTextContent('Vlad Ionescu (contul curier-1)');
  expect(askedBy(auditLog).at(-1)?.query).toMatchObject({
    who: 'curier@stafeta.test',
    action: 'courier_suspended',
  });
  await page.getByRole('button', { name: 'Verifică lanțul' }).click();
  await expect.element(page.getByText(/^Lanțul e întreg: 20 de intrări\.$/)).toBeVisible();
  await looksRight();

  await reload();
  await expect.element(entries).toHaveLength(1);
  await expect.element(who).toHaveValue('curier@stafeta.test');
  const file = await fileFrom(() => page.getByRole('button', { name: 'Descarcă fișierul CSV' }).click());
  expect(file.name).toBe('stafeta-jurnal.csv');
  expect(file.text).toContain('Verificare de rutină.');
  await search.getByLabelText('Până la').fill('2020-01-01');
  await search.getByRole('button', { name: 'Caută' }).click();
  await expect.element(page.getByText('Nicio intrare pentru căutarea aceasta.')).toBeVisible();
  expect(address()).toContain('until=2020-01-01');
  await looksRight();
});

test('what an entry is about, and what a picture is of, are told in words', async () => {
  const items = [
    entry(3, { action: 'upload_viewed', details: { purpose: 'licence-front' } }),
    entry(2, { subject: 'delivery:livrare-1', about: null }),
    entry(1, { subject: 'a-kind-of-tomorrow:1', about: null }),
  ];
  answer(auditLog, { items, nextCursor: null });
  await open('/admin/jurnal', ADMIN);
  const entries = page.getByRole('list', { name: 'Jurnal' }).getByRole('listitem');
  await expect.element(entries.nth(0)).toMatchTextContent('fața permisului');
  await expect.element(entries.nth(1)).toMatchTextContent('livrarea livrare-1');
  await expect.element(entries.nth(2)).toMatchTextContent('a-kind-of-tomorrow:1');
  await looksRight();
});

test('a log that was changed by hand says what does not follow', async () => {
  const faults = [{ rule: 'seal_wrong', subject: '7', detail: 'not the seal of its words' }];
  answer(auditLog, { items: [entry(1)], nextCursor: null });
  answer(auditChain, { isWhole: false, entries: 20, seal: 'abcdef', checkedAt: AT, faults });
  await open('/admin/jurnal', ADMIN);
  await page.getByRole('button', { name: 'Verifică lanțul' }).click();
  await expect.element(page.getByText('Lanțul este rupt într-un loc.')).toBeVisible();
  await expect
    .element(page.getByText('Intrarea 7 (not the seal of its words) nu se potrivește cu cea dinainte.'))
    .toBeVisible();
});

test('work that was given up is seen with its reason, begun again, or dropped for good', async () => {
  const words = 'fără spațiu pe disc';
  const given = (id: string): DeadJob => ({
    id,
    task: 'erasePictures',
    attempts: 25,
    error: words,
    createdAt: AT,
    failedAt: AT,
  });
  let jobs = [given('41'), given('42')];
  const forget = (id: string) => void (jobs = jobs.filter((each) => each.id !== id));
  answer(failingWork, { items: [] });
  answer(deadJobs, () => ({ items: jobs, nextCursor: null }));
  answer(reviveJob, ({ params }) => forget(params.id));
  answer(dropJob, ({ params }) => forget(params.id));
  await open('/admin/lucrari', ADMIN);
  const job = (id: string) => page.getByRole('listitem').filter({ hasText: `nr. ${id}` });
  await expect.element(job('41')).toMatchTextContent(words);
  await expect.element(job('42')).toMatchTextContent(words);
  await looksRight();
  await job('41').getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect.element(page.getByText('Lucrarea se reia.')).toBeVisible();
  await expect.element(job('41')).not.toBeInTheDocument();
  await expectFocusPreserved();
  expect(askedBy(reviveJob).map(({ params }) => params.id)).toEqual(['41']);

  await job('42').getByRole('button', { name: 'Renunță la ea' }).click();
  await expectFocusPreserved();
  const drop = job('42').getByRole('button', { name: 'Renunță la ea' });
  await expect.element(drop).toBeDisabled();
  await job('42').getByLabelText('Motivul, pentru jurnal').fill('Pozele nu mai există de mult.');
  await looksRight();
  await drop.click();
  await expect.element(job('42')).not.toBeInTheDocument();
  await expectFocusPreserved();
  expect(askedBy(dropJob)).toEqual([
    { params: { id: '42' }, query: undefined, body: { reason: 'Pozele nu mai există de mult.' } },
  ]);
  await reload();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lucrări' })).toBeVisible();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});
