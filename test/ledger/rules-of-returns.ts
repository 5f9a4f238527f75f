import { type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

/** A return shipment of a delivery; asked for without an outcome. */
const asking = (delivery: string, outcome: { state?: string; ended_at?: Date; child_id?: string } = {}) => [
  `UPDATE deliveries SET return_kinds = '{documents}' WHERE id = '${delivery}'`,
  row('return_shipments', { delivery_id: delivery, currency: 'USD', fee: 200, ...outcome }),
];

const carries = (child: string, parent: string) =>
  `UPDATE deliveries SET return_of = '${parent}' WHERE id = '${child}'`;

/** Breakages of the rules of return shipments. */
export function returnsOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    return_otherwise: [
      {
        how: 'asked for, and nothing is written down',
        statements: [`UPDATE deliveries SET return_kinds = '{goods}' WHERE id = '${s.open}'`],
      },
      {
        how: 'written down for a delivery that asked for none',
        statements: [row('return_shipments', { delivery_id: s.open, currency: 'USD', fee: 200 })],
      },
    ],
    return_not_started: [
      { how: 'handed over, and nothing comes back', statements: asking(s.done) },
      {
        how: 'given up before the end',
        statements: asking(s.accepted, { state: 'undone', ended_at: ENDED }),
      },
    ],
    return_unlike_its_delivery: [
      {
        how: 'brought, and still on its way',
        statements: [
          ...asking(s.done, { state: 'done', ended_at: ENDED, child_id: s.accepted }),
          carries(s.accepted, s.done),
        ],
        also: ['return_posted', 'return_with_money'],
      },
      {
        how: 'of a delivery that asked for none',
        statements: [carries(s.accepted, s.done)],
        also: ['return_posted', 'return_with_money'],
      },
    ],
    return_with_money: [
      {
        how: 'with a price of its own',
        statements: [carries(s.accepted, s.done)],
        also: ['return_posted', 'return_unlike_its_delivery'],
      },
    ],
    return_posted: [
      {
        how: 'with postings of its own',
        statements: [carries(s.accepted, s.done)],
        also: ['return_unlike_its_delivery', 'return_with_money'],
      },
    ],
    return_not_settled: [
      {
        how: 'given up, and the whole price divided',
        statements: asking(s.done, { state: 'undone', ended_at: ENDED, child_id: s.accepted }),
      },
      {
        how: 'divided while it is on its way',
        statements: asking(s.done, { state: 'under_way', child_id: s.accepted }),
      },
    ],
  };
}
