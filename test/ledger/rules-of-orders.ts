import { type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

/** Breakages of the rules of orders of several stops. */
export function ordersOf(s: BreakScene): Record<string, Breakage[]> {
  const order = (sender = s.sender) =>
    row('multi_stop_orders', { id: 'broken', sender_id: sender, stops: 2, created_at: ENDED });
  const stop = (delivery: string, number: number) =>
    `UPDATE deliveries SET order_id = 'broken', stop_number = ${number} WHERE id = '${delivery}'`;
  const offer = (change: object = {}) =>
    row('offers', {
      ...{ id: 'broken', delivery_id: s.open, courier_id: s.courier, amount: 3_000, eta_minutes: 10 },
      ...{ status: 'live', expires_at: ENDED, created_at: ENDED, updated_at: ENDED, ...change },
    });
  const counted = (offers: number) => `UPDATE deliveries SET live_offers = ${offers} WHERE id = '${s.open}'`;
  return {
    stop_of_anothers_order: [
      { how: 'the order is of somebody else', statements: [order('nobody'), stop(s.open, 1)] },
      {
        how: 'a stop came to be a company’s',
        statements: [
          order(),
          stop(s.open, 1),
          `UPDATE deliveries SET company_id = 'depozit' WHERE id = '${s.open}'`,
        ],
      },
    ],
    stops_of_two: [
      {
        how: 'two stops with two pickups',
        statements: [
          order(),
          stop(s.open, 1),
          stop(s.accepted, 2),
          `UPDATE deliveries SET pickup_lat = pickup_lat + 1 WHERE id = '${s.accepted}'`,
        ],
        also: ['order_half_chosen'],
      },
    ],
    order_half_chosen: [
      {
        how: 'one stop has a courier and another is open',
        statements: [order(), stop(s.open, 1), stop(s.accepted, 2)],
      },
    ],
    offer_on_one_stop: [
      { how: 'on a stop of an open order', statements: [order(), stop(s.open, 1), offer(), counted(1)] },
    ],
    offer_without_order: [
      {
        how: 'a part of one on what is no order',
        statements: [offer({ order_offer_id: 'broken' }), counted(1)],
      },
    ],
    offers_miscounted: [
      { how: 'a live offer that is not counted', statements: [offer()] },
      { how: 'one that is counted and has ended', statements: [offer({ status: 'lost' }), counted(1)] },
    ],
  };
}
