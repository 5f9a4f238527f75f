import { describe, expect, test } from 'vitest';
import { adminCompanies } from '#contract/companies/admin-company-accounts.ts';
import { companyBill, companyBillFile } from '#contract/companies/company-accounts.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { returnFee } from '#contract/money/fee-returns.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { ISSUE_COMPANY_BILLS } from '#server/services/companies/account/issue-bill.ts';
import { REMIND_OF_BILLS } from '#server/services/companies/account/remind-of-bill.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { accountBuilders } from '../../support/company-accounts.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ listen: true, settings: { currency: 'RON' } });
const { as, aDelivery, anAdmin, anOffer, aSender, clock, db, deps, lookAt, sweep, workJobs } = app;
const [finance, second] = [await anAdmin({ staffRole: 'finance' }), await anAdmin()];
const { accountOf, aFirmOnAccount, joined, owed, paid, pay, reverse, sign, terms } = accountBuilders(app, {
  finance,
  second,
});
type Firm = Awaited<ReturnType<typeof aFirmOnAccount>>;

/** Ten in the morning, here, of a day of October 2026. */
const inOctober = (day: number) => clock.set(`2026-10-${String(day).padStart(2, '0')}T08:00:00.000Z`);
/** The first minutes of November, here: in UTC it is October still. */
const MIDNIGHT = '2026-10-31T22:00:30.000Z';

const onAccount = (firm: Firm, price: number) =>
  aDelivery({ status: 'accepted', sender: firm.clerk, companyId: firm.id, method: 'account', price });
const cancel = ({ id }: { id: string }, by: Person) =>
  as(by).get(cancelDelivery, { params: { id }, body: {} });
const billsOf = async ({ owner, id }: Firm) => (await accountOf(owner, id)).bills;
const billOf = ({ owner, id }: Firm, billId = '') => as(owner).get(companyBill, { params: { id, billId } });
const orders = async (firm: Firm) => {
  const { id } = await aDelivery({ sender: firm.clerk, companyId: firm.id });
  const { id: offerId } = await anOffer(id, { amount: 11_000 });
  return as(firm.clerk).call(acceptOffer, { params: { id }, body: { offerId, method: 'account' } });
};
const told = async (person: Person, kind: string) => {
  await workJobs();
  const { items } = await as(person).get(notifications, { query: { limit: 100 } });
  return items.filter((item) => item.kind === `${kind}.person`).length;
};

describe('a month', () => {
  test('is billed once it has ended here, with a line for each delivery, to the ban', async () => {
    inOctober(5);
    const firm = await aFirmOnAccount();
    const [first, undone] = [await onAccount(firm, 10_001), await onAccount(firm, 13_777)];
    await cancel(undone, firm.clerk);
    const late = await onAccount(firm, 9_999);
    clock.advance({ hours: 1 });
    const fee = (await lookAt(late.id, firm.clerk)).cancelFee?.amount ?? 0;
    await cancel(late, firm.clerk);
    clock.set('2026-10-31T21:59:30.000Z');
    await sweep();
    expect(await billsOf(firm)).toEqual([]);
    const last = await onAccount(firm, 11_003);
    clock.set(MIDNIGHT);
    const next = await onAccount(firm, 12_000);
    await sweep();
    await sweep();
    const [bill, ...others] = await billsOf(firm);
    const sum = 10_001 + fee + 11_003;
    expect(others).toEqual([]);
    expect(bill).toMatchObject({
      ...{
        month: '2026-10',
        dueOn: '2026-12-01',
        isOverdue: false,
        number: expect.stringMatching(/^NP-\d+$/),
      },
      ...{ amount: { amount: sum, currency: 'RON' }, open: { amount: sum }, paid: { amount: 0 } },
    });
    const { lines } = await billOf(firm, bill?.id);
    expect(lines.map(({ number, amount }) => [number, amount.amount])).toEqual([
      [first.seen.number, 10_001],
      [late.seen.number, fee],
      [last.seen.number, 11_003],
    ]);
    expect(await accountOf(firm.owner, firm.id)).toMatchObject({
      unbilled: { amount: 12_000 },
      open: { amount: sum + 12_000 },
    });
    const params = { id: firm.id, billId: bill?.id ?? '' };
    const path = pathOf(companyBillFile, { params, query: { locale: 'en' } });
    const rows = (await as(firm.owner).send('GET', path)).raw.replaceAll('"', '').trim().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows.at(-1)).toContain(`${(sum / 100).toFixed(2)},0.00,RON`);
    expect(rows.filter((row) => row.includes(String(next.seen.number)))).toEqual([]);
  });

  test('of which nothing is left has no bill', async () => {
    inOctober(5);
    const firm = await aFirmOnAccount();
    await cancel(await onAccount(firm, 10_000), firm.clerk);
    clock.set(MIDNIGHT);
    await sweep();
    expect(await billsOf(firm)).toEqual([]);
    expect(await owed(firm.id)).toBe(0);
  });

  test('is read by members with `money` or `admin`, and by nobody of another company', async () => {
    inOctober(5);
    const firm = await aFirmOnAccount();
    const accountant = await joined(firm.owner, firm.id, ['money']);
    await onAccount(firm, 10_000);
    clock.set(MIDNIGHT);
    await sweep();
    const [bill] = await billsOf(firm);
    const params = { id: firm.id, billId: bill?.id ?? '' };
    expect((await as(accountant).call(companyBill, { params })).status).toBe(200);
    expect((await as(firm.clerk).call(companyBill, { params })).status).toBe(403);
    expect((await as(await aSender()).call(companyBill, { params })).status).toBe(404);
    const another = await aFirmOnAccount();
    const theirs = { id: another.id, billId: params.billId };
    for (const route of [companyBill, companyBillFile])
      expect((await as(another.owner).send('GET', pathOf(route, { params: theirs, query: {} }))).status).toBe(
        404,
      );
    const read = await told(accountant, 'company_billed');
    expect([
      read,
      await told(firm.owner, 'company_billed'),
      await told(firm.clerk, 'company_billed'),
    ]).toEqual([1, 1, 0]);
  });
});

describe('what is undone', () => {
  test('just before the bill is a line of it, just after it is a credit to it', async () => {
    inOctober(31);
    const firm = await aFirmOnAccount();
    clock.set('2026-10-31T21:58:00.000Z');
    const [before, after, kept] = [
      await onAccount(firm, 10_000),
      await onAccount(firm, 12_000),
      await onAccount(firm, 13_500),
    ];
    // November here, and the bill is not out yet: it is the charge of October that is undone.
    clock.set(MIDNIGHT);
    await cancel(before, firm.clerk);
    await sweep();
    await cancel(after, firm.clerk);
    const [bill] = await billsOf(firm);
    expect(bill).toMatchObject({
      amount: { amount: 25_500 },
      credited: { amount: 12_000 },
      open: { amount: 13_500 },
    });
    const { lines } = await billOf(firm, bill?.id);
    expect(lines.map(({ number, amount, credited }) => [number, amount.amount, credited.amount])).toEqual([
      [after.seen.number, 12_000, 12_000],
      [kept.seen.number, 13_500, 0],
    ]);
    expect([await owed(firm.id), (await accountOf(firm.owner, firm.id)).unbilled.amount]).toEqual([
      13_500, 0,
    ]);
  });

  test('of a bill that was paid is credit, which the next bill has', async () => {
    inOctober(5);
    const firm = await aFirmOnAccount();
    const built = await onAccount(firm, 10_000);
    clock.advance({ hours: 1 });
    const fee = (await lookAt(built.id, firm.clerk)).cancelFee?.amount ?? 0;
    await cancel(built, firm.clerk);
    clock.set(MIDNIGHT);
    await sweep();
    await paid(firm.id, fee);
    const body = { deliveryNumber: built.seen.number, reason: 'Curierul a greșit.' };
    await as(finance).get(returnFee, { body, key: crypto.randomUUID() });
    expect(await accountOf(firm.owner, firm.id)).toMatchObject({
      ...{ open: { amount: -fee }, credit: { amount: fee }, left: { amount: 1_000_000 + fee } },
      bills: [
        { amount: { amount: fee }, credited: { amount: fee }, paid: { amount: 0 }, open: { amount: 0 } },
      ],
    });
    await onAccount(firm, 11_000);
    clock.set('2026-12-01T08:00:00.000Z');
    await sweep();
    expect((await billsOf(firm))[0]).toMatchObject({
      ...{
        month: '2026-11',
        amount: { amount: 11_000 },
        paid: { amount: fee },
        open: { amount: 11_000 - fee },
      },
    });
  });
});

describe('a bill past its day', () => {
  test('refuses orders on account until it is paid, and no other way to pay', async () => {
    inOctober(5);
    const firm = await aFirmOnAccount(1_000_000, 10);
    await onAccount(firm, 10_000);
    clock.set('2026-11-01T08:00:00.000Z');
    await sweep();
    expect((await billsOf(firm))[0]?.dueOn).toBe('2026-11-11');
    // Its day is over at midnight here.
    clock.set('2026-11-11T21:59:00.000Z');
    await sweep();
    expect((await orders(firm)).status).toBe(200);
    clock.set('2026-11-11T22:01:00.000Z');
    await sweep();
    await sweep();
    expect(await orders(firm)).toMatchObject({
      status: 409,
      body: { code: 'account_limit', facts: { overdue: true } },
    });
    expect(await accountOf(firm.owner, firm.id)).toMatchObject({
      isOverdue: true,
      bills: [{ isOverdue: true }],
    });
    expect(await told(firm.owner, 'company_bill_overdue')).toBe(1);
    const mails = (await app.mailsTo(firm.owner.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject === 'Notă de plată scadentă pentru Depozit')).toHaveLength(1);
    const inCash = await aDelivery({
      status: 'accepted',
      sender: firm.clerk,
      companyId: firm.id,
      method: 'cash',
      price: 10_000,
    });
    expect(inCash.seen.status).toBe('accepted');
    await paid(firm.id, 9_999);
    expect((await orders(firm)).status).toBe(409);
    await paid(firm.id, 1);
    expect((await orders(firm)).status).toBe(200);
    clock.advance({ days: 2 });
    await sweep();
    expect(await told(firm.owner, 'company_bill_overdue')).toBe(1);
  });

  test('of which all was paid reminds nobody', async () => {
    inOctober(5);
    const firm = await aFirmOnAccount(1_000_000, 10);
    await onAccount(firm, 10_000);
    clock.set('2026-11-01T08:00:00.000Z');
    await sweep();
    await paid(firm.id, 10_500);
    clock.set('2026-12-01T08:00:00.000Z');
    await sweep();
    expect(await told(firm.owner, 'company_bill_overdue')).toBe(0);
    expect((await orders(firm)).status).toBe(200);
    expect((await as(finance).get(adminCompanies, { query: { limit: 100 } })).items.length).toBeGreaterThan(
      0,
    );
  });
});

describe('a payment that was entered wrongly', () => {
  /** A company whose bill of October was paid late, and that may order again. */
  const aFirmThatPaid = async () => {
    inOctober(5);
    const firm = await aFirmOnAccount(1_000_000, 10);
    await onAccount(firm, 10_000);
    clock.set('2026-11-01T08:00:00.000Z');
    await sweep();
    clock.set('2026-12-01T08:00:00.000Z');
    await sweep();
    expect(await told(firm.owner, 'company_bill_overdue')).toBe(1);
    await paid(firm.id, 10_000, { reference: 'OP 40' });
    expect((await billsOf(firm))[0]).toMatchObject({ open: { amount: 0 }, isOverdue: false });
    const [payment] = (await accountOf(firm.owner, firm.id)).payments;
    return { firm, paymentId: payment?.id ?? '' };
  };

  test('is reversed by two people: its bill is open again, which its members hear', async () => {
    const { firm, paymentId } = await aFirmThatPaid();
    const asked = await reverse(firm.id, paymentId);
    expect(asked.status).toBe(200);
    expect(await owed(firm.id)).toBe(0);
    expect(await sign(asked.body.approvalId, finance)).toMatchObject({ body: { code: 'own_request' } });
    expect((await sign(asked.body.approvalId)).status).toBe(200);
    expect(await owed(firm.id)).toBe(10_000);
    expect((await orders(firm)).body).toMatchObject({ code: 'account_limit', facts: { overdue: true } });
    clock.advance({ days: 1 });
    await sweep();
    expect(await told(firm.owner, 'company_bill_overdue')).toBe(2);
    expect((await accountOf(firm.owner, firm.id)).payments).toMatchObject([
      { id: paymentId, isReversed: true },
    ]);
    expect((await reverse(firm.id, paymentId)).body).toMatchObject({
      code: 'transition_refused',
      facts: { state: 'reversed' },
    });
    // As the bank has it now: under the same reference.
    await paid(firm.id, 9_000, { reference: 'OP 40' });
    expect((await billsOf(firm))[0]).toMatchObject({ paid: { amount: 9_000 }, open: { amount: 1_000 } });
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('is reversed once, whoever signs at the same moment, and for no other company', async () => {
    const { firm, paymentId } = await aFirmThatPaid();
    const other = await aFirmOnAccount();
    expect((await reverse(other.id, paymentId)).status).toBe(404);
    const [one, two] = [await reverse(firm.id, paymentId), await reverse(firm.id, paymentId, second)];
    // The same request, or a second one that finds it reversed.
    const signers: [string | null, Person][] = [
      [one.body.approvalId, second],
      [two.body.approvalId ?? one.body.approvalId, finance],
    ];
    await allAtOnce(db, 2, (n) => {
      const [id, by] = signers[n] ?? [null, finance];
      return sign(id, by);
    });
    expect(await owed(firm.id)).toBe(10_000);
    expect(await ledgerViolations(db)).toEqual([]);
  });
});

test('nobody of the staff enters, reverses or sets anything for a company that they are a member of', async () => {
  inOctober(5);
  const firm = await aFirmOnAccount();
  await paid(firm.id, 500);
  const [payment] = (await accountOf(firm.owner, firm.id)).payments;
  const member = { company_id: firm.id, account_id: finance.id, joined_at: clock.now() };
  await db
    .insertInto('company_members')
    .values({ ...member, roles: ['money'] })
    .execute();
  const answers = [
    await terms(firm.id, 2_000_000),
    await pay(firm.id, 1),
    await reverse(firm.id, payment?.id ?? ''),
  ];
  expect(answers.map(({ status, body }) => [status, 'code' in body && body.code])).toEqual(
    answers.map(() => [403, 'forbidden']),
  );
  await db.deleteFrom('company_members').where('account_id', '=', finance.id).execute();
});

test('workers at once issue one bill, and what is booked meanwhile is on exactly one', async () => {
  inOctober(5);
  const firms: Firm[] = [];
  for (let n = 0; n < 4; n += 1) {
    const firm = await aFirmOnAccount();
    firms.push(firm);
    await onAccount(firm, 10_000 + n);
  }
  const undone = await Promise.all(firms.map((firm) => onAccount(firm, 12_500)));
  clock.set('2026-11-30T08:00:00.000Z');
  await allAtOnce(db, 8, async (n) => {
    const [firm, built] = [firms[n], undone[n]];
    if (firm && built) return cancel(built, firm.clerk);
    return ISSUE_COMPANY_BILLS.run(deps);
  });
  await allAtOnce(db, 3, () => REMIND_OF_BILLS.run(deps));
  for (const [n, firm] of firms.entries()) {
    const bills = await billsOf(firm);
    expect(bills).toHaveLength(1);
    const fee = (await owed(firm.id)) - 10_000 - n;
    expect(fee).toBeGreaterThanOrEqual(0);
    expect(bills[0]?.open.amount).toBe(10_000 + n + fee);
  }
  expect(await ledgerViolations(db)).toEqual([]);
});
