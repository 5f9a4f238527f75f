import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courierCash } from '#contract/money/cash.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { addStaff, changeStaffRole, type Colleague, staff } from '#contract/staff/staff.ts';
import { newsletterIssues } from '#contract/newsletter/admin-newsletter.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';
import { answerEmptyHome } from './staff-home.ts';

// What each role sees of the back office, and how an administrator changes somebody's role.

const as = (staffRole: StaffRole) => ({ ...ADMIN, staffRole });
const rail = page.getByRole('navigation', { name: 'Administrare' });

const PAGES: [StaffRole, string[]][] = [
  [
    'operator',
    ['Acasă', 'Acum', 'Curieri', 'Reclamații', 'Alerte', 'Operațiuni', 'Cifre', 'SMS-uri', 'Contul meu'],
  ],
  ['verifier', ['Acasă', 'Oameni', 'Curieri', 'Contul meu']],
  [
    'finance',
    [
      ...[
        'Acasă',
        'Oameni',
        'Reclamații',
        'De verificat',
        'Bani',
        'Ramburs',
        'Firme',
        'Alerte',
        'Tarife',
        'Cifre',
        'SMS-uri',
      ],
      'Contul meu',
    ],
  ],
  ['editor', ['Acasă', 'Conținut', 'Noutăți', 'Contul meu']],
  ['market', ['Acasă', 'Tarife', 'Cifre', 'Promoții', 'Contul meu']],
];

test.for(PAGES)('the menu of the role %s has its pages and no others', async ([role, names]) => {
  answerEmptyHome();
  await open('/admin', as(role));
  answer(adminOverview, { deliveriesOpen: 4, deliveriesUnderWay: 2, couriersOnDuty: 1 });
  await expect.element(page.getByText('livrări în curs')).toBeVisible();
  const links = rail.getByRole('link');
  await expect.element(links).toHaveLength(names.length + 1);
  const texts = links.elements().map((each) => each.textContent ?? '');
  expect(texts.slice(0, names.length)).toEqual(names);
  // The numbers of others are absent, not zero.
  await expect.element(page.getByText('curieri de verificat')).not.toBeInTheDocument();
});

test('a page that the role may not read says so, and asks the server nothing', async () => {
  await open('/admin/bani', as('verifier'));
  await expect.element(page.getByText('Nu e în rolul tău')).toBeVisible();
  await expect.element(page.getByText('Rolul tău este: verificator.', { exact: false })).toBeVisible();
  expect(askedBy(courierCash)).toHaveLength(0);
  await looksRight();
});

test('an auditor reads a page and has no buttons that change', async () => {
  answer(newsletterIssues, { items: [], nextCursor: null });
  await open('/admin/noutati', as('auditor'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Scrie')).not.toBeInTheDocument();
});

const DAN: Colleague = {
  id: 'dan-1',
  name: 'Dan Probă',
  email: 'dan@stafeta.test',
  role: 'operator',
  isMe: false,
  hasSecondFactor: true,
  isInvited: false,
  lastSeenAt: null,
  needsSignature: false,
  approvalId: null,
};

test('an administrator changes a colleague’s role with a reason and the password', async () => {
  answer(staff, {
    items: [DAN, { ...DAN, id: ADMIN.id, name: 'Ana Probă', isMe: true, role: 'admin' }],
    needsSignature: false,
  });
  answer(changeStaffRole, { approvalId: null });
  await open('/admin/echipa', ADMIN);
  await expect.element(page.getByText('operator · dan@stafeta.test')).toBeVisible();
  await page.getByRole('button', { name: 'Schimbă rolul: Dan Probă' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motivul, pentru jurnal').fill('Trece la verificarea actelor.');
  await dialog.getByLabelText('Parola ta').fill('parola-mea');
  await dialog.getByLabelText('Rol', { exact: true }).selectOptions('verificator');
  await expect.element(dialog.getByText('Verifică actele curierilor', { exact: false })).toBeVisible();
  await looksRight();
  await dialog.getByRole('button', { name: 'Schimbă rolul' }).click();
  await expect.element(page.getByText('Rolul e schimbat. I-am scris.')).toBeVisible();
  expect(askedBy(changeStaffRole)[0]).toMatchObject({
    params: { id: 'dan-1' },
    body: { role: 'verifier', reason: 'Trece la verificarea actelor.', password: 'parola-mea' },
  });
});

test('where another administrator could sign, the button asks for the signature', async () => {
  const signed = { ...DAN, needsSignature: true };
  answer(staff, { items: [{ ...signed, approvalId: 'cererea' }], needsSignature: true });
  answer(addStaff, { approvalId: 'alta' });
  await open('/admin/echipa', ADMIN);
  const waits = page.getByRole('link', { name: 'Așteaptă a doua semnătură' });
  await expect.element(waits).toHaveAttribute('href', '/admin?hotarare=staff_change.cererea');
  await page.getByRole('button', { name: 'Invită un coleg' }).click();
  await page.getByLabelText('Prenume').fill('Ion');
  await page.getByLabelText('Nume', { exact: true }).fill('Dan');
  await page.getByLabelText('E-mail').fill('ion@stafeta.test');
  await page.getByLabelText('Rol', { exact: true }).selectOptions('suport');
  await page.getByLabelText('Parola ta').fill('parola-mea');
  const ask = page.getByRole('button', { name: 'Cere semnătura' });
  await expect.element(ask).toBeDisabled();
  await page.getByLabelText('Motivul, pentru jurnal').fill('Vine în locul Mariei.');
  await looksRight();
  await ask.click();
  await expect.element(page.getByText('Ai cerut a doua semnătură', { exact: false })).toBeVisible();
  expect(askedBy(addStaff)[0]?.body).toMatchObject({ reason: 'Vine în locul Mariei.' });
});

test('who may read the team but not change it sees no buttons', async () => {
  answer(staff, { items: [DAN], needsSignature: false });
  await open('/admin/echipa', as('auditor'));
  await expect.element(page.getByText('operator · dan@stafeta.test')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Schimbă rolul|Scoate|Invită/ }))
    .not.toBeInTheDocument();
});
