import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  adminCompanies,
  adminCompanyAccount,
  enterCompanyPayment,
  reverseCompanyPayment,
  setCompanyTerms,
} from '#contract/companies/admin-company-accounts.ts';
import { type CompanyAccount, companyAccount, companyBill } from '#contract/companies/company-accounts.ts';
import { type Company, company } from '#contract/companies/companies.ts';
import { answerParts } from './company-parts.ts';
import { looksRight } from './looks.ts';
import { ADMIN, SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const RON = (amount: number) => ({ amount, currency: 'RON' as const });
const FINANCE = { ...ADMIN, staffRole: 'finance' as const };
const ME = {
  ...{ id: SENDER.id, firstName: 'Ilinca', lastName: 'Probă', email: 'ilinca@firma.test' },
  roles: ['money'] as Company['roles'],
  joinedAt: '2026-11-20T10:00:00.000Z',
};
const COMPANY: Company = {
  ...{ id: 'firma-1', name: 'Depozitul Central', roles: ME.roles, memberCount: 1, costCentreRequired: false },
  ...{ createdAt: ME.joinedAt, me: ME.id, members: [ME], invitations: [] },
};
const BILL = {
  ...{ id: 'nota-1', number: 'NP-7', month: '2026-10', issuedAt: '2026-11-01T08:00:00.000Z' },
  ...{ dueOn: '2026-12-01', isOverdue: true, amount: RON(250_000), credited: RON(10_000) },
  ...{ paid: RON(40_000), open: RON(200_000) },
};
const ACCOUNT: CompanyAccount = {
  ...{ terms: { limit: RON(500_000), termDays: 30 }, open: RON(230_000), left: RON(270_000) },
  ...{ unbilled: RON(30_000), credit: RON(0), isOverdue: true, bills: [BILL] },
  payments: [
    { id: 'plata-1', amount: RON(40_000), paidOn: '2026-11-10', reference: 'OP 17', isReversed: false },
  ],
};
const EMPTY: CompanyAccount = {
  ...{ terms: null, open: RON(0), left: RON(0), unbilled: RON(0), credit: RON(0), isOverdue: false },
  ...{ bills: [], payments: [] },
};

test('a company reads what it owes, its bills with their files, and that one is overdue', async () => {
  answerParts();
  answer(company, COMPANY);
  answer(companyAccount, ACCOUNT);
  await open('/profil/firme/firma-1', SENDER);
  await expect
    .element(page.getByText('O notă de plată a trecut de scadență', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('De plătit în total: 2.300,00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('2.700,00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('NP-7, octombrie 2026', { exact: false })).toBeVisible();
  await expect.element(page.getByText('rămas 2.000,00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('nu e factură fiscală', { exact: false })).toBeVisible();
  await expect.element(page.getByText('OP 17', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Livrările de pe NP-7 (CSV)' }))
    .toHaveAttribute('href', '/api/v1/companies/firma-1/bills/nota-1/file?locale=ro');
  answer(companyBill, {
    ...BILL,
    lines: [
      {
        ...{ deliveryId: 'livrarea-1', number: 53_928_110, bookedAt: BILL.issuedAt, member: 'Radu Probă' },
        ...{ costCentre: { code: 'MKT', name: 'Marketing' }, amount: RON(250_000), credited: RON(10_000) },
      },
    ],
  });
  await page.getByRole('button', { name: 'Vezi livrările de pe NP-7' }).click();
  await expect
    .element(page.getByRole('link', { name: /Livrarea 53928110: 2\.500,00/ }))
    .toHaveAttribute('href', '/viewdetails?id=livrarea-1');
  await expect.element(page.getByText(/Radu Probă · MKT · Marketing/)).toBeVisible();
  await looksRight();
  await page.getByRole('button', { name: 'Ascunde livrările de pe NP-7' }).click();
  await expect.element(page.getByText(/Radu Probă · MKT/)).not.toBeInTheDocument();
});

test('one that never had a term sees no account', async () => {
  answerParts();
  answer(company, COMPANY);
  answer(companyAccount, EMPTY);
  await open('/profil/firme/firma-1', SENDER);
  await expect.poll(() => askedBy(companyAccount).length).toBe(1);
  await expect.element(page.getByText('Cont la termen')).not.toBeInTheDocument();
});

test('an account that cannot be loaded can be asked for again', async () => {
  answerParts();
  answer(company, COMPANY);
  answer(companyAccount, refuse('internal'));
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByRole('button', { name: 'Încearcă din nou' })).toBeVisible();
});

test('finance asks for a term, a colleague signs, and a payment is entered as the bank has it', async () => {
  const line = {
    id: 'firma-1',
    name: 'Depozitul Central',
    taxId: '18547290',
    limit: null,
    open: RON(230_000),
  };
  answer(adminCompanies, { items: [line], nextCursor: null });
  answer(adminCompanyAccount, { ...ACCOUNT, terms: null, name: 'Depozitul Central', approvalId: null });
  answer(setCompanyTerms, { approvalId: 'cererea' });
  answer(enterCompanyPayment, { approvalId: null });
  await open('/admin/firme', FINANCE);
  await page.getByLabelText('Numele firmei sau codul fiscal').fill('depo');
  await expect.poll(() => askedBy(adminCompanies).at(-1)?.query).toMatchObject({ search: 'depo' });
  await page.getByRole('button', { name: 'Arată contul firmei Depozitul Central' }).click();
  await expect.element(page.getByText('NP-7, octombrie 2026', { exact: false })).toBeVisible();
  await looksRight();
  await page.getByRole('button', { name: 'Limită și termen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Limita').fill('5000');
  await dialog.getByLabelText('Zile de plată').fill('15');
  await dialog.getByLabelText('Motiv').fill('Client vechi, plătește la timp.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează termenul' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(setCompanyTerms)).toMatchObject([
    {
      params: { id: 'firma-1' },
      body: { limit: 500_000, termDays: 15, reason: 'Client vechi, plătește la timp.' },
    },
  ]);
  answer(adminCompanyAccount, { ...ACCOUNT, name: 'Depozitul Central', approvalId: 'cererea' });
  await page.getByRole('button', { name: 'Înregistrează o plată' }).click();
  await expect.element(dialog.getByLabelText('Suma')).toHaveValue('2000,00');
  await dialog.getByLabelText('Ziua în care a intrat').fill('2026-11-20');
  await dialog.getByLabelText('Referința băncii').fill('OP 18');
  await looksRight();
  await dialog.getByRole('button', { name: 'Înregistrează' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(enterCompanyPayment)).toMatchObject([
    { body: { amount: 200_000, paidOn: '2026-11-20', reference: 'OP 18' } },
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Așteaptă' }))
    .toHaveAttribute('href', '/admin?hotarare=company_terms.cererea');
});

test('an auditor reads and changes nothing', async () => {
  const line = { id: 'firma-1', name: 'Depozitul Central', taxId: null, limit: RON(500_000), open: RON(0) };
  answer(adminCompanies, { items: [line], nextCursor: null });
  answer(adminCompanyAccount, { ...ACCOUNT, name: 'Depozitul Central', approvalId: null });
  await open('/admin/firme?firma=firma-1', { ...ADMIN, staffRole: 'auditor' as const });
  await expect.element(page.getByText('OP 17', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Limită și termen' })).not.toBeInTheDocument();
});

test('a term is ended with a reason, and a refusal is said', async () => {
  const line = { id: 'firma-1', name: 'Depozitul Central', taxId: null, limit: RON(500_000), open: RON(0) };
  answer(adminCompanies, { items: [line], nextCursor: null });
  answer(adminCompanyAccount, { ...ACCOUNT, name: 'Depozitul Central', approvalId: null });
  answer(setCompanyTerms, refuse('transition_refused'));
  await open('/admin/firme?firma=firma-1', FINANCE);
  await page.getByRole('button', { name: 'Limită și termen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motiv').fill('Client vechi, plătește la timp.');
  await dialog.getByRole('button', { name: 'Fără termen de acum' }).click();
  await expect.poll(() => askedBy(setCompanyTerms).at(-1)?.body).toMatchObject({ limit: null });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('finance reverses a payment that was entered wrongly, with a reason', async () => {
  const [payment] = ACCOUNT.payments;
  if (!payment) throw new Error('no payment');
  const line = { id: 'firma-1', name: 'Depozitul Central', taxId: null, limit: null, open: RON(230_000) };
  const reversed = { ...payment, id: 'plata-0', reference: 'OP 16', isReversed: true };
  answer(adminCompanies, { items: [line], nextCursor: null });
  answer(adminCompanyAccount, {
    ...{ ...ACCOUNT, payments: [payment, reversed] },
    ...{ name: 'Depozitul Central', approvalId: null },
  });
  answer(reverseCompanyPayment, { approvalId: 'cererea' });
  await open('/admin/firme', FINANCE);
  await page.getByRole('button', { name: 'Arată contul firmei Depozitul Central' }).click();
  await expect.element(page.getByText('Retrasă: fusese înregistrată greșit')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retrage plata OP 16' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Retrage plata OP 17' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motiv').fill('Era plata altei firme.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Retrage plata' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(reverseCompanyPayment)).toMatchObject([
    { params: { id: 'firma-1', paymentId: 'plata-1' }, body: { reason: 'Era plata altei firme.' } },
  ]);
});
