import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminNumberRows, adminNumbers } from '#contract/staff/admin-numbers.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';
import { FUNNEL, MEASURE_NAMES, type MeasureName } from '#domain/staff/numbers/measures.ts';
import { daysIn, periodBefore } from '#domain/staff/numbers/period.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { expectFocusPreserved, looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open, reload } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

const TODAY = localDay(new Date(), DEFAULT_TIME_ZONE);
const AT = '2026-11-20T12:16:00.000Z';
const VALUES: Partial<Record<MeasureName, [now: number | null, before: number | null, cases: number]>> = {
  delivered: [5_236, 4_700, 5_236],
  on_time: [0.941, 0.947, 5_100],
  first_offer_p50: [3, 4, 7_404],
  courier_hour: [4_120, 4_063, 5_000],
  gmv: [14_821_000, 13_500_000, 5_236],
  take_rate: [0.096, null, 12],
};

function showNumbers(isEmpty = false): void {
  answer(adminNumbers, ({ query }) => {
    const period = { from: query.from, to: query.to };
    const days = daysIn(period);
    return {
      ...{ period, before: periodBefore(period), today: TODAY, currency: 'RON' as const },
      ...{ countedAt: isEmpty ? null : AT, waitingDays: isEmpty ? 0 : 2 },
      figures: MEASURE_NAMES.map((measure) => {
        const [value = null, before = null, cases = 0] = isEmpty ? [] : (VALUES[measure] ?? [0.5, 0.5, 40]);
        const course = Array.from({ length: days }, (_, n) =>
          value === null || n === 2 ? null : value * (n + 1),
        );
        return { measure, value, cases, before: { value: before, cases }, days: course };
      }),
      funnel: FUNNEL.map((step, n) => ({ step, cases: isEmpty ? 0 : 8_000 - 1_000 * n, before: 0 })),
      hours: isEmpty
        ? []
        : [
            { county: 'B' as const, hour: 8, median: 4, p90: 9, cases: 60 },
            { county: 'B' as const, hour: 10, median: 22, p90: 40, cases: 60 },
            { county: 'CJ' as const, hour: 9, median: null, p90: null, cases: 4 },
          ],
      counties: isEmpty
        ? []
        : [
            {
              county: 'B' as const,
              delivered: { value: 2_790, cases: 2_790 },
              onTime: { value: 0.948, cases: 2_700 },
              firstAttempt: { value: 0.924, cases: 2_790 },
              courierHour: { value: 4_310, cases: 2_790 },
              disputes: { value: null, cases: 9 },
            },
          ],
      cohorts: isEmpty
        ? []
        : [
            { role: 'sender' as const, month: '2026-09-01', people: 351, later: [151, 126] },
            { role: 'sender' as const, month: '2026-10-01', people: 389, later: [290] },
            { role: 'courier' as const, month: '2026-10-01', people: 20, later: [19] },
          ],
      reach: isEmpty ? { sent: 0, seen: 0 } : { sent: 400, seen: 100 },
      unmeasured: ['quotes' as const, 'dead_km' as const],
    };
  });
  answer(adminNumberRows, ({ query }) => ({
    items: isEmpty
      ? []
      : [
          {
            ...{
              deliveryId: `livrarea-${query.counter}`,
              number: 20_418,
              at: AT,
              status: 'completed' as const,
            },
            ...{ county: 'B' as const, pickupArea: 'Tineretului', dropoffArea: 'Floreasca' },
            price: { amount: 3_240, currency: 'RON' as const },
          },
        ],
    nextCursor: null,
  }));
}
const key = () => page.getByRole('region', { name: 'Pe scurt' });
const funnel = () => page.getByRole('region', { name: /^De la listare/ }).first();
const rows = () => page.getByRole('dialog');

test('numbers, their changes, tables and formulas are on one screen', async () => {
  showNumbers();
  await open('/admin/cifre', ADMIN);
  await expect.element(key().getByText('5.236')).toBeVisible();
  await expect.element(key().getByText('94,1 %')).toBeVisible();
  await expect.element(key().getByText('11,4 %')).toBeVisible();
  await expect.element(key().getByText('41,20 lei')).toBeVisible();
  await expect.element(page.getByText(/2 zile se numără din nou/)).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'București' }).first()).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '43,0 %' })).toBeVisible();
  await page.getByText('Curieri', { exact: true }).last().click();
  await expect.element(page.getByRole('cell', { name: '95,0 %' })).toBeVisible();
  await expect.element(page.getByText(/Kilometrii goi/)).toBeVisible();
  await looksRight();
});

test('a number says how it is counted, and opens the deliveries behind it', async () => {
  showNumbers();
  await open('/admin/cifre', ADMIN);
  await key().getByRole('button', { name: 'Cum se numără: La timp' }).click();
  await expect
    .element(page.getByText('Predate la ușă până la termenul promis', { exact: false }).first())
    .toBeVisible();
  await looksRight();
  await key().getByRole('button', { name: 'Vezi cele rămase pe dinafară' }).click();
  await expect.element(rows()).toMatchTextContent('Livrarea 20418');
  expect(askedBy(adminNumberRows).at(-1)?.query).toMatchObject({ counter: 'promised', missed: 'on_time' });
  await expect.poll(address).toBe('/admin/cifre?livrari=promised.on_time');
  await looksRight();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/admin/cifre');
  await expectFocusPreserved();
});

test('a step of the funnel and a cell of an hour open their own deliveries', async () => {
  showNumbers();
  await open('/admin/cifre', ADMIN);
  await funnel()
    .getByRole('button', { name: /^Plătite/ })
    .click();
  await expect
    .poll(() => askedBy(adminNumberRows).at(-1)?.query)
    .toMatchObject({ counter: 'chosen', missed: 'paid' });
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /^București, ora 10, 60 de cazuri.* 22 40$/ }).click();
  await expect.poll(address).toBe('/admin/cifre?livrari=offered..B.10');
  await expect
    .poll(() => askedBy(adminNumberRows).at(-1)?.query)
    .toMatchObject({ counter: 'offered', county: 'B', hour: 10 });
  await reload();
  await expect.element(rows()).toMatchTextContent('Livrarea 20418');
});

test('the period and the county are in the address, and what is asked for follows them', async () => {
  showNumbers();
  await open('/admin/cifre', ADMIN);
  await page.getByLabelText('Perioada', { exact: true }).selectOptions('Ultimele 7 zile');
  await page.getByLabelText('Județul').selectOptions('Cluj');
  await page.getByRole('button', { name: 'Perioada dinainte' }).click();
  await expect.poll(address).toMatch(/^\/admin\/cifre\?zile=7&judet=CJ&pana=\d{4}-\d{2}-\d{2}$/);
  const requested = () => askedBy(adminNumbers).at(-1)?.query ?? { from: TODAY, to: TODAY };
  await expect.poll(() => daysIn({ from: requested().to, to: TODAY })).toBe(8);
  expect(requested()).toMatchObject({ county: 'CJ' });
  expect(daysIn(requested())).toBe(7);
  await page.getByRole('button', { name: 'Perioada de după' }).click();
  await expect.poll(address).toBe('/admin/cifre?zile=7&judet=CJ');
});

test('the file holds each day and the whole period, sums as numbers', async () => {
  showNumbers();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await open('/admin/cifre?zile=7', ADMIN);
  await page.getByRole('button', { name: 'Descarcă CSV' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  const lines = file instanceof Blob ? (await file.text()).trim().split('\r\n') : [];
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toContain('"Toată perioada";"5.236";"94,1 %"');
  expect(lines.at(-1)).toContain('"148210,00"');
  saved.mockRestore();
});

test('no numbers yet, an error, and a network that is gone say so', async () => {
  answer(adminNumbers, () => refuse('unavailable'));
  await open('/admin/cifre', ADMIN);
  const again = page.getByRole('button', { name: 'Încearcă din nou' });
  await expect.element(again).toBeVisible();
  await looksRight();
  showNumbers(true);
  await again.click();
  await expect.element(page.getByText(/Nicio zi nu e încă numărată/)).toBeVisible();
  await expect.element(page.getByText('Nicio ofertă în perioadă.')).toBeVisible();
  await looksRight();
  answer(adminNumbers, () => NO_NETWORK);
  void invalidateRoute(adminNumbers);
  await expect.element(page.getByText(/Cifrele nu s-au putut citi din nou/)).toBeVisible();
  await expect.element(page.getByText('Nicio ofertă în perioadă.')).toBeVisible();
});
