import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createIssue,
  type Issue,
  newsletterIssue,
  newsletterIssues,
  saveIssue,
  startIssue,
  testIssue,
} from '#contract/newsletter/admin-newsletter.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const SUBJECT = 'Ștafeta ajunge în Brașov';

/** Fake server of one issue's life. */
function answerIssues(): void {
  let issue: Issue = {
    id: 'noutatea-1',
    state: 'draft',
    subjectRo: '',
    bodyRo: '',
    subjectEn: '',
    bodyEn: '',
    createdAt: AT,
    startedAt: null,
    endedAt: null,
    startedBy: null,
    version: 1,
    tally: { total: 0, waiting: 0, sent: 0, failed: 0, left: 0, unknown: 0 },
    subscribers: { ro: 2, en: 1 },
  };
  const change = (by: Partial<Issue>) => (issue = { ...issue, ...by });
  answer(newsletterIssues, () => ({
    items: askedBy(createIssue).length > 0 ? [issue] : [],
    nextCursor: null,
  }));
  answer(newsletterIssue, () => issue);
  answer(createIssue, ({ body }) => change(body));
  answer(saveIssue, ({ body: { version, ...text } }) =>
    version === issue.version ? change({ ...text, version: version + 1 }) : refuse('transition_refused'),
  );
  answer(testIssue, undefined);
  answer(startIssue, () =>
    change({
      state: 'sent',
      startedAt: AT,
      endedAt: AT,
      startedBy: 'Ana Probă',
      tally: { total: 3, waiting: 0, sent: 3, failed: 0, left: 0, unknown: 0 },
    }),
  );
}

test('news are written in both languages, seen as readers will, tried, and sent after a question', async () => {
  answerIssues();
  await open('/admin/noutati', ADMIN);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Noutăți pentru abonați' })).toBeVisible();
  await page.getByRole('link', { name: 'Scrie o noutate' }).click();
  const save = page.getByRole('button', { name: 'Salvează ciorna' });
  const send = page.getByRole('button', { name: 'Trimite abonaților' });
  await expect.element(save).toBeDisabled();
  const inRomanian = page.getByRole('group', { name: 'În română' });
  const inEnglish = page.getByRole('group', { name: 'În engleză' });
  await inRomanian.getByLabelText('Subiect').fill(SUBJECT);
  await inRomanian.getByLabelText('Mesaj').fill('## De luni\n\nLivrăm și **acolo**:\n\n- ziua\n- seara');
  const preview = page.getByRole('region', { name: 'Cum arată în română' });
  await expect.element(preview.getByRole('strong')).toHaveTextContent('acolo');
  await expect.element(preview.getByRole('listitem')).toHaveLength(2);
  expect(
    preview
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['ziua', 'seara']);
  await save.click();
  await expect.element(page.getByText('Completează subiectul și mesajul în ambele limbi.')).toBeVisible();
  expect(address()).toBe('/admin/noutati/noutatea-1');
  await expect.element(send).toBeDisabled();
  await inEnglish.getByLabelText('Subiect').fill('Ștafeta comes closer');
  await inEnglish.getByLabelText('Mesaj').fill('We deliver **there** too.');
  await save.click();
  await expect.element(send).toBeEnabled();
  expect(askedBy(saveIssue).at(-1)?.body).toMatchObject({ version: 1, subjectRo: SUBJECT });
  await looksRight();
  await page.getByRole('button', { name: 'Trimite-mi o probă' }).click();
  await expect.poll(() => askedBy(testIssue)).toHaveLength(1);

  await send.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(SUBJECT);
  expect(askedBy(startIssue)).toEqual([]);
  await dialog.getByRole('button', { name: 'Trimite acum' }).click();
  await expect.element(page.getByText('Trimiterea a pornit.')).toBeVisible();
  await expect.element(page.getByText('Trimisă', { exact: true })).toBeVisible();
  await expect.element(page.getByText('3 din 3 trimise')).toBeVisible();
  expect(askedBy(startIssue).map(({ body }) => body)).toEqual([{ version: 2 }]);
  await looksRight();
  await page.getByRole('link', { name: 'Noutăți pentru abonați' }).click();
  await expect.element(page.getByRole('link', { name: SUBJECT })).toMatchTextContent('Trimisă');
  await looksRight();
});

test('a draft that somebody else has changed says so and keeps what was typed', async () => {
  answerIssues();
  answer(saveIssue, refuse('transition_refused'));
  await open('/admin/noutati/noutatea-1', ADMIN);
  const subject = page.getByRole('group', { name: 'În română' }).getByLabelText('Subiect');
  await subject.fill(SUBJECT);
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(subject).toHaveValue(SUBJECT);
});
