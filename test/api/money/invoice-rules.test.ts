import { expect, test } from 'vitest';
import type { z } from 'zod';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { type BillingDetails, invoices, invoiceXml, saveBilling } from '#contract/money/invoices.ts';
import { failedRules } from '../../../src/domain/money/invoices/rules/check.fixture.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ listen: true });
const { as, aSender, aCourier, aDelivery, clock, sweep, owner } = app;

const HOME = { taxId: null, street: 'Strada Fabricii 12', city: 'Cluj-Napoca', county: 'CJ' as const };
const ABROAD = { taxId: null, street: '10 Downing Street', city: 'London', county: null, country: 'GB' };

/** The rules that a person's newest document fails, and the gaps that we report. */
async function newestOf(person: Person) {
  const [invoice] = (await as(person).get(invoices)).items;
  const response = await fetch(`${app.baseUrl}${pathOf(invoiceXml, { params: { id: invoice?.id ?? '' } })}`, {
    headers: await as(person).credentials(),
  });
  return { failed: failedRules(await response.text()), gaps: invoice?.gaps };
}

async function released(courier: Person) {
  await aDelivery({ status: 'completed', price: 5_000, courier });
  clock.advance({ hours: 24 });
  await sweep();
}

test.for([
  ['at home', HOME],
  ['in a sector', { ...HOME, city: 'SECTOR3', county: 'B' as const }],
  ['abroad', ABROAD],
] as const)('the commission’s invoice of a courier who lives %s can be sent', async ([, body]) => {
  const courier = await aCourier();
  await as(courier).get(saveBilling, { body });
  await released(courier);
  expect(await newestOf(courier)).toEqual({ failed: [], gaps: [] });
});

test.for([
  ['of Romania', { ...HOME, taxId: 'RO 18547290' }],
  ['of another country', { ...ABROAD, taxId: 'gb 123 456 789' }],
] as const)('the cancel fee’s invoice of a firm %s can be sent', async ([, body]) => {
  const sender = await aSender({ userType: 'business', wallet: 100_000 });
  await as(sender).get(saveBilling, { body });
  const built = await aDelivery({ status: 'accepted', price: 5_000, method: 'wallet', sender });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  expect(await newestOf(sender)).toEqual({ failed: [], gaps: [] });
});

test('an address of the profile that is too long for a street stands on no document', async () => {
  const courier = await aCourier();
  await owner.query('UPDATE accounts SET address = $2 WHERE id = $1', [courier.id, 'x'.repeat(180)]);
  await released(courier);
  const { failed, gaps } = await newestOf(courier);
  expect(failed).toEqual(['BR-RO-082', 'BR-RO-092', 'BR-RO-111']);
  expect(gaps).toEqual(failed);
});

const REFUSED: [string, z.input<typeof BillingDetails>, string][] = [
  ['a county is needed in Romania', { ...HOME, county: null }, 'county'],
  ['a fiscal code of Romania has its control digit', { ...HOME, taxId: '18547291' }, 'taxId'],
  ['a country is one of the list', { ...ABROAD, country: 'XX' }, 'country'],
];

test.for(REFUSED)('%s', async ([, body, path]) => {
  const answer = await as(await aCourier()).call(saveBilling, { body });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});
