import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeImportRow, importDraft, importRows, mapImport } from '#contract/business/imports.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { COURIER_NAMES } from '#domain/business/courier-names.ts';
import { csvText } from '#domain/csv.ts';
import { testApp } from '../../support/app.ts';
import { aLine, sendFileOf } from '../../support/imports.ts';
import { operationsOf, readDocument } from '../../support/openapi.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ settings: { currency: 'RON' }, listen: true });
const { as, aSender, workJobs } = app;
const IBAN = 'RO49AAAA1B31007593840000';

type Body = Record<string, unknown>;
/** A call with a body that the contract's type does not have. */
const quote = (sender: Awaited<ReturnType<typeof aSender>>, more: Body) =>
  as(sender).call(createQuote, { body: { ...aTrip(), ...more } });

test.each([
  ['FAN Courier', { info: { cod: 149.9 } }, { info: { cod: 149.9, bankAccount: IBAN, costCenter: '' } }],
  ['FAN Courier, short', { cod: '149,90' }, { cod: '149,90', bankAccount: IBAN }],
  [
    'Sameday',
    { cashOnDelivery: 149.9 },
    { cashOnDelivery: 149.9, currency: 'RON', clientInternalReference: 'comanda 7731', bankAccount: IBAN },
  ],
  [
    'Cargus',
    { CashRepayment: 0, BankRepayment: 149.9, OpenPackage: true },
    {
      ...{ CashRepayment: 0, BankRepayment: 149.9, OpenPackage: true, DeclaredValue: 0 },
      ...{ CustomString: 'comanda 7731', bankAccount: IBAN },
    },
  ],
])('a shop lists as it does with %s', async (_name, forQuote, forListing) => {
  const firm = await aSender({ userType: 'business' });
  const priced = await quote(firm, forQuote);
  expect(priced.status, JSON.stringify(priced.body)).toBe(200);
  expect(priced.body.lines).toContainEqual(expect.objectContaining({ code: 'cod' }));
  const body = { ...aParcel(priced.body.id), ...forListing } as never;
  const key = randomUUID();
  const listed = await as(firm).call(createDelivery, { body, key });
  expect(listed.status, JSON.stringify(listed.body)).toBe(201);
  expect(listed.body.cod).toMatchObject({ amount: { amount: 14_990, currency: 'RON' }, payoutIban: IBAN });
  if ('OpenPackage' in forListing)
    expect(listed.body).toMatchObject({ inspection: { kind: 'look' }, cod: { reference: 'comanda 7731' } });
  // The same request again is the same delivery.
  expect((await as(firm).call(createDelivery, { body, key })).body.id).toBe(listed.body.id);
});

test('two names that disagree are refused by name, and nothing is listed', async () => {
  const firm = await aSender({ userType: 'business' });
  const priced = await quote(firm, { CashRepayment: 10 });
  const disagree = { CashRepayment: 10, BankRepayment: 11, cod: { amount: 1_000, payoutIban: IBAN } };
  const answer = await as(firm).call(createDelivery, {
    body: { ...aParcel(priced.body.id), ...disagree },
    key: randomUUID(),
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      errors: [{ path: 'BankRepayment', message: expect.stringContaining('același înțeles') }],
    },
  });
  for (const [more, path] of [
    [{ cashOnDelivery: 1.234 }, 'cashOnDelivery'],
    [{ CashRepayment: -5 }, 'CashRepayment'],
    [{ info: { cod: 10, weight: 2 } }, 'info.weight'],
    [{ CustomString: 'x' }, 'CustomString'],
  ] as const)
    expect((await quote(firm, more)).body, path).toMatchObject({ errors: [{ path }] });
});

test('the reference names every other name of both calls', async () => {
  const operations = operationsOf(await readDocument(app));
  const said = (id: string) => operations.find(({ operationId }) => operationId === id)?.description ?? '';
  for (const { name } of COURIER_NAMES) expect(said('createDelivery')).toContain(`\`${name}\``);
  expect(said('createQuote')).toContain('`CashRepayment`');
  expect(said('createQuote')).not.toContain('`CustomString`');
  expect(said('cancelDelivery')).toBe('');
});

test('a file with a column for each way of payment: the sum of either, and two that differ are an error', async () => {
  const firm = await aSender({ userType: 'business' });
  const sums = [
    ['149,90', '0'],
    ['', '80.00'],
    ['80', '80,00 lei'],
    ['10', '11'],
  ];
  const columns = [
    'receiverName',
    'receiverPhone',
    'size',
    'pickupAddress',
    'pickupPoint',
    'dropoffAddress',
    'dropoffPoint',
  ] as const;
  const rows = sums.map((pair, at) => {
    const line = aLine({ receiverName: `Ioana ${'ABCD'[at] ?? ''} Dinu` });
    return [...columns.map((column) => line[column] ?? ''), ...pair, IBAN];
  });
  const file = csvText([[...columns, 'CashRepayment', 'BankRepayment', 'bankAccount'], ...rows], ',');
  const sent = await sendFileOf(as(firm), Buffer.from(file));
  const params = { id: (sent.body as { id?: string }).id ?? '' };
  await workJobs();
  const look = async () => (await as(firm).get(importRows, { params, query: { show: 'all' } })).items;
  const items = await look();
  expect(items.map(({ cells }) => cells.codAmount)).toEqual(['149,90', '80.00', '80,00 lei', '10 ≠ 11']);
  expect(
    items.map(({ problems }) =>
      problems.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    ),
  ).toEqual([[], [], [], ['columns_differ']]);
  await as(firm).call(changeImportRow, {
    params: { ...params, row: '5' },
    body: { cells: { codAmount: '11' } },
  });
  expect((await look())[3]).toMatchObject({ cells: { codAmount: '11' }, state: 'ready' });
  // The same columns may be mapped again by hand, as they were.
  const draft = await as(firm).get(importDraft, { params });
  const mapped = await as(firm).call(mapImport, {
    params,
    body: { fields: draft.columns.map(({ field }) => field) },
  });
  expect(mapped.status).toBe(200);
});
