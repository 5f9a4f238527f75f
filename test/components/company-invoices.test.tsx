import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Company, company } from '#contract/companies/companies.ts';
import {
  companyBilling,
  type CompanyBilling,
  companyInvoices,
  saveCompanyBilling,
} from '#contract/companies/company-invoices.ts';
import { answerParts } from './company-parts.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const ME = {
  ...{ id: SENDER.id, firstName: 'Ilinca', lastName: 'Probă', email: 'ilinca@firma.test' },
  roles: ['orders', 'money', 'admin'] as Company['roles'],
  joinedAt: '2026-11-20T10:00:00.000Z',
};
const COMPANY: Company = {
  ...{ id: 'firma-1', name: 'Depozitul Central', roles: ME.roles, memberCount: 1, costCentreRequired: false },
  ...{ createdAt: ME.joinedAt, me: ME.id, members: [ME], invitations: [] },
};
const DETAILS: CompanyBilling = {
  ...{ name: 'Depozitul Central SRL', taxId: '18547290', street: 'Strada Fabricii 12' },
  ...{ city: 'Cluj-Napoca', county: 'CJ', country: 'RO' },
};
const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const INVOICE = {
  ...{ id: 'factura-1', number: 'STF-000042', kind: 'invoice' as const, month: '2026-11', lines: 3 },
  ...{ deliveryNumber: null, creditsNumber: null, issuedAt: '2026-11-30T22:00:00.000Z' },
  ...{ vat: lei(327), total: lei(1_879) },
};
const NOTE = {
  ...INVOICE,
  ...{ id: 'storno-1', number: 'STF-000043', kind: 'credit_note' as const, month: null, lines: 1 },
  ...{ deliveryNumber: 31_415_926, creditsNumber: 'STF-000042', vat: lei(94), total: lei(540) },
};

test('an admin fills in to whom the invoices go, with a fiscal code that can be one', async () => {
  answerParts();
  answer(company, COMPANY);
  let details: CompanyBilling | null = null;
  answer(companyBilling, () => ({ details }));
  answer(saveCompanyBilling, ({ body }) => {
    details = body;
    return { details };
  });
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText('fiecare taxă de anulare se facturează pe loc')).toBeVisible();
  await page.getByRole('button', { name: 'Completează datele de facturare' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Completează numele firmei.')).toBeVisible();
  await dialog.getByLabelText('Numele firmei, ca la înregistrare').fill('Depozitul Central SRL');
  const code = dialog.getByLabelText('Cod fiscal');
  await code.fill('18547291');
  await dialog.getByLabelText('Stradă și număr').click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await looksRight();
  await code.fill('18547290');
  await dialog.getByLabelText('Stradă și număr').fill('Strada Fabricii 12');
  await dialog.getByLabelText('Județ').selectOptions('CJ');
  await dialog.getByLabelText('Localitate').fill('Cluj-Napoca');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(page.getByText('Depozitul Central SRL · CUI 18547290')).toBeVisible();
  expect(askedBy(saveCompanyBilling).map(({ body }) => body)).toEqual([DETAILS]);
});

test('whoever sees to the money has the months’ invoices with their files, and changes nothing', async () => {
  answerParts();
  answer(company, { ...COMPANY, roles: ['money'], members: [{ ...ME, roles: ['money'] }] });
  answer(companyBilling, { details: DETAILS });
  answer(companyInvoices, { items: [NOTE, INVOICE], nextCursor: null });
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText('Factura STF-000042')).toBeVisible();
  await expect.element(page.getByText('noiembrie 2026 · 3 livrări')).toBeVisible();
  await expect.element(page.getByText('Stornează din STF-000042, cursa nr. 31415926')).toBeVisible();
  const annexes = page.getByRole('link', { name: /Descarcă anexa facturii/ });
  expect(annexes.elements()).toHaveLength(1);
  await expect
    .element(annexes)
    .toHaveAttribute('href', '/api/v1/companies/firma-1/invoices/factura-1/annex?locale=ro');
  await expect
    .element(page.getByRole('button', { name: 'Schimbă datele de facturare' }))
    .not.toBeInTheDocument();
  await looksRight();
});

test('what cannot be loaded can be asked for again', async () => {
  answerParts();
  answer(company, COMPANY);
  answer(companyBilling, refuse('internal'));
  answer(companyInvoices, refuse('internal'));
  await open('/profil/firme/firma-1', SENDER);
  await expect.poll(() => page.getByRole('button', { name: 'Încearcă din nou' }).elements().length).toBe(2);
});
