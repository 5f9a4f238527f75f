import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportMe } from '#contract/accounts/my-data.ts';
import { codCouriers, handInCod, recordCodShort } from '#contract/money/admin-cod.ts';
import { codBooks } from '#contract/money/admin-remittances.ts';
import { agreeToCodNetting, revokeCodNetting } from '#contract/money/cod-netting.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { earnings } from '#contract/trips/courier.ts';
import { COD_NETTING_TEXT } from '#domain/money/cod/netting.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { codBuilders } from '../../support/cod.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const cod = {
  isOn: true,
  legalMode: 'platform_is_provider',
  max: 100_000,
  courierCap: 900_000,
  fee: 100,
  transfer: null,
} as const;
const app = await testApp({ settings: { cod } });
const { as, aCourier, anAdmin, aDelivery, clock, sweep, db } = app;
const { handOver, paidByCard, withMoney } = codBuilders(app);

const agree = (courier: Person, textVersion = COD_NETTING_TEXT) =>
  as(courier).call(agreeToCodNetting, { body: { textVersion } });
const ask = (courier: Person, amount: number, key: string = randomUUID()) =>
  as(courier).call(requestPayout, { body: { amount }, key });
const held = (courier: Person) => balanceOf(db, 'courier_cod_cash', courier.id, 'USD');
const owed = (courier: Person) => balanceOf(db, 'courier_payable', courier.id, 'USD');
const nettings = (courier: Person) =>
  db.selectFrom('cod_nettings').selectAll().where('courier_id', '=', courier.id).execute();

/** A courier with 45.00 of earnings, and goods' money of these parcels. */
async function aHolder(...amounts: number[]) {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
  await aDelivery({ status: 'completed', courier, price: 5_000, method: 'wallet' });
  const parcels = [];
  for (const amount of amounts) {
    parcels.push(await withMoney({ amount, payoutIban: TEST_IBAN }, { courier }));
    clock.advance({ seconds: 1 });
  }
  clock.advance({ hours: 24 });
  await sweep();
  return { courier, parcels };
}

test('a courier agrees once, to the text as it is, and takes it back at any time; each is logged', async () => {
  const { courier } = await aHolder(2_000);
  expect((await agree(courier, '2020-01-01')).body).toMatchObject({ errors: [{ path: 'textVersion' }] });
  expect((await as(courier).get(earnings)).cod).toMatchObject({ held: { amount: 2_000 }, consent: null });
  const first = await agree(courier);
  expect(first.body).toMatchObject({ consent: { textVersion: COD_NETTING_TEXT }, next: { amount: 2_000 } });
  clock.advance({ hours: 1 });
  const answers = await allAtOnce(db, 4, () => agree(courier));
  for (const { body } of answers) expect(body.consent).toEqual(first.body.consent);
  const { items } = await as(await anAdmin()).get(codCouriers, { query: { limit: 100 } });
  expect(items.find(({ id }) => id === courier.id)?.nettedSince).toBe(first.body.consent?.givenAt);
  expect((await as(courier).get(revokeCodNetting)).consent).toBeNull();
  expect((await as(courier).get(revokeCodNetting)).consent).toBeNull();
  const { data } = await as(courier).get(exportMe);
  expect(data['codNettingConsents']).toMatchObject([{ textVersion: COD_NETTING_TEXT }]);
  const logged = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `account:${courier.id}`)
    .where('action', 'in', ['cod_netting_agreed', 'cod_netting_revoked'])
    .orderBy('seq')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['cod_netting_agreed', 'cod_netting_revoked']);
});

test('a payout pays goods’ money off first: the courier keeps the cash, and the senders’ money is with the platform', async () => {
  const { courier, parcels } = await aHolder(1_500, 500);
  const before = await owed(courier);
  await agree(courier);
  const { payout, cod: holding } = await as(courier).get(earnings);
  expect(payout.available.amount).toBe(before - 2_000);
  expect(holding).toMatchObject({ held: { amount: 2_000 }, next: { amount: 2_000 } });
  expect((await ask(courier, before - 1_999)).body).toMatchObject({ code: 'payout_amount' });
  expect(await nettings(courier)).toEqual([]);
  const { body } = await ask(courier, payout.available.amount);
  expect(body).toMatchObject({ codNetted: { amount: 2_000, currency: 'USD' } });
  expect([await held(courier), await owed(courier)]).toEqual([0, 0]);
  for (const { id } of parcels) expect((await findCod(db, id))?.state).toBe('handed_in');
  const [listed] = (await as(courier).get(payouts, { query: {} })).items;
  expect(listed).toMatchObject({ codNetted: { amount: 2_000 } });
  expect((await as(await anAdmin()).get(codBooks)).isEqual).toBe(true);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('without a consent, and after it was taken back, a payout is whole', async () => {
  const { courier } = await aHolder(1_000);
  const all = await owed(courier);
  expect((await ask(courier, all - 1_000)).body).toMatchObject({ codNetted: null });
  await agree(courier);
  await as(courier).get(revokeCodNetting);
  expect((await ask(courier, 1_000)).body).toMatchObject({ codNetted: null });
  expect([await held(courier), await owed(courier)]).toEqual([1_000, 0]);
});

test('more goods’ money than earnings: no payout is left, and nothing is taken without one', async () => {
  const { courier } = await aHolder(50_000);
  await agree(courier);
  const { payout, cod: holding } = await as(courier).get(earnings);
  expect(payout).toMatchObject({ available: { amount: 0 }, hindrance: 'too_little' });
  expect(holding?.next.amount).toBe(await owed(courier));
  expect((await ask(courier, 500)).body).toMatchObject({ code: 'payout_amount' });
  expect([await held(courier), await nettings(courier)]).toEqual([50_000, []]);
});

test('what is missing and undecided is not taken', async () => {
  const { courier, parcels } = await aHolder(1_000);
  const [parcel] = parcels;
  await as(await anAdmin()).get(recordCodShort, { params: { id: parcel?.id ?? '' }, body: { amount: 400 } });
  await agree(courier);
  const { payout, cod: holding } = await as(courier).get(earnings);
  expect(holding).toMatchObject({ disputed: { amount: 400 }, next: { amount: 600 } });
  await ask(courier, payout.available.amount);
  expect([await held(courier), await owed(courier)]).toEqual([400, 0]);
  // The oldest money is covered in part, and counts as with the courier.
  expect((await findCod(db, parcel?.id ?? ''))?.state).toBe('collected');
});

test('pressed twice, or asked for twice at once, it is taken once', async () => {
  const { courier } = await aHolder(1_000);
  await agree(courier);
  const all = (await owed(courier)) - 1_000;
  const key = randomUUID();
  const [first, ...others] = await allAtOnce(db, 4, () => ask(courier, all, key));
  for (const { body } of others) expect(body).toEqual(first?.body);
  expect(await nettings(courier)).toHaveLength(1);
  const two = await aHolder(1_000);
  await agree(two.courier);
  const rest = (await owed(two.courier)) - 1_000;
  const answers = await allAtOnce(db, 4, () => ask(two.courier, rest));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await nettings(two.courier)).toHaveLength(1);
  expect(await held(two.courier)).toBe(0);
});

test.each([1, 2, 3])(
  'a hand-in that is confirmed at the same moment is never taken twice, try %i',
  async () => {
    const { courier } = await aHolder(1_000, 700);
    await agree(courier);
    const admin = await anAdmin();
    const start = await owed(courier);
    const handIn = () =>
      as(admin).call(handInCod, {
        params: { id: courier.id },
        body: { amount: 1_700, reference: randomUUID() },
        key: randomUUID(),
      });
    const payout = () => ask(courier, start - 1_700);
    const [took, paid] = await allAtOnce(
      db,
      2,
      (n) => (n === 0 ? handIn() : payout()) as ReturnType<typeof handIn>,
    );
    expect(paid?.status).toBe(201);
    const [netting] = await nettings(courier);
    // Whoever was first: the whole sum is with the platform by one way, and the other finds nothing.
    expect([took?.status, netting?.amount ?? 0]).toEqual(took?.status === 201 ? [201, 0] : [409, 1_700]);
    expect(await held(courier)).toBe(0);
    expect(await owed(courier)).toBe(netting ? 0 : 1_700);
    expect(await ledgerViolations(db)).toEqual([]);
  },
);

test('a consent that is taken back at the same moment holds for the payout or does not, never by half', async () => {
  const { courier } = await aHolder(1_000);
  await agree(courier);
  const start = await owed(courier);
  const [paid] = await allAtOnce(
    db,
    2,
    (n) =>
      (n === 0 ? ask(courier, start - 1_000) : as(courier).call(revokeCodNetting)) as ReturnType<typeof ask>,
  );
  expect(paid?.status).toBe(201);
  const netting = (await nettings(courier)).length;
  expect([await held(courier), await owed(courier)]).toEqual(netting === 1 ? [0, 0] : [1_000, 1_000]);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('the staff’s sums add up with cash, cards and what was netted', async () => {
  const { courier } = await aHolder(1_000);
  await agree(courier);
  await ask(courier, (await owed(courier)) - 1_000);
  const paid = await paidByCard({ amount: 5_000, payoutIban: TEST_IBAN });
  await handOver(paid, { method: 'card', amount: 5_000 });
  expect(await as(await anAdmin()).get(codBooks)).toMatchObject({ isEqual: true });
});
