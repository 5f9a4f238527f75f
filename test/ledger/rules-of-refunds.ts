import { attempt, book, type Breakage, ENDED, posted, row } from './breakages.ts';

/** A refund of an unowned payment, made at the provider by request of a person there. */
export function refund(values: Record<string, string | number | Date>): string {
  return row('provider_refunds', {
    ref: 're_broken',
    attempt_id: 'broken',
    amount: 500,
    booked: 0,
    status: 'succeeded',
    seen_at: ENDED,
    ...values,
  });
}

const step = (values: Record<string, string | number | Date>) =>
  row('payment_steps', {
    id: 'broken',
    attempt_id: 'broken',
    kind: 'refund',
    amount: 500,
    keyed_at: ENDED,
    asked_at: ENDED,
    ...values,
  });

/** A refunded top-up of 5.00. */
const GONE_BACK = { purpose: 'top_up', state: 'refunded', captured: 500, refunded: 500, target_amount: 0 };

/** Breakages of the rules that compare the refunds' rows with the ledger. */
export function refundsOf(): Record<string, Breakage[]> {
  return {
    refund_not_made_good: [
      {
        how: 'said to be in the wallet, not booked',
        statements: [refund({ status: 'failed', made_good: 500 })],
      },
      {
        how: 'booked into the wallet, still on the card',
        statements: [
          book('psp_clearing', 5, { kind: 'refund_undone', key: 'refund_undone:broken:re_broken' }),
          book('psp_clearing', -5),
        ],
      },
    ],
    refunds_drifted: [
      { how: 'counted, and failed', statements: [attempt(GONE_BACK), refund({ status: 'failed' })] },
      {
        how: 'made, and not counted',
        statements: [
          attempt({ ...GONE_BACK, state: 'captured', refunded: 0, target_amount: 500 }),
          posted('topup', null, 'topup:broken'),
          refund({}),
        ],
      },
      {
        how: 'taken by the bank, and not counted',
        statements: [attempt({ ...GONE_BACK, contested: 100 }), refund({ amount: 300 })],
      },
    ],
    refund_made_twice: [
      {
        how: 'one step, two refunds',
        statements: [step({}), refund({ step_id: 'broken' }), refund({ ref: 're_again', step_id: 'broken' })],
      },
    ],
    refund_step_lost: [
      {
        how: 'made, and nobody knows which refund it is',
        statements: [step({ state: 'made', ref: 're_nowhere', ended_at: ENDED })],
      },
    ],
  };
}
