import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Company, companies, company } from '#contract/companies/companies.ts';
import { companyCosts, companyCostSums } from '#contract/companies/company-costs.ts';
import {
  addCostCentre,
  changeCostCentre,
  type CostCentre,
  costCentres,
  requireCostCentre,
  setCostCentre,
} from '#contract/companies/cost-centres.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { clearDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerBooking, onward } from './booking.ts';
import { answerParts } from './company-parts.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const MKT = { id: 'c1', code: 'MKT', name: 'Marketing', archivedAt: null };
const OLD = { id: 'c2', code: 'VECHI', name: 'Proiectul vechi', archivedAt: AT };
const COMPANY: Company = {
  id: 'firma-1',
  name: 'Depozitul Central',
  roles: ['admin'],
  memberCount: 1,
  costCentreRequired: false,
  createdAt: AT,
  me: SENDER.id,
  members: [],
  invitations: [],
};
const COST = {
  deliveryId: 'livrarea-1',
  number: 1_234_567,
  status: 'completed' as const,
  listedBy: 'Ilinca Probă',
  costCentre: { code: 'MKT', name: 'Marketing' },
  acceptedAt: AT,
  method: 'card' as const,
  cost: usd(3_000),
  cod: null,
  documents: [],
};

test('an admin adds, renames, archives and demands cost centres', async () => {
  let items: CostCentre[] = [OLD];
  answerParts();
  answer(company, COMPANY);
  answer(costCentres, () => ({ items }));
  answer(addCostCentre, () => {
    items = [MKT, OLD];
    return MKT;
  });
  answer(changeCostCentre, ({ body }) => ({ ...OLD, archivedAt: body.isArchived ? AT : null }));
  answer(requireCostCentre, ({ body }) => ({ ...COMPANY, costCentreRequired: body.isRequired }));
  await open('/profil/firme/firma-1', SENDER);
  await page.getByRole('button', { name: 'Adaugă un centru de cost' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Codul').fill('MKT');
  await dialog.getByLabelText('Denumirea').fill('Marketing');
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează centrul de cost' }).click();
  await expect.element(page.getByText('Marketing')).toBeVisible();
  expect(askedBy(addCostCentre)[0]?.body).toEqual({ code: 'MKT', name: 'Marketing' });
  await page.getByRole('button', { name: 'Redeschide: VECHI' }).click();
  await expect.poll(() => askedBy(changeCostCentre)[0]?.body).toEqual({ isArchived: false });
  await page.getByLabelText('Fiecare livrare nouă cere un centru de cost').click();
  await expect.poll(() => askedBy(requireCostCentre)[0]?.body).toEqual({ isRequired: true });
  await looksRight();
});

test('costs are seen by month and cost centre, summed, and a delivery is moved', async () => {
  answerParts();
  answer(company, { ...COMPANY, roles: ['orders', 'money'] });
  answer(costCentres, { items: [MKT, OLD] });
  answer(companyCosts, { items: [COST], nextCursor: null });
  answer(companyCostSums, {
    month: '2026-11',
    items: [
      { costCentre: { code: 'MKT', name: 'Marketing' }, deliveries: 1, cost: usd(3_000) },
      { costCentre: null, deliveries: 2, cost: usd(4_500) },
    ],
    total: { deliveries: 3, cost: usd(7_500) },
    months: ['2026-11', '2026-10'],
  });
  answer(setCostCentre, { costCentre: null });
  await open('/profil/firme/firma-1', SENDER);
  await page.getByRole('combobox', { name: 'Luna' }).selectOptions('2026-11');
  await page.getByLabelText('Centrul de cost').selectOptions('MKT');
  await expect
    .poll(() => askedBy(companyCosts).at(-1)?.query)
    .toMatchObject({ month: '2026-11', costCentre: 'MKT' });
  await expect.element(page.getByRole('row', { name: /Fără centru de cost.*45/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Descarcă tabelul (CSV)' }))
    .toHaveAttribute('href', '/api/v1/companies/firma-1/costs/file?month=2026-11&costCentre=MKT&locale=ro');
  await looksRight();
  await page.getByRole('button', { name: 'Schimbă centrul de cost' }).click();
  await page.getByRole('dialog').getByLabelText('Centrul de cost').selectOptions('');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvează' }).click();
  await expect.poll(() => askedBy(setCostCentre)[0]?.body).toEqual({ costCentre: null });
});

test('a parcel for a company that demands a cost centre is listed under one', async () => {
  const at = { detail: 'Cluj', lng: 23.6, precision: 'house' as const };
  startDraft({
    pickup: { ...at, label: 'Strada Horea 4, Cluj-Napoca', lat: 46.77 },
    dropoff: { ...at, label: 'Strada Fabricii 12, Cluj-Napoca', lat: 46.79 },
    size: 'small',
    sender: { name: 'Andreea Pop', phone: '0721 111 222' },
    receiver: { name: 'Mara Iliescu', phone: '0740 123 456' },
    companyId: 'firma-1',
  });
  answerBooking();
  answer(companies, {
    items: [
      {
        id: 'firma-1',
        name: 'Depozitul Central',
        roles: ['orders'],
        memberCount: 2,
        costCentreRequired: true,
      },
    ],
  });
  answer(costCentres, { items: [MKT, OLD] });
  await open('/parcelsecond', SENDER);
  const centre = page.getByLabelText('Centrul de cost');
  await expect.element(page.getByText('Alege centrul de cost: firma îl cere.')).toBeVisible();
  await looksRight();
  expect(centre.element().textContent).not.toContain('VECHI');
  await centre.selectOptions('MKT');
  await press(onward);
  await expect.poll(address).toBe('/parcelthird');
  answer(createDelivery, refuse('words_hidden'));
  await page.getByRole('button', { name: /^Confirmă/ }).click();
  await expect.poll(() => askedBy(createDelivery)[0]?.body.costCentre).toBe('MKT');
  clearDraft();
});
