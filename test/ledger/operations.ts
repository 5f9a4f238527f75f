import fc from 'fast-check';
import type { Posting } from '#domain/money/ledger/accounts.ts';
import {
  cancelCardInPart,
  cancelContestedCard,
  cancelHeldCard,
  cancelTakenCard,
  captureAsDebt,
  captureCard,
  feeAsDebt,
  fundFromCard,
} from '#domain/money/ledger/card-postings.ts';
import { feeBack, feeRoute } from '#domain/money/ledger/fee-back.ts';
import {
  fundFromCarryover,
  holdCarryover,
  carryoverToCard,
  carryoverToWallet,
} from '#domain/money/ledger/carryover-postings.ts';
import { accountPaid, cancelOnAccount, fundOnAccount } from '#domain/money/ledger/account-postings.ts';
import { captureInPart, creditPayment, providerRefund } from '#domain/money/ledger/mismatch-postings.ts';
import {
  cashHandIn,
  payoutFailed,
  payoutInit,
  payoutPaid,
  payoutReturned,
  payoutUndone,
  settleBeforePayout,
} from '#domain/money/ledger/payout-postings.ts';
import {
  cancelFeeAsDebt,
  cancelToWallet,
  fundFromCash,
  fundFromWallet,
  payDebt,
  payDebtByCard,
  release,
  settleCash,
  topUp,
  topUpByBank,
  walletToCard,
} from '#domain/money/ledger/postings.ts';
import {
  loseChargeback,
  openChargeback,
  providerFee,
  providerFloat,
  winChargeback,
} from '#domain/money/ledger/provider-postings.ts';
import {
  goodwill,
  goodwillGift,
  platformRefund,
  refundFromEscrow,
  splitRefund,
} from '#domain/money/ledger/refund.ts';
import { splitCancelFee, splitPrice } from '#domain/money/ledger/split.ts';

const PEOPLE = ['ana', 'dan'];
const COURIERS = ['vlad', 'ilie'];
const DELIVERIES = ['d1', 'd2', 'd3'];

// Few names and small amounts, so that keys repeat, wallets run empty and wrong sides are tried.
const person = fc.constantFrom(...PEOPLE);
const parties = fc.record({
  deliveryId: fc.constantFrom(...DELIVERIES),
  senderId: person,
  courierId: fc.constantFrom(...COURIERS),
});
const amount = fc.integer({ min: 1, max: 12_000 });
const round = fc.integer({ min: 1, max: 2 });
const split = fc
  .record({ price: amount, couponShare: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ price, couponShare }) =>
    splitPrice({
      price,
      coupon: Math.floor(price * couponShare * 0.3),
      commissionBasisPoints: 1_500,
      vatBasisPoints: 2_100,
    }),
  );
const feeUpTo = (most: number) =>
  fc.integer({ min: 0, max: most }).map((fee) => splitCancelFee(fee, 7_000, 2_100));

const usual: fc.Arbitrary<Posting> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 6 }), person, amount).map(([n, who, sum]) => topUp(`${n}`, who, sum)),
  fc.tuple(parties, split, round).map(([who, agreed, turn]) => fundFromWallet(who, agreed, turn)),
  fc.tuple(parties, split, round).map(([who, agreed, turn]) => fundFromCash(who, agreed, turn)),
  fc.tuple(parties, split).map(([who, agreed]) => release(who, agreed)),
  fc
    .tuple(parties, split, round)
    .chain(([who, agreed, turn]) =>
      feeUpTo(agreed.charged).map((fee) => cancelToWallet(who, agreed, fee, turn)),
    ),
  fc.tuple(parties, feeUpTo(1_000), round).map(([who, fee, turn]) => cancelFeeAsDebt(who, fee, turn)),
  fc.tuple(parties, amount).map(([who, sum]) => settleCash(who, sum)),
  fc
    .tuple(fc.constantFrom(fundFromCard, captureCard, captureAsDebt), parties, split, round)
    .map(([make, who, agreed, turn]) => make(who, agreed, turn)),
  fc
    .tuple(fc.constantFrom(cancelHeldCard, cancelTakenCard), parties, split, round)
    .chain(([make, who, agreed, turn]) => feeUpTo(agreed.charged).map((fee) => make(who, agreed, fee, turn))),
);

const name = fc.constantFrom('1', '2');

/** Postings of a carryover: its beginning and each of its ends. */
const posted: fc.Arbitrary<Posting> = fc
  .record({ who: parties, was: split, next: split, turn: round })
  .chain(({ who, was, next, turn }) => {
    const waiting = { ...who, charged: was.charged, round: turn };
    const nextTurn = turn + 1;
    return fc.constantFrom(
      holdCarryover(who, was, 'wallet', turn),
      holdCarryover(who, was, 'card', turn),
      carryoverToWallet(waiting),
      carryoverToCard(waiting),
      ...(next.charged <= was.charged ? [fundFromCarryover(who, next, waiting, nextTurn)] : []),
    );
  });

/** Payouts: requested, paid or failed at the bank. */
const payout: fc.Arbitrary<Posting> = fc
  .record({
    id: name,
    courierId: fc.constantFrom(...COURIERS),
    amount,
    purpose: fc.constantFrom('earnings' as const, 'cod' as const),
  })
  .map((asked) => ({ ...asked, payeeId: asked.courierId }))
  .chain((asked) =>
    fc.constantFrom(
      payoutInit(asked),
      payoutPaid(asked),
      payoutFailed(asked),
      payoutUndone(asked),
      payoutReturned(asked),
      cashHandIn(asked),
      settleBeforePayout(asked, asked.amount),
    ),
  );

/** Postings caused by the provider and the banks. */
const provider: fc.Arbitrary<Posting> = fc
  .record({
    id: name,
    who: parties,
    sum: amount,
    isTopUp: fc.boolean(),
    frozen: fc.integer({ min: 0, max: 500 }),
  })
  .chain(({ id, who, sum, isTopUp, ...rest }) => {
    // Only a top-up's remainder in a wallet can be frozen.
    const frozen = isTopUp ? rest.frozen : 0;
    const contested = {
      id,
      subject: isTopUp ? `topup-${id}` : who.deliveryId,
      deliveryId: isTopUp ? null : who.deliveryId,
      walletOf: isTopUp ? who.senderId : null,
      amount: sum,
      fee: 1_500,
    };
    return fc.constantFrom(
      providerFee(id, sum),
      providerFloat(id, sum),
      topUpByBank(`bank-${id}`, who.senderId, sum),
      walletToCard({ attemptId: id, requestId: 'r', accountId: who.senderId, amount: sum }),
      payDebt(id, who.senderId, sum),
      payDebtByCard(id, who.senderId, sum),
      openChargeback(contested, frozen),
      winChargeback(contested, sum, frozen, who.senderId),
      loseChargeback(contested, sum, frozen),
    );
  });

/** Postings of mismatches at the provider, and of the staff's decisions about them. */
const otherwise: fc.Arbitrary<Posting> = fc
  .record({
    id: name,
    who: parties,
    agreed: split,
    turn: round,
    sum: amount,
    share: fc.integer({ min: 0, max: 100 }),
  })
  .filter(({ agreed }) => agreed.charged > 0)
  .chain(({ id, who, agreed, turn, sum, share }) => {
    const part = Math.floor((sum * share) / 100);
    const taken = Math.floor((agreed.charged * share) / 100);
    const { deliveryId, senderId: accountId } = who;
    const fee = splitCancelFee(Math.min(1_000, agreed.charged), 7_000, 2_100);
    const refund = { attemptId: id, ref: `re_${id}`, deliveryId: null, accountId, amount: sum };
    return fc.constantFrom(
      captureInPart(who, agreed.charged, taken, turn),
      creditPayment(id, deliveryId, accountId, sum),
      providerRefund({ ...refund, fromWallet: part }),
      providerRefund({ ...refund, ref: `re_${id}b`, deliveryId, fromWallet: 0 }),
      cancelCardInPart(who, agreed, fee, turn, { targetAmount: taken, owed: part }),
    );
  });

/** Decisions about a finished delivery, and fees that could not be collected. */
const decision: fc.Arbitrary<Posting> = fc
  .record({ who: parties, agreed: split, turn: round, share: fc.integer({ min: 1, max: 100 }), n: name })
  .filter(({ agreed }) => agreed.charged > 0)
  .chain(({ who, agreed, turn, share, n }) => {
    const sum = Math.max(1, Math.floor((agreed.charged * share) / 100));
    const refund = splitRefund(agreed, sum, 2_100);
    const fee = splitCancelFee(Math.min(1_000, agreed.charged), 7_000, 2_100);
    return fc.constantFrom(
      refundFromEscrow(who, agreed.price, refund, 'wallet'),
      refundFromEscrow(who, agreed.price, refund, 'card'),
      goodwill(who, sum, n),
      goodwillGift({
        deliveryId: who.deliveryId,
        recipient: 'sender',
        accountId: who.senderId,
        amount: sum,
        n: 1,
      }),
      goodwillGift({
        deliveryId: who.deliveryId,
        recipient: 'courier',
        accountId: who.courierId,
        amount: sum,
        n: 2,
      }),
      feeAsDebt(who, sum, turn),
      feeBack({
        ...who,
        companyId: null,
        n: turn,
        route: feeRoute(fee.fee, { method: 'card', remaining: refund.courier, owed: refund.commissionNet }),
        income: { net: fee.revenueNet, vat: fee.revenueVat },
      }),
      cancelContestedCard(who, agreed, fee, turn, 'dispute_receivable'),
      cancelContestedCard(who, agreed, fee, turn, 'chargeback_loss'),
    );
  });

/** Postings of a company's account: what is put on it, what comes off it, and what is paid. */
const onAccount: fc.Arbitrary<Posting> = fc
  .record({ id: name, who: parties, agreed: split, turn: round, share: fc.integer({ min: 1, max: 100 }) })
  .filter(({ agreed }) => agreed.charged > 0)
  .chain(({ id, who, agreed, turn, share }) => {
    const companyId = id === '1' ? 'depozit' : 'fabrica';
    const parts = { ...who, companyId };
    const sum = Math.max(1, Math.floor((agreed.charged * share) / 100));
    const fee = splitCancelFee(Math.min(1_000, agreed.charged), 7_000, 2_100);
    const { deliveryId, senderId } = who;
    return fc.constantFrom(
      fundOnAccount(parts, agreed, turn),
      cancelOnAccount(parts, agreed, fee, turn),
      refundFromEscrow(who, agreed.price, splitRefund(agreed, sum, 2_100), { companyId }),
      goodwill(who, sum, id, undefined, { companyId }),
      platformRefund({ deliveryId, senderId }, sum, id, { companyId }),
      feeBack({
        ...{ ...parts, n: turn },
        route: feeRoute(fee.fee, { method: 'account', remaining: 0, owed: 0 }),
        income: { net: fee.revenueNet, vat: fee.revenueVat },
      }),
      accountPaid(`${id}:${sum}`, companyId, sum),
    );
  });

/** Any posting of the application, with amounts that it would not always choose. */
export const operation: fc.Arbitrary<Posting> = fc.oneof(
  { weight: 4, arbitrary: usual },
  { weight: 1, arbitrary: posted },
  { weight: 1, arbitrary: payout },
  { weight: 1, arbitrary: provider },
  { weight: 1, arbitrary: otherwise },
  { weight: 1, arbitrary: decision },
  { weight: 2, arbitrary: onAccount },
);
