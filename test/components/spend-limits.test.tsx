import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Company, company } from '#contract/companies/companies.ts';
import { costCentres } from '#contract/companies/cost-centres.ts';
import {
  approveChoice,
  type CompanyApproval,
  companyApprovals,
  companyLimits,
  refuseChoice,
  setCompanyLimit,
} from '#contract/companies/spend-limits.ts';
import { answerParts } from './company-parts.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const member = (id: string, firstName: string, roles: Company['roles']) => ({
  ...{ id, firstName, lastName: 'Probă', email: null, roles, joinedAt: AT },
});
const COMPANY: Company = {
  id: 'firma-1',
  name: 'Depozitul Central',
  roles: ['admin'],
  memberCount: 2,
  costCentreRequired: false,
  createdAt: AT,
  me: SENDER.id,
  members: [member(SENDER.id, 'Ilinca', ['admin']), member('coleg-1', 'Radu', ['orders'])],
  invitations: [],
};
const LIMIT = {
  ...{ id: 'l1', memberId: 'coleg-1', member: 'Radu Probă', costCentre: null },
  ...{ perDelivery: usd(3_000), perMonth: usd(20_000), spent: usd(4_500) },
};
const REQUEST: CompanyApproval = {
  ...{
    id: 'cerere-1',
    deliveryId: 'livrare-1',
    orderId: null,
    number: 1_234_567,
    askerId: 'coleg-1',
    asker: 'Radu Probă',
  },
  ...{ costCentre: { code: 'MKT', name: 'Marketing' }, amount: usd(3_600), method: 'card', state: 'waiting' },
  excesses: [{ owner: 'member', span: 'delivery', limit: usd(3_000), excess: usd(600) }],
  ...{ askedAt: AT, expiresAt: '2126-11-20T11:00:00.000Z', decidedBy: null, decidedAt: null, reason: null },
  mayDecide: true,
};

test('an admin sets a limit of a member and lifts it', async () => {
  answerParts();
  answer(company, COMPANY);
  answer(costCentres, { items: [{ id: 'c1', code: 'MKT', name: 'Marketing', archivedAt: null }] });
  let items: (typeof LIMIT)[] = [];
  answer(companyLimits, () => ({ items }));
  answer(setCompanyLimit, ({ body }) => {
    items = body.perDelivery === null && body.perMonth === null ? [] : [LIMIT];
    return { items };
  });
  await open('/profil/firme/firma-1', SENDER);
  await page.getByRole('button', { name: 'Stabilește o limită' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Pentru cine').selectOptions('member:coleg-1');
  await dialog.getByLabelText('Pe o livrare').fill('30');
  await dialog.getByLabelText('Pe lună').fill('două sute');
  await expect.element(dialog.getByRole('button', { name: 'Salvează limita' })).toBeDisabled();
  await dialog.getByLabelText('Pe lună').fill('200');
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează limita' }).click();
  await expect.element(page.getByText(/Pe lună: .*200.*cheltuiți.*45/)).toBeVisible();
  expect(askedBy(setCompanyLimit)[0]?.body).toEqual({
    memberId: 'coleg-1',
    perDelivery: 3_000,
    perMonth: 20_000,
  });
  await page.getByRole('button', { name: 'Schimbă limita: Radu Probă' }).click();
  await dialog.getByLabelText('Pe o livrare').fill('');
  await dialog.getByLabelText('Pe lună').fill('');
  await dialog.getByRole('button', { name: 'Salvează limita' }).click();
  await expect.element(page.getByText('Nimeni nu are o limită.')).toBeVisible();
});

test('a request is approved as it is seen, or refused with a reason', async () => {
  answerParts();
  answer(company, { ...COMPANY, roles: ['money'] });
  answer(companyLimits, { items: [LIMIT] });
  answer(companyApprovals, { items: [REQUEST], nextCursor: null });
  answer(approveChoice, () => refuse('delivery_changed'));
  answer(refuseChoice, ({ body }) => {
    const refused = { ...REQUEST, state: 'refused' as const, mayDecide: false, reason: body.reason };
    answer(companyApprovals, {
      items: [{ ...refused, decidedBy: 'Ilinca Probă', decidedAt: AT }],
      nextCursor: null,
    });
    return refused;
  });
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText(/Peste limita pe livrare a colegului cu .*6/)).toBeVisible();
  await looksRight();
  await page.getByRole('button', { name: 'Aprobă livrarea 1234567' }).click();
  await expect.element(page.getByText('Livrarea s-a schimbat între timp.', { exact: false })).toBeVisible();
  expect(askedBy(approveChoice)[0]?.body).toEqual({ expectedExcess: 600 });
  await page.getByRole('button', { name: 'Refuză livrarea 1234567' }).click();
  await page.getByRole('dialog').getByLabelText('Motivul', { exact: false }).fill('Prea scump');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuză' }).click();
  await expect.element(page.getByText('Motiv: Prea scump')).toBeVisible();
  expect(page.getByRole('button', { name: /^Aprobă/ }).elements()).toEqual([]);
});
