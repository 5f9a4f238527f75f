import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  codCouriers,
  codShorts,
  decideCodShort,
  handInCod,
  recordCodShort,
} from '#contract/money/admin-cod.ts';
import {
  adminRemittance,
  adminRemittanceFile,
  adminRemittances,
  codBooks,
  codSenders,
} from '#contract/money/admin-remittances.ts';
import { codDeclaration, codDeclarationFile } from '#contract/money/cod-declarations.ts';
import { nameCodAccount } from '#contract/money/cod-remittances.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { isWorkingDay } from '#domain/money/cod/working-day.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import { TEST_IBAN } from '../../support/people.ts';

// What the staff see of goods' money: each sum equals the books through its whole way.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, aSender, clock, db, deps, owner, provider, sweep, workJobs } = app;
const { withMoney } = codBuilders(app);
const finance = await anAdmin({ staffRole: 'finance' });
const AMOUNT = 14_990;

const handIn = ({ courier }: Built, amount = AMOUNT) =>
  as(finance).get(handInCod, {
    params: { id: courier.id },
    body: { amount, reference: `RB-${randomUUID()}` },
    key: randomUUID(),
  });
const books = async () => {
  const { held, owed, onWay, lost, isEqual } = await as(finance).get(codBooks);
  return { held: held.amount, owed: owed.amount, onWay: onWay.amount, lost: lost.amount, isEqual };
};
const owedTo = async (id: string) =>
  (await as(finance).get(codSenders, { query: { limit: 100 } })).items.find((each) => each.id === id);
async function onNextWorkingDay(): Promise<void> {
  do clock.advance({ hours: 24 });
  while (!isWorkingDay(localDay(clock.now(), deps.settings.timeZone)));
  await sweep();
  await workJobs();
}

/** Who took files of this kind, and which. */
const logged = async (action: 'cod_file_downloaded' | 'cod_declaration_downloaded') =>
  (
    await db.selectFrom('audit_log').select(['actor_id', 'subject']).where('action', '=', action).execute()
  ).map(({ actor_id: who, subject }) => [who, subject]);

test('the sums are the books’ at each moment: with the courier, owed, on the way, borne', async () => {
  await provider.addFunds(1_000_000, 'ron');
  expect(await books()).toEqual({ held: 0, owed: 0, onWay: 0, lost: 0, isEqual: true });
  const built = await withMoney({ amount: AMOUNT, payoutIban: TEST_IBAN });
  expect(await books()).toEqual({ held: AMOUNT, owed: AMOUNT, onWay: 0, lost: 0, isEqual: true });
  expect(await owedTo(built.sender.id)).toMatchObject({
    ...{ ready: { amount: 0 }, withCouriers: { amount: AMOUNT }, since: null, hindrance: null },
  });
  await as(finance).get(recordCodShort, { params: { id: built.id }, body: { amount: 990 } });
  const [short] = (await as(finance).get(codShorts, { query: { limit: 100 } })).items;
  await as(finance).get(decideCodShort, {
    params: { id: short?.id ?? '' },
    body: { owner: 'platform', reason: 'Nu se vedea că sunt falși.' },
  });
  await handIn(built, 4_000);
  expect(await books()).toEqual({ held: 10_000, owed: AMOUNT, onWay: 0, lost: 990, isEqual: true });
  expect((await as(finance).get(codCouriers, { query: { limit: 100 } })).items).toMatchObject([
    { id: built.courier.id, held: { amount: 10_000 }, phone: null },
  ]);
  await handIn(built, 10_000);
  expect(await owedTo(built.sender.id)).toMatchObject({
    ...{ ready: { amount: AMOUNT }, since: clock.now().toISOString(), hindrance: null },
  });
  await onNextWorkingDay();
  expect(await books()).toEqual({ held: 0, owed: 0, onWay: AMOUNT, lost: 990, isEqual: true });
  await onNextWorkingDay();
  expect(await books()).toEqual({ held: 0, owed: 0, onWay: 0, lost: 990, isEqual: true });
  expect(await owedTo(built.sender.id)).toBeUndefined();
});

test('books that do not add up say so', async () => {
  const built = await withMoney({ amount: AMOUNT });
  const change = (by: number) =>
    owner.query('UPDATE delivery_cods SET amount = amount + $1, taken = taken + $1 WHERE delivery_id = $2', [
      by,
      built.id,
    ]);
  await change(1);
  expect((await books()).isEqual).toBe(false);
  await change(-1);
  expect((await books()).isEqual).toBe(true);
});

test('a failed remittance says why, and what has to happen before its money is sent again', async () => {
  const built = await withMoney({ amount: AMOUNT, payoutIban: TEST_IBAN, reference: 'comanda 7731' });
  await handIn(built);
  await onNextWorkingDay();
  const query = { senderId: built.sender.id };
  const list = async () => (await as(finance).get(adminRemittances, { query })).items;
  const [sent] = await list();
  expect(sent).toMatchObject({ state: 'sent', next: null, amount: { amount: AMOUNT }, deliveries: 1 });
  const params = { id: sent?.id ?? '' };
  expect((await as(finance).get(adminRemittance, { params })).lines).toMatchObject([
    { deliveryId: built.id, reference: 'comanda 7731', amount: { amount: AMOUNT } },
  ]);
  const file = await as(finance).send('GET', `/api/v1${adminRemittanceFile.path.replace(':id', params.id)}`);
  expect(file.raw).toContain('"comanda 7731"');
  expect(await logged('cod_file_downloaded')).toEqual([[finance.id, `payout:${params.id}`]]);
  const { rows } = await sql<{
    payout_ref: string;
  }>`SELECT payout_ref FROM payouts WHERE id = ${params.id}`.execute(db);
  await provider.failPayout(rows[0]?.payout_ref ?? '', 'account_closed');
  clock.advance({ hours: 2 });
  await sweep();
  await workJobs();
  expect(await list()).toMatchObject([
    { state: 'failed', failure: 'account_closed', next: 'account_refused' },
  ]);
  expect(await owedTo(built.sender.id)).toMatchObject({
    ...{ ready: { amount: AMOUNT }, hindrance: 'account_refused' },
  });
  const of = { ...query, state: 'failed' as const };
  expect((await as(finance).get(adminRemittances, { query: of })).items).toHaveLength(1);
  await as(built.sender).get(nameCodAccount, { body: { iban: 'RO09BCYP0000001234567890' } });
  expect(await list()).toMatchObject([{ next: 'next_day' }]);
  await onNextWorkingDay();
  expect(await list()).toMatchObject([{ state: 'sent' }, { state: 'failed', next: null }]);
});

test('a sender without an account is named with what is missing; pages follow each other', async () => {
  const built = await withMoney({ amount: AMOUNT });
  await handIn(built);
  expect(await owedTo(built.sender.id)).toMatchObject({ hindrance: 'account_missing' });
  const first = await as(finance).get(adminRemittances, { query: { limit: 1 } });
  const second = await as(finance).get(adminRemittances, {
    query: { limit: 1, cursor: first.nextCursor ?? '' },
  });
  expect(second.items[0]?.number).toBeLessThan(first.items[0]?.number ?? 0);
});

test('form 395 has what banks got in the month, to the ban, and goes back with the money', async () => {
  await provider.addFunds(1_000_000, 'ron');
  const month = () => localDay(clock.now(), deps.settings.timeZone).slice(0, 7);
  await onNextWorkingDay();
  await onNextWorkingDay();
  clock.advance({ hours: 24 * 35 });
  while (Number(localDay(clock.now(), deps.settings.timeZone).slice(8)) !== 10) clock.advance({ hours: 24 });
  const query = { month: month() };
  const declared = () => as(finance).get(codDeclaration, { query });
  expect(await declared()).toMatchObject({ deliveries: 0, amount: { amount: 0, currency: 'RON' }, gaps: [] });
  const built = await withMoney({ amount: 14_991, payoutIban: TEST_IBAN });
  await owner.query(`UPDATE deliveries SET receiver_name = 'A & "B" <C>' WHERE id = $1`, [built.id]);
  await handIn(built, 14_991);
  await onNextWorkingDay();
  expect((await declared()).deliveries).toBe(0);
  await onNextWorkingDay();
  expect(month()).toBe(query.month);
  const path = `/api/v1${codDeclarationFile.path}?month=${query.month}`;
  const file = await as(finance).send('GET', path);
  const remitted = (await as(finance).get(adminRemittances, { query: { senderId: built.sender.id } })).items;
  const paid = remitted
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(await declared()).toMatchObject({
    ...{ deliveries: 1, amount: { amount: paid }, gaps: [{ missing: expect.arrayContaining(['tax_id']) }] },
  });
  expect(file.raw.match(/<lista /g)).toHaveLength(1);
  expect(await logged('cod_declaration_downloaded')).toEqual([[finance.id, `house:d395-${query.month}`]]);
  expect(file.raw).toContain(' val_ramb="149.91"');
  expect(file.raw).toContain(' den_destinatar="A &amp; &quot;B&quot; &lt;C&gt;"');
  expect(file.raw).toContain(` iban="${TEST_IBAN}"`);
  await owner.query(
    `INSERT INTO billing_details (account_id, tax_id, street, city, county, country, updated_at) VALUES ($1, '12345674', 'S', 'C', 'CJ', 'RO', now())`,
    [built.sender.id],
  );
  expect((await as(finance).send('GET', path)).raw).toContain(' cif_expeditor="12345674"');
  const auditor = await anAdmin({ staffRole: 'auditor' });
  expect((await as(auditor).call(codDeclaration, { query })).status).toBe(403);
  expect((await as(auditor).send('GET', path)).status).toBe(403);
  expect((await as(finance).send('GET', path.slice(0, -1))).status).toBe(400);
  const next = {
    month: localDay(new Date(clock.now().getTime() + 31 * 86_400_000), deps.settings.timeZone).slice(0, 7),
  };
  expect((await as(finance).get(codDeclaration, { query: next })).deliveries).toBe(0);
  const { rows } = await sql<{ payout_ref: string }>`
    SELECT payout_ref FROM payouts WHERE id = ${remitted[0]?.id ?? ''}`.execute(db);
  await provider.failPayout(rows[0]?.payout_ref ?? '', 'account_closed');
  clock.advance({ days: 2 });
  await sweep();
  await workJobs();
  expect((await declared()).deliveries).toBe(0);
});

test('each list goes on page by page, without a gap and without a repetition', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  for (let n = 0; n < 3; n += 1) {
    const built = await withMoney({ amount: 1_000 + n, payoutIban: TEST_IBAN }, n === 0 ? {} : { sender });
    await as(finance).get(recordCodShort, { params: { id: built.id }, body: { amount: 10 } });
  }
  const shorts = (await as(finance).get(codShorts, { query: { limit: 100 } })).items;
  const open = shorts.find(({ decidedAt }) => decidedAt === null);
  await as(finance).get(decideCodShort, {
    params: { id: open?.id ?? '' },
    body: { owner: 'courier', reason: 'A numărat greșit.' },
  });
  for (const route of [codShorts, codCouriers, codSenders]) {
    const whole = (await as(finance).get(route, { query: { limit: 100 } })).items.map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(1);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await as(finance).get(route, {
        query: { limit: 1, ...(cursor === null ? {} : { cursor }) },
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect((await as(finance).call(route, { query: { cursor: 'x' } })).body).toMatchObject({
      errors: [{ path: 'cursor' }],
    });
  }
});
