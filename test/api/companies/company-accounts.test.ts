import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { adminCompanies, adminCompanyAccount } from '#contract/companies/admin-company-accounts.ts';
import { removeMember } from '#contract/companies/companies.ts';
import { companyAccount, companyCredit } from '#contract/companies/company-accounts.ts';
import { approveChoice, companyApprovals, setCompanyLimit } from '#contract/companies/spend-limits.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { giveRefund, refundOptions } from '#contract/money/delivery-refunds.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { returnFee } from '#contract/money/fee-returns.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { approval } from '#contract/staff/admin-approvals.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { declareLost } from '#contract/staff/board-acts.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { accountBuilders } from '../../support/company-accounts.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ listen: true, settings: { refundSecondPerson: 0 } });
const { as, aDelivery, anAdmin, anOffer, aSender, clock, db, deps, lookAt, sweep, takeSteps } = app;
const [finance, second] = [await anAdmin({ staffRole: 'finance' }), await anAdmin()];
const { aFirmOnAccount, aCompany, accountOf, joined, owed, pay, paid, sign, terms } = accountBuilders(app, {
  finance,
  second,
});
const PRICE = 3_000;
const PASSWORD = 'patru pere verzi';

type Firm = Awaited<ReturnType<typeof aFirmOnAccount>>;
const onAccount = (firm: Firm, options: Parameters<typeof aDelivery>[0] = {}) =>
  aDelivery({
    status: 'accepted',
    sender: firm.clerk,
    companyId: firm.id,
    method: 'account',
    price: PRICE,
    ...options,
  });
const offered = async ({ clerk, id }: Firm, amount = PRICE) => {
  const built = await aDelivery({ sender: clerk, companyId: id });
  return { id: built.id, offerId: (await anOffer(built.id, { amount })).id };
};
const choose = (by: Person, { id, offerId }: { id: string; offerId: string }, promoCode?: string) => {
  const body = { offerId, method: 'account' as const, ...(promoCode ? { promoCode } : {}) };
  return as(by).call(acceptOffer, { params: { id }, body });
};
const release = async () => {
  clock.advance({ hours: 25 });
  await sweep();
};
const carryoversOf = (id: string) =>
  db.selectFrom('carryovers').select('charged').where('delivery_id', '=', id).execute();
const inWallet = async (person: Person) => (await as(person).get(wallet)).balance.amount;
const postedOn = async (id: string) =>
  (await linesOf(db, id))
    .filter(({ account }) => account === 'company_receivable' || account.startsWith('user_'))
    .map(({ kind, account, amount }) => [kind, account, Number(amount)]);

describe('a term', () => {
  test('is set by one and signed by another, lowered and ended by one, and written down', async () => {
    const { owner, id } = await aCompany();
    const asked = await terms(id, 50_000);
    expect(asked).toMatchObject({ status: 200, body: { approvalId: expect.any(String) } });
    expect((await as(owner).get(companyCredit, { params: { id } })).credit).toBeNull();
    expect((await as(finance).get(adminCompanyAccount, { params: { id } })).approvalId).toBe(
      asked.body.approvalId,
    );
    // Whoever signs reads for which company.
    const { items: decisions } = await as(second).get(adminDecisions, { query: { kind: 'company_terms' } });
    expect(decisions.find((each) => each.id === asked.body.approvalId)).toMatchObject({ subject: 'Depozit' });
    const seen = await as(second).get(approval, { params: { id: asked.body.approvalId ?? '' } });
    expect(seen.subjectName).toBe('Depozit');
    expect(await sign(asked.body.approvalId, finance)).toMatchObject({ body: { code: 'own_request' } });
    expect((await sign(asked.body.approvalId)).status).toBe(200);
    const credit = async () => (await as(owner).get(companyCredit, { params: { id } })).credit;
    expect(await credit()).toMatchObject({
      ...{ limit: { amount: 50_000 }, left: { amount: 50_000 }, termDays: 30, isOverdue: false },
    });
    expect((await terms(id, 40_000, 20)).body).toEqual({ approvalId: null });
    expect(await credit()).toMatchObject({ limit: { amount: 40_000 }, termDays: 20 });
    // More money, or more days: two people again.
    for (const [limit, days] of [
      [40_001, 20],
      [40_000, 21],
    ] as const) {
      const more = await terms(id, limit, days);
      expect((await sign(more.body.approvalId)).status).toBe(200);
    }
    expect((await terms(id, null)).body).toEqual({ approvalId: null });
    expect(await credit()).toBeNull();
    expect(await terms(id, null)).toMatchObject({
      body: { code: 'transition_refused', facts: { state: 'no_term' } },
    });
    const log = await as(second).get(auditLog, { query: { limit: 100 } });
    const own = log.items.filter(
      ({ subject, action }) => subject === `company:${id}` && action.startsWith('company_terms'),
    );
    expect(own.map(({ action }) => action)).toEqual([
      'company_terms_ended',
      ...Array<string>(4).fill('company_terms_set'),
    ]);
  });

  test('is given by nobody of the company, to none that is not there, and seen by its members alone', async () => {
    const { id, owner, clerk } = await aFirmOnAccount();
    for (const by of [await anAdmin({ staffRole: 'support' }), await anAdmin({ staffRole: 'auditor' })])
      expect((await terms(id, 1_000, 30, by)).status).toBe(403);
    expect((await terms('nimeni', 1_000)).status).toBe(404);
    expect((await terms(id, 0)).status).toBe(400);
    expect((await terms(id, 1_000, 91)).status).toBe(400);
    const stranger = await aSender();
    expect((await as(stranger).call(companyCredit, { params: { id } })).status).toBe(404);
    expect((await as(stranger).call(companyAccount, { params: { id } })).status).toBe(404);
    expect((await as(clerk).call(companyAccount, { params: { id } })).status).toBe(403);
    expect((await as(clerk).get(companyCredit, { params: { id } })).credit?.left.amount).toBe(1_000_000);
    expect((await accountOf(owner, id)).open.amount).toBe(0);
    const { items } = await as(finance).get(adminCompanies, { query: { search: 'depo', limit: 100 } });
    expect(items.find((each) => each.id === id)).toMatchObject({ limit: { amount: 1_000_000 } });
    expect((await as(finance).get(adminCompanies, { query: { search: '%' } })).items).toEqual([]);
  });
});

describe('a delivery on account', () => {
  test('is funded like any other, out of nobody’s wallet, and its courier is paid', async () => {
    const firm = await aFirmOnAccount();
    const built = await onAccount(firm);
    expect(
      (await linesOf(db, built.id)).map(({ account, owner, amount }) => [account, owner, Number(amount)]),
    ).toEqual([
      ['company_receivable', firm.id, PRICE],
      ['delivery_escrow', built.id, -PRICE],
    ]);
    expect(await owed(firm.id)).toBe(PRICE);
    const { payment } = await as(firm.clerk).get(deliveryReceipt, { params: { id: built.id } });
    expect(payment).toEqual({ method: 'account', state: 'on_account' });
    await takeSteps(
      built,
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    await release();
    expect((await linesOf(db, built.id)).find(({ account }) => account === 'courier_payable')).toBeDefined();
    expect(await owed(firm.id)).toBe(PRICE);
    expect(await accountOf(firm.owner, firm.id)).toMatchObject({
      ...{ open: { amount: PRICE }, unbilled: { amount: PRICE }, left: { amount: 1_000_000 - PRICE } },
      ...{ bills: [], credit: { amount: 0 }, isOverdue: false },
    });
  });

  test('is chosen by whoever sees to the company’s orders, and by nobody who does no more', async () => {
    const firm = await aFirmOnAccount();
    const colleague = await joined(firm.owner, firm.id, ['orders']);
    expect((await choose(colleague, await offered(firm))).status).toBe(200);
    const mine = await offered(firm);
    await as(firm.owner).get(removeMember, { params: { id: firm.id, memberId: firm.clerk.id } });
    expect(await choose(firm.clerk, mine)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await owed(firm.id)).toBe(PRICE);
  });

  test('needs a company and a term, and is refused once that has ended', async () => {
    const alone = await aDelivery();
    const { id: offerId } = await anOffer(alone.id);
    const refused = { status: 409, body: { code: 'method_unavailable' } };
    expect(await choose(alone.sender, { id: alone.id, offerId })).toMatchObject(refused);
    const { owner, id } = await aCompany();
    const firm = { owner, id, clerk: owner, params: { id } };
    expect(await choose(owner, await offered(firm))).toMatchObject(refused);
    await sign((await terms(id, 10_000)).body.approvalId);
    const next = await offered(firm);
    await terms(id, null);
    expect(await choose(owner, next)).toMatchObject(refused);
  });

  test('goes as far as the limit, to the ban, and says what is left', async () => {
    const firm = await aFirmOnAccount(2 * PRICE + 1_500);
    await onAccount(firm);
    const above = await offered(firm, PRICE + 1_501);
    expect(await choose(firm.clerk, above)).toMatchObject({
      status: 409,
      body: { code: 'account_limit', facts: { left: PRICE + 1_500, overdue: false } },
    });
    expect((await lookAt(above.id, firm.clerk)).status).toBe('open');
    expect((await choose(firm.clerk, await offered(firm, PRICE + 1_500))).status).toBe(200);
    expect(await choose(firm.clerk, await offered(firm))).toMatchObject({ body: { facts: { left: 0 } } });
  });

  test('counts what the company pays, less a code, of which the platform pays the rest', async () => {
    const firm = await aFirmOnAccount();
    const promoCode = await aPromo(deps);
    const choice = await offered(firm);
    expect((await choose(firm.clerk, choice, promoCode)).status).toBe(200);
    const { coupon } = await db
      .selectFrom('deliveries')
      .select('coupon')
      .where('id', '=', choice.id)
      .executeTakeFirstOrThrow();
    expect(coupon).toBeGreaterThan(0);
    expect(await owed(firm.id)).toBe(PRICE - coupon);
    await as(firm.clerk).get(cancelDelivery, { params: { id: choice.id }, body: {} });
    expect(await owed(firm.id)).toBe(0);
  });

  test('of ten at once as many are taken as the limit holds', async () => {
    const firm = await aFirmOnAccount(3 * PRICE);
    const choices: Awaited<ReturnType<typeof offered>>[] = [];
    for (let n = 0; n < 10; n += 1) choices.push(await offered(firm));
    const answers = await allAtOnce(db, choices.length, async (n) => {
      const choice = choices[n];
      return choice ? (await choose(firm.clerk, choice)).status : 0;
    });
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect(answers.filter((status) => status === 409)).toHaveLength(7);
    expect(await owed(firm.id)).toBe(3 * PRICE);
  });

  test('of a second press with the same key one is taken', async () => {
    const firm = await aFirmOnAccount();
    const { id, offerId } = await offered(firm);
    const key = randomUUID();
    const answers = await allAtOnce(db, 4, () =>
      as(firm.clerk).call(acceptOffer, { params: { id }, body: { offerId, method: 'account' }, key }),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await owed(firm.id)).toBe(PRICE);
  });

  test('above a member’s limit waits for a colleague, whose word takes it in the asker’s name', async () => {
    const firm = await aFirmOnAccount();
    const limit = { memberId: firm.clerk.id, perDelivery: PRICE - 1, perMonth: null };
    await as(firm.owner).get(setCompanyLimit, { params: firm.params, body: limit });
    const choice = await offered(firm);
    const asked = await choose(firm.clerk, choice);
    expect(asked.status).toBe(202);
    expect(await owed(firm.id)).toBe(0);
    const [request] = (await as(firm.owner).get(companyApprovals, { params: firm.params, query: {} })).items;
    expect(request?.method).toBe('account');
    const params = { id: firm.id, approvalId: request?.id ?? '' };
    const approved = await as(firm.owner).call(approveChoice, { params, body: { expectedExcess: 1 } });
    expect(approved).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect((await lookAt(choice.id, firm.clerk)).status).toBe('accepted');
    expect(await owed(firm.id)).toBe(PRICE);
  });
});

describe('what is undone comes off what the company owes, and goes into no wallet', () => {
  const delivered = async (firm: Firm) => onAccount(firm, { status: 'completed' });
  const complain = async (built: Built, amount?: number) => {
    const body = { kind: 'damaged' as const, text: 'Cutia a ajuns ruptă la un colț.' };
    await as(built.sender).get(openDispute, { params: { id: built.id }, body });
    const { items } = await as(finance).get(disputes, { query: { state: 'open' } });
    const { id = '' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
    const decision = {
      outcome: 'sender' as const,
      reason: 'Am văzut fotografiile.',
      ...(amount ? { amount } : {}),
    };
    await as(finance).get(resolveDispute, { params: { id }, body: decision });
  };
  const refund = async (built: Built, fault: 'platform' | 'courier', amount: number) => {
    const deliveryNumber = built.seen.number;
    const { version, faults } = await as(finance).get(refundOptions, { query: { deliveryNumber } });
    const places = faults
      .find((each) => each.fault === fault)
      ?.destinations.map(({ destination }) => destination);
    expect(places).toEqual(['account']);
    const order = { deliveryNumber, version, fault, amount, reason: 'A ajuns ud.', reference: null };
    const wrong = await as(finance).call(giveRefund, { body: { ...order, destination: 'wallet' } });
    expect(wrong.status).toBe(400);
    await as(finance).get(giveRefund, { body: { ...order, destination: 'account' } });
  };
  const lose = async (built: Built) => {
    const { items } = await as(second).get(adminBoard, { query: { senderId: built.sender.id } });
    const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
    const body = { version, rule, reason: 'Mașina a ars.', paysCourier: false };
    await as(second).get(declareLost, { params: { id: built.id }, body });
  };
  const cancel = ({ id, sender }: Built) => as(sender).get(cancelDelivery, { params: { id }, body: {} });
  const lateFee = async (built: Built) => {
    clock.advance({ minutes: 6 });
    const fee = (await lookAt(built.id, built.sender)).cancelFee?.amount ?? 0;
    await cancel(built);
    return fee;
  };

  type Way = { undo: (firm: Firm) => Promise<number>; kinds: string[] };
  const WAYS: Record<string, Way> = {
    'a cancel in time': {
      undo: async (firm) => {
        await cancel(await onAccount(firm));
        return 0;
      },
      kinds: ['cancel_account'],
    },
    'a late cancel, less the fee': {
      undo: async (firm) => lateFee(await onAccount(firm)),
      kinds: ['cancel_account'],
    },
    'a late cancel’s fee that the staff give back': {
      undo: async (firm) => {
        const built = await onAccount(firm);
        const fee = await lateFee(built);
        const order = { deliveryNumber: built.seen.number, reason: 'Curierul a greșit.' };
        const part = await as(finance).get(returnFee, { body: { ...order, amount: 100 }, key: randomUUID() });
        expect(part).toMatchObject({ toAccount: { amount: 100 }, toWallet: { amount: 0 } });
        await as(finance).get(returnFee, { body: order, key: randomUUID() });
        expect(fee).toBeGreaterThan(100);
        return 0;
      },
      kinds: ['cancel_account', 'fee_back', 'fee_back'],
    },
    'a courier who drops out': {
      undo: async (firm) => {
        const built = await onAccount(firm);
        await takeSteps(built, 'drop_out');
        expect((await lookAt(built.id, built.sender)).status).toBe('open');
        expect(await carryoversOf(built.id)).toEqual([]);
        expect(await owed(firm.id)).toBe(0);
        // The next choice is put on the account anew.
        const { id: offerId } = await anOffer(built.id, { amount: PRICE - 500 });
        expect((await choose(firm.clerk, { id: built.id, offerId })).status).toBe(200);
        return PRICE - 500;
      },
      kinds: ['cancel_account'],
    },
    'a complaint before the money is divided': {
      undo: async (firm) => {
        await complain(await delivered(firm), 1_000);
        return PRICE - 1_000;
      },
      kinds: ['dispute_refund'],
    },
    'a complaint won whole': {
      undo: async (firm) => {
        await complain(await delivered(firm));
        return 0;
      },
      kinds: ['dispute_refund'],
    },
    'a complaint after the money was divided': {
      undo: async (firm) => {
        const built = await delivered(firm);
        await release();
        const body = { kind: 'hidden_damage' as const, text: 'Sub ambalaj era spart.' };
        await as(built.sender).get(openDispute, { params: { id: built.id }, body });
        const { items } = await as(finance).get(disputes, { query: { state: 'open' } });
        const { id = '' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
        const decision = { outcome: 'sender' as const, reason: 'Am văzut fotografiile.', amount: 700 };
        await as(finance).get(resolveDispute, { params: { id }, body: decision });
        return PRICE - 700;
      },
      kinds: ['goodwill'],
    },
    'a refund by the courier’s fault': {
      undo: async (firm) => {
        await refund(await delivered(firm), 'courier', 900);
        return PRICE - 900;
      },
      kinds: ['dispute_refund'],
    },
    'a refund by the platform’s fault': {
      undo: async (firm) => {
        await refund(await delivered(firm), 'platform', 800);
        return PRICE - 800;
      },
      kinds: ['goodwill'],
    },
    'a parcel that is lost': {
      undo: async (firm) => {
        await lose(await onAccount(firm, { stage: 'to_dropoff' }));
        return 0;
      },
      kinds: ['dispute_refund'],
    },
  };

  test.for(Object.entries(WAYS))('%s', async ([, { undo, kinds }]) => {
    const firm = await aFirmOnAccount();
    const left = await undo(firm);
    expect(await owed(firm.id)).toBe(left);
    expect(await inWallet(firm.clerk)).toBe(0);
    const { rows } = await app.owner.query<{ id: string }>(
      'SELECT id FROM deliveries WHERE company_id = $1',
      [firm.id],
    );
    const posted = await postedOn(rows[0]?.id ?? '');
    const undone = posted.filter(
      ([, account, amount]) => account === 'company_receivable' && Number(amount) < 0,
    );
    expect(undone.map(([kind]) => kind)).toEqual(kinds);
    expect(posted.filter(([, account]) => account !== 'company_receivable')).toEqual([]);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('a price that waited in a wallet for the next choice goes back there when that one is on account', async () => {
    const firm = await aFirmOnAccount();
    const sender = await joined(firm.owner, firm.id, ['orders'], { wallet: PRICE });
    const built = await onAccount(firm, { sender, method: 'wallet' });
    await takeSteps(built, 'drop_out');
    const { id: offerId } = await anOffer(built.id, { amount: PRICE });
    expect((await choose(sender, { id: built.id, offerId })).status).toBe(200);
    expect([await owed(firm.id), await inWallet(sender)]).toEqual([PRICE, PRICE]);
  });
});

describe('a payment', () => {
  test('is entered by one, signed by another, and once for each reference', async () => {
    const firm = await aFirmOnAccount();
    await onAccount(firm);
    const asked = await pay(firm.id, 1_000, { reference: 'OP 17' });
    expect(await owed(firm.id)).toBe(PRICE);
    expect(await sign(asked.body.approvalId, finance)).toMatchObject({ body: { code: 'own_request' } });
    expect((await sign(asked.body.approvalId)).status).toBe(200);
    expect(await owed(firm.id)).toBe(PRICE - 1_000);
    expect(await pay(firm.id, 1_000, { reference: ' OP 17 ' })).toMatchObject({
      body: { code: 'reference_used' },
    });
    const another = await aFirmOnAccount();
    await paid(another.id, 500, { reference: 'OP 17' });
    expect(await accountOf(another.owner, another.id)).toMatchObject({
      ...{ open: { amount: -500 }, credit: { amount: 500 }, left: { amount: 1_000_500 } },
      payments: [{ amount: { amount: 500 }, reference: 'OP 17', paidOn: '2026-01-05' }],
    });
  });

  test('of a day that has not come, of nothing, or of a company without a term is refused', async () => {
    const firm = await aFirmOnAccount();
    const refused = async (id: string, amount: number, paidOn: string) =>
      (await pay(id, amount, { paidOn })).status;
    expect(await refused(firm.id, 1_000, '2099-01-01')).toBe(400);
    expect(await refused(firm.id, 0, '2026-01-05')).toBe(400);
    const { id } = await aCompany();
    expect(await refused(id, 1_000, '2026-01-05')).toBe(404);
  });

  test('of the same reference at once is booked once', async () => {
    const firm = await aFirmOnAccount();
    const asked = await pay(firm.id, 1_000, { reference: 'OP 9' });
    const again = await pay(firm.id, 1_000, { reference: 'OP 9' });
    expect(again.body.approvalId).toBe(asked.body.approvalId);
    const signers = [second, await anAdmin(), await anAdmin({ staffRole: 'finance' })];
    const answers = await allAtOnce(db, 3, (n) => sign(asked.body.approvalId, signers[n]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owed(firm.id)).toBe(-1_000);
  });
});

test('a company that owes does not close with its last account', async () => {
  const { owner, id } = await aCompany({ password: PASSWORD });
  await sign((await terms(id, 100_000)).body.approvalId);
  const firm = { owner, id, clerk: owner, params: { id } };
  await onAccount(firm, { status: 'completed' });
  await release();
  const close = () => as(owner).call(deleteMe, { body: { password: PASSWORD } });
  expect(await close()).toMatchObject({
    status: 409,
    body: { code: 'account_busy', facts: { reason: 'company_owes' } },
  });
  await paid(id, PRICE);
  expect((await close()).status).toBe(204);
});
