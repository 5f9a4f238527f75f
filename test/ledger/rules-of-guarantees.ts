import { type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

const HOUR = new Date('2026-03-02T16:00:00Z');

/** A guaranteed hour of a delivery; pending without an outcome. */
const guaranteed = (delivery: string, outcome: { state?: string; decided_at?: Date } = {}) => [
  `UPDATE deliveries SET deliver_by = '${HOUR.toISOString()}' WHERE id = '${delivery}'`,
  row('guarantees', {
    ...{ delivery_id: delivery, deliver_by: HOUR, currency: 'USD', fee: 200, back: 500 },
    late_basis_points: 1_000,
    ...outcome,
  }),
];

/** Breakages of the rules of guaranteed hours. */
export function guaranteesOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    guarantee_undecided: [
      { how: 'delivered, never judged', statements: guaranteed(s.done) },
      {
        how: 'judged before the end',
        statements: guaranteed(s.accepted, { state: 'kept', decided_at: ENDED }),
      },
    ],
    guarantee_otherwise: [
      {
        how: 'another hour at the delivery',
        statements: [
          ...guaranteed(s.open),
          `UPDATE deliveries SET deliver_by = now() WHERE id = '${s.open}'`,
        ],
      },
      {
        how: 'an hour of which nothing is written down',
        statements: [`UPDATE deliveries SET deliver_by = now() WHERE id = '${s.open}'`],
      },
    ],
    guarantee_not_paid: [
      {
        how: 'missed, and the whole price divided',
        statements: guaranteed(s.done, { state: 'missed', decided_at: ENDED }),
      },
    ],
  };
}
