import {
  book,
  type Breakage,
  type BreakScene,
  DECIDED,
  DECIDED_HOLD,
  dispute,
  ENDED,
  hold,
  payout,
  posted,
} from './breakages.ts';

/** Breakages of the rules of disputes, payouts and the audit log. */
export function decisionsOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    divided_twice: [
      {
        how: 'released, and given back by a decision',
        statements: ['fund_wallet', 'release', 'dispute_refund'].map((kind) => posted(kind, 'dx')),
      },
    ],
    frozen_money_moved: [
      {
        how: 'a complaint froze another sum than is held',
        statements: [dispute({ delivery_id: s.accepted, frozen: 5 })],
      },
    ],
    held_money_moved: [
      {
        how: 'released, though a person still looks at it',
        statements: [
          hold(s.accepted),
          `UPDATE deliveries SET released_at = now() WHERE id = '${s.accepted}'`,
        ],
        also: ['escrow_left'],
      },
    ],
    held_escrow_drifted: [
      {
        how: 'it waits for a person and is not in escrow',
        statements: [hold(s.done)],
        also: ['held_money_moved'],
      },
    ],
    refused_money_waits: [
      {
        how: 'decided for the sender, and nothing moved',
        statements: [hold(s.accepted, { state: 'refunded', ...DECIDED_HOLD })],
      },
    ],
    lost_undeclared: [
      {
        how: 'declared lost while it goes on',
        statements: [
          `INSERT INTO losses (delivery_id, refund, pays_courier, reason, declared_by, declared_at)
           VALUES ('${s.done}', 0, false, 'broken', '${s.sender}', '2026-11-20T12:00:00Z')`,
        ],
      },
    ],
    refund_drifted: [
      {
        how: 'given back by the delivery’s word alone',
        statements: [`UPDATE deliveries SET refunded = 5 WHERE id = '${s.done}'`],
      },
      {
        how: 'given back by a decision alone',
        statements: [dispute({ delivery_id: s.done, refund: 5, ...DECIDED })],
      },
      {
        how: 'given back by the books alone',
        statements: [
          book('user_wallet', -5, {
            ...{ owner: s.sender, kind: 'dispute_refund', delivery: s.accepted },
            against: 'goodwill_expense',
          }),
        ],
      },
    ],
    seal_broken: [
      { how: 'a changed row', statements: ["UPDATE audit_log SET action = 'other' WHERE seq = 1"] },
      { how: 'a missing row', statements: ['DELETE FROM audit_log WHERE seq = 1'] },
    ],
    end_missing: [
      {
        how: 'the newest row is gone',
        statements: ['DELETE FROM audit_log WHERE seq = (SELECT max(seq) FROM audit_log)'],
      },
      { how: 'another end', statements: ["UPDATE audit_head SET hash = sha256('other')"] },
    ],
    payout_not_booked: [
      { how: 'paid, never booked', statements: [payout({ state: 'paid', ended_at: ENDED })] },
      {
        how: 'failed, booked as paid',
        statements: [
          payout({ state: 'failed', failure: 'broken', ended_at: ENDED }),
          posted('payout_init', null, 'payout:broken:init'),
          posted('payout_paid', null, 'payout:broken:end'),
        ],
      },
      {
        how: 'sent back by the bank, and failed before its money was back',
        statements: [
          payout({ state: 'failed', failure: 'broken', ended_at: ENDED }),
          posted('payout_init', null, 'payout:broken:init'),
          posted('payout_paid', null, 'payout:broken:end'),
          posted('payout_undone', null, 'payout:broken:undone'),
        ],
      },
    ],
    payout_without_row: [
      {
        how: 'booked, never asked for',
        statements: [posted('payout_init', null, 'payout:nobodys:init')],
      },
    ],
    transit_drifted: [
      {
        how: 'on its way without a payout',
        statements: [book('payout_in_transit', -5, { owner: s.courier })],
      },
      {
        how: 'a payout under way, and nothing on its way',
        statements: [payout({}), posted('payout_init', null, 'payout:broken:init')],
      },
    ],
  };
}
