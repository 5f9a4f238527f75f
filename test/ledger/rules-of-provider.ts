import {
  attempt,
  book,
  type Breakage,
  chargeback,
  ENDED,
  movement,
  payout,
  posted,
  providers,
  row,
} from './breakages.ts';
import { refund, refundsOf } from './rules-of-refunds.ts';

/** Sandbox mode: only then the provider's books are compared. */
const SANDBOX = row('payments_mode', { mode: 'sandbox' });

/** A refund of an unowned payment, partly not requested by us. */
const providerRefund = (booked: number) =>
  row('provider_refunds', {
    ref: 're_broken',
    attempt_id: 'broken',
    amount: 500,
    booked,
    seen_at: ENDED,
    status: 'succeeded',
  });

/** Breakages of the rules that compare the ledger with the provider. */
export function providerOf(): Record<string, Breakage[]> {
  return {
    ...refundsOf(),
    provider_fee_not_booked: [
      { how: 'kept by the provider, not booked', statements: [movement({ fee: 5 })] },
      {
        how: 'booked, not kept by the provider',
        statements: [movement({}), posted('psp_fee', null, 'psp_fee:broken')],
      },
    ],
    chargeback_not_booked: [
      { how: 'open, never booked', statements: [chargeback({})] },
      {
        how: 'open, booked as over',
        statements: [
          chargeback({}),
          posted('chargeback_open', null, 'dispute:broken:open'),
          posted('chargeback_won', null, 'dispute:broken:end'),
        ],
      },
      {
        how: 'the bank only asks, booked as a chargeback',
        statements: [
          chargeback({ state: 'inquiry' }),
          posted('chargeback_open', null, 'dispute:broken:open'),
        ],
      },
      { how: 'prevented, never booked', statements: [chargeback({ state: 'prevented', ended_at: ENDED })] },
      {
        how: 'won, its end not booked',
        statements: [
          chargeback({ state: 'won', ended_at: ENDED }),
          posted('chargeback_open', null, 'dispute:broken:open'),
        ],
      },
    ],
    mismatch_unseen: [
      {
        how: 'stopped, and nobody was told',
        statements: [attempt({ purpose: 'top_up', state: 'mismatched', captured: 100 })],
      },
    ],
    target_beyond_captured: [
      {
        how: 'a part was taken, all is kept',
        statements: [
          attempt({ id: 'broken', purpose: 'top_up', state: 'captured', captured: 300, target_amount: 500 }),
          posted('topup', null, 'topup:broken'),
        ],
      },
    ],
    refund_beyond_books: [
      {
        how: 'refunded at the provider, kept here',
        statements: [
          attempt({ purpose: 'top_up', state: 'refunded', captured: 500, refunded: 500, target_amount: 500 }),
          posted('topup', null, 'topup:broken'),
        ],
      },
    ],
    provider_refund_not_booked: [
      { how: 'not asked for, never booked', statements: [providerRefund(5)] },
      {
        how: 'booked, never made',
        statements: [
          book('psp_clearing', -5, { kind: 'provider_refund', key: 'provider_refund:broken:re_broken' }),
          book('psp_clearing', 5),
        ],
      },
    ],
    own_movement_not_booked: [
      { how: "the provider's own fee, not booked", statements: [movement({ reason: 'fee', amount: -5 })] },
      { how: 'money from our bank, not booked', statements: [movement({ reason: 'float' })] },
    ],
    own_posting_without_movement: [
      { how: 'booked, not in the statement', statements: [posted('psp_own', null, 'psp_own:broken')] },
    ],
    owed_drifted: [
      {
        how: "left in a courier's account, of no payout",
        statements: [book('transfer_receivable', 5, { owner: 'nobody' })],
      },
    ],
    receivable_left: [
      {
        how: 'awaited from a bank that nobody complained to',
        statements: [book('dispute_receivable', 5, { owner: 'nobody' })],
      },
    ],
    captured_beyond_provider: [
      {
        how: 'booked as taken, not taken',
        statements: [
          providers('payment_intent', 'pi_broken', { amount_received: 499 }),
          attempt({
            purpose: 'top_up',
            state: 'refunded',
            captured: 500,
            refunded: 500,
            target_amount: 0,
            payment_ref: 'pi_broken',
          }),
        ],
      },
    ],
    clearing_not_providers: [
      { how: 'booked, not there', statements: [SANDBOX, book('psp_clearing', 5)] },
      {
        how: 'there, not booked',
        statements: [
          SANDBOX,
          providers('balance_transaction', 'broken', { currency: 'usd', net: 500 }),
          movement({}),
        ],
      },
    ],
  };
}

/** In each of these states the provider may be a step ahead of the ledger, and no violation is reported. */
export const PROVIDER_AHEAD: Breakage[] = [
  { how: 'real money', statements: [row('payments_mode', { mode: 'stripe' })] },
  {
    how: 'a line of the statement is unread',
    statements: [SANDBOX, providers('balance_transaction', 'broken', { currency: 'usd', net: 5 })],
  },
  {
    how: 'somebody is paying',
    statements: [SANDBOX, attempt({ purpose: 'top_up', state: 'pending' })],
  },
  {
    how: 'a refund is under way',
    statements: [SANDBOX, attempt({ purpose: 'top_up', state: 'captured', captured: 500, target_amount: 0 })],
  },
  {
    how: 'a refund waits at the provider',
    statements: [SANDBOX, refund({ status: 'pending' })],
  },
  {
    how: 'a refund failed there and nobody here has heard of it',
    statements: [SANDBOX, refund({}), providers('refund', 're_broken', { status: 'failed' })],
  },
  {
    how: 'a payout is under way',
    statements: [
      SANDBOX,
      payout({}),
      book('payout_in_transit', -500, { owner: 'nobody', kind: 'payout_init', key: 'payout:broken:init' }),
    ],
  },
  {
    how: 'a complaint was read and not taken up',
    statements: [
      SANDBOX,
      providers('balance_transaction', 'broken', { currency: 'usd', net: -5 }),
      movement({ reason: 'chargeback', amount: -5, chargeback_ref: 'dp_broken' }),
    ],
  },
];
