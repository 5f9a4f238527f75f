import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Company, company } from '#contract/companies/companies.ts';
import { companyStatement, companyStatements } from '#contract/companies/statements.ts';
import { answerParts } from './company-parts.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer } from './server.ts';

const COMPANY: Company = {
  ...{
    id: 'firma-1',
    name: 'Depozitul Central',
    roles: ['money'],
    memberCount: 1,
    costCentreRequired: false,
  },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', me: SENDER.id, members: [], invitations: [] },
};
const SUMS = {
  ...{ gross: 30_000, net: 29_000, vat: 1_000, discount: 0, returned: 2_000, paid: 28_000 },
  ...{ goodwill: 0, codCollected: 15_000, codRemitted: 0, fees: 0 },
};

test('a month’s statement shows its sums by cost centre and gives its annex', async () => {
  answerParts();
  answer(company, COMPANY);
  const paid = { amount: 28_000, currency: 'RON' as const };
  answer(companyStatements, { items: [{ month: '2026-11', isOpen: true, deliveries: 3, paid }] });
  answer(companyStatement, {
    ...{ month: '2026-11', currency: 'RON', isOpen: true, lines: [] },
    costCentres: [
      { ...SUMS, costCentre: { code: 'MKT', name: 'Marketing' }, deliveries: 2 },
      { ...SUMS, costCentre: null, deliveries: 1 },
    ],
    total: { ...SUMS, deliveries: 3 },
    codByMember: [{ member: 'Radu Exemplu', collected: 15_000, remitted: 4_000, owed: 11_000 }],
  });
  await open('/profil/firme/firma-1', SENDER);
  await expect
    .element(page.getByRole('link', { name: 'Descarcă anexa, noiembrie 2026 (CSV)' }))
    .toHaveAttribute('href', '/api/v1/companies/firma-1/statements/2026-11/file?locale=ro');
  await page.getByRole('button', { name: 'Vezi sumele: noiembrie 2026' }).click();
  const inAll = page.getByRole('table', { name: /În total · 3 livrări/ });
  await expect.element(inAll.getByRole('row', { name: /Bani întorși.*20,00/ })).toBeVisible();
  await expect.element(page.getByRole('table', { name: /MKT · Marketing/ })).toBeVisible();
  // What was nothing in the month takes no place.
  expect(inAll.getByRole('row', { name: /Despăgubire/ }).elements()).toEqual([]);
  const radu = page.getByRole('table', { name: 'Radu Exemplu' });
  await expect.element(radu.getByRole('row', { name: /De trimis.*110,00/ })).toBeVisible();
  await looksRight();
});

test('a company without a month says so', async () => {
  answerParts();
  answer(company, COMPANY);
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText('Nicio lună nu are livrări cu curier.')).toBeVisible();
});
