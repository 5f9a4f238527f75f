import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  adminPromotion,
  adminPromotions,
  makePromotion,
  makePromotionCodes,
  type Promotion,
  promotionCodes,
  promotionRings,
  promotionUses,
  stopPromotion,
} from '#contract/money/admin-promotions.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

const RON = (amount: number) => ({ amount, currency: 'RON' as const });
const PROMOTION: Promotion = {
  ...{
    id: 'promo-1',
    code: 'IARNA',
    nameRo: 'Iarnă',
    nameEn: 'Winter',
    detailRo: 'Cinci.',
    detailEn: 'Five.',
  },
  ...{ kind: 'fixed', basisPoints: null, amount: 500, maxDiscount: null, minPrice: 0, currency: 'RON' },
  ...{ startsAt: '2026-11-20T00:00:00+02:00', endsAt: '2026-12-20T00:00:00+02:00', firstOrder: false },
  ...{ usesPerPerson: 1, maxUses: 100, budget: 50_000, uses: 3, granted: 1_500, audience: 'single_codes' },
  ...{ holdout: false, state: 'running', stoppedAt: null, createdAt: '2026-11-20T10:00:00Z', reserved: 500 },
  days: [
    { day: '2026-11-20', uses: 1, granted: 500, total: 500 },
    { day: '2026-11-21', uses: 2, granted: 1_000, total: 1_500 },
  ],
  forecast: { limit: 'budget', at: '2026-12-10T10:00:00Z', grantedPerDay: 750 },
  holdoutResult: {
    offered: { senders: 70, ordered: 56 },
    heldOut: { senders: 80, ordered: 48 },
    effect: { offered: 0.8, heldOut: 0.6, difference: 0.2, low: 0.0524, high: 0.3339 },
  },
  codes: { made: 3, used: 1 },
};

test('a promotion shows its budget, is stopped with a reason, and another is made from its terms', async () => {
  let promotion = PROMOTION;
  answer(adminPromotions, () => ({ items: [promotion], nextCursor: null }));
  answer(adminPromotion, () => promotion);
  answer(promotionUses, {
    items: [
      {
        ...{ id: 'u1', at: '2026-11-21T10:00:00Z', accountId: 'a1', person: 'Ana Pop', deliveryId: 'd1' },
        ...{ deliveryNumber: 1042, code: 'IARNA-2345678923', amount: RON(500), state: 'reserved' },
      },
    ],
    nextCursor: null,
  });
  const person = (accountId: string, name: string) => ({
    accountId,
    person: name,
    uses: 1,
    granted: RON(500),
  });
  answer(promotionRings, {
    items: [
      {
        kinds: ['phone'],
        uses: 2,
        granted: RON(1_000),
        people: [person('a1', 'Ana Pop'), person('a2', 'Ion Dan')],
      },
    ],
    compared: 3,
  });
  answer(stopPromotion, () => (promotion = { ...promotion, state: 'stopped', forecast: null }));
  answer(makePromotion, ({ body }) => (promotion = { ...PROMOTION, ...body, id: 'promo-2' }));
  answer(makePromotionCodes, () => (promotion = { ...promotion, codes: { made: 5, used: 1 } }));
  answer(promotionCodes, { items: [{ code: 'IARNA-2345678923', isUsed: true }], nextCursor: null });

  await open('/admin/promotii', ADMIN);
  await page.getByRole('link', { name: /IARNA/ }).click();
  await expect.element(page.getByText('bugetul se termină pe 10 decembrie')).toBeVisible();
  await expect.element(page.getByText('Diferența e de 20,0 %, între 5,2 % și 33,4 % (95 %).')).toBeVisible();
  await expect.element(page.getByText('Ana Pop (1), Ion Dan (1)')).toBeVisible();
  await page.getByText('Ca tabel').click();
  await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(3);
  await looksRight();

  await page.getByLabelText('Câte').fill('2');
  await page.getByRole('button', { name: 'Generează coduri' }).click();
  await expect.element(page.getByText('5 coduri, din care 1 folosite')).toBeVisible();
  await page.getByRole('button', { name: 'Salvează codurile (CSV)' }).click();
  await expect.poll(() => askedBy(promotionCodes)).toHaveLength(1);

  await page.getByRole('button', { name: 'Oprește promoția' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Oprește promoția' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('Motivul').fill('Suma e greșită.');
  await confirm.click();
  await expect.element(page.getByText('oprită', { exact: true })).toBeVisible();
  expect(askedBy(stopPromotion).map(({ body }) => body)).toEqual([{ reason: 'Suma e greșită.' }]);

  await page.getByRole('link', { name: 'Creează alta la fel' }).click();
  const make = page.getByRole('button', { name: 'Creează promoția' });
  await expect.element(make).toBeDisabled();
  await page.getByLabelText('Cod', { exact: true }).fill('iarna2');
  await page.getByLabelText('Prima zi').fill('2026-12-01');
  await page.getByLabelText('Ultima zi').fill('2026-12-31');
  await looksRight();
  await make.click();
  await expect.poll(address).toBe('/admin/promotii/promo-2');
  expect(askedBy(makePromotion).at(-1)?.body).toMatchObject({
    ...{ code: 'IARNA2', amount: 500, basisPoints: null, budget: 50_000, audience: 'single_codes' },
    // Days of Bucharest, the last one included.
    ...{ startsAt: '2026-11-30T22:00:00.000Z', endsAt: '2026-12-31T22:00:00.000Z' },
  });
});
