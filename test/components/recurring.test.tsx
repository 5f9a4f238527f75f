import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeRecurring,
  endRecurring,
  type RecurringDelivery,
  recurringDeliveries,
  repeatDelivery,
  skipRecurringDay,
} from '#contract/deliveries/recurring.ts';
import { addressBook } from '#contract/places/address-book.ts';
import { companies } from '#contract/companies/companies.ts';
import { paths, withId } from '#web/paths.ts';
import { showDelivery } from './delivery.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const RULE: RecurringDelivery = {
  ...{ id: 'regula-1', weekdays: [1, 3, 5], pickupTime: '09:00-11:00', startsOn: '2026-11-20', endsOn: null },
  ...{ skipsHolidays: true, daysAhead: 2, isPaused: false, listedBy: 'Ilinca Probă', companyId: 'firma-1' },
  pickup: 'Strada Lipscani 24, București',
  dropoff: 'Bulevardul Eroilor 43, București',
  receiver: 'Brutăria Veche',
  days: [
    { day: '2026-11-20', state: 'failed', deliveryId: null, canSkip: false, problem: 'outside_service_area' },
    { day: '2026-11-23', state: 'listed', deliveryId: 'livrarea-2', canSkip: false, problem: null },
    { day: '2026-11-25', state: 'planned', deliveryId: null, canSkip: true, problem: null },
    { day: '2026-11-27', state: 'skipped', deliveryId: null, canSkip: true, problem: null },
  ],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
beforeEach(() => {
  answer(companies, { items: [] });
  answer(addressBook, { items: [] });
});

const dialog = page.getByRole('dialog');

test('a delivery becomes a rule, and the rules are shown', async () => {
  let items: RecurringDelivery[] = [];
  answer(recurringDeliveries, () => ({ items }));
  answer(repeatDelivery, () => {
    items = [RULE];
    return RULE;
  });
  showDelivery({ status: 'completed', stage: null, pickupTime: '07:30-08:00' });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await button('Repetă livrarea').click();
  await expect.element(dialog.getByLabelText('Ora de ridicare')).toHaveValue('07:30-08:00');
  for (const day of ['luni', 'marți', 'miercuri', 'joi', 'vineri']) await dialog.getByLabelText(day).click();
  await expect.element(dialog.getByText('Alege cel puțin o zi.')).toBeVisible();
  await dialog.getByLabelText('sâmbătă').click();
  await dialog.getByLabelText('Din ziua').fill('2026-12-05');
  await dialog.getByLabelText('Până în ziua (inclusiv)').fill('2026-12-31');
  await dialog.getByLabelText('Cu câte zile înainte se listează').selectOptions('1');
  await looksRight();
  await button('Salvează regula').click();
  await expect.poll(address).toBe('/profil/adrese#repetate');
  expect(askedBy(repeatDelivery)[0]?.body).toEqual({
    ...{ deliveryId: 'livrarea-1', weekdays: [6], pickupTime: '07:30-08:00', startsOn: '2026-12-05' },
    ...{ endsOn: '2026-12-31', skipsHolidays: true, daysAhead: 1 },
  });
  await expect.element(page.getByText('Adresa nu mai e în zona deservită.')).toBeVisible();
  await looksRight();
});

test('what belongs to one parcel offers no repetition', async () => {
  showDelivery({ status: 'completed', stage: null, returnOf: 'alta' });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(button('Repetă livrarea')).not.toBeInTheDocument();
});

test('a delivery becomes the pattern of an existing rule', async () => {
  answer(recurringDeliveries, { items: [RULE] });
  answer(
    changeRecurring,
    refuse('validation_failed', [{ path: 'deliveryId', message: 'Nu se poate repeta.' }]),
  );
  showDelivery({ status: 'completed', stage: null });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await button('Repetă livrarea').click();
  await dialog.getByLabelText('Ce se schimbă').selectOptions('regula-1');
  await button('Salvează regula').click();
  await expect.element(dialog.getByText('Nu se poate repeta.')).toBeVisible();
  expect(askedBy(changeRecurring)[0]?.body).toEqual({ deliveryId: 'livrarea-1' });
});

test('a rule is paused, changed, ended, and a day of it is skipped', async () => {
  let items = [RULE];
  answer(recurringDeliveries, () => ({ items }));
  answer(changeRecurring, ({ body }) => {
    items = [{ ...RULE, isPaused: body.isPaused ?? false }];
    return items[0] ?? RULE;
  });
  answer(skipRecurringDay, RULE);
  answer(endRecurring, () => {
    items = [];
    return undefined;
  });
  await open('/profil/adrese', SENDER);
  await expect.element(page.getByText('urmează')).toBeVisible();
  await expect.element(button('Sari ziua: vin., 20 noiembrie')).not.toBeInTheDocument();
  await button('Sari ziua: mie., 25 noiembrie').click();
  await button('Nu o mai sări: vin., 27 noiembrie').click();
  await expect
    .poll(() => askedBy(skipRecurringDay).map(({ params, body }) => [params.day, body.isSkipped]))
    .toEqual([
      ['2026-11-25', true],
      ['2026-11-27', false],
    ]);
  await expect
    .element(page.getByRole('link', { name: 'Vezi livrarea din lun., 23 noiembrie' }))
    .toHaveAttribute('href', '/viewdetails?id=livrarea-2');
  await button('Modifică: Brutăria Veche').click();
  await dialog.getByLabelText('marți').click();
  await button('Salvează regula').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(changeRecurring)[0]?.body).toMatchObject({ weekdays: [1, 2, 3, 5], endsOn: null });
  await button('Pune în pauză: Brutăria Veche').click();
  await expect.element(page.getByText('În pauză')).toBeVisible();
  await looksRight();
  await button('Oprește definitiv: Brutăria Veche').click();
  await dialog.getByRole('button', { name: 'Oprește definitiv' }).click();
  await expect.element(page.getByText(/Nicio livrare repetată/)).toBeVisible();
});
