import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import type { z } from 'zod';
import {
  adminBoard,
  adminBoardDelivery,
  adminBoardMap,
  type BoardItem,
} from '#contract/staff/admin-board.ts';
import { boardViews } from '#contract/staff/board-views.ts';
import { deliveryContacts } from '#contract/staff/contacts.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { recordOf } from '#domain/records.ts';
import { DUE_WINDOWS } from '#domain/staff/board/due.ts';
import { TROUBLE_CLASSES, TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import { answer, refuse } from './server.ts';

/** A moment of the board. */
export const AT = '2026-11-20T12:16:00.000Z';
/** A running delivery of the board. */
export const item = (number: number, change: Partial<BoardItem> = {}): BoardItem => ({
  deliveryId: `livrarea-${number}`,
  number,
  version: 1,
  stage: 'to_dropoff',
  rule: 'fine',
  class: 'fine',
  since: AT,
  slackMinutes: 22,
  promisedAt: '2026-11-20T12:30:00.000Z',
  reason: {},
  courier: { id: 'curier-1', name: 'Radu Stan' },
  sender: { id: 'expeditor-1', name: 'Atelier Popa' },
  pickupArea: 'Tineretului, București',
  county: 'B',
  dropoffArea: 'Floreasca, București',
  size: 'small',
  method: 'card',
  liveOffers: 0,
  etaMinutes: 8,
  hasNote: false,
  hasCod: false,
  hasPaymentTrouble: false,
  short: null,
  acts: ['nudge_courier', 'extend_promise'],
  remedy: null,
  position: { lat: 44.4, lng: 26.1, at: AT },
  ...change,
});
/** One delivery of each class of trouble. */
const ITEMS = [
  item(20_418, { rule: 'pin_locked', class: 'blocked', stage: 'at_dropoff', reason: { tries: 5 } }),
  item(20_411, { rule: 'late', class: 'late', slackMinutes: -14, reason: { minutes: 14 } }),
  item(20_402, { rule: 'stale', class: 'silent', reason: { minutes: 7 } }),
  item(20_421, { rule: 'wait_over', class: 'at_risk', stage: 'at_pickup', reason: { minutes: 13 } }),
  item(20_433, {
    ...{ rule: 'no_offer', class: 'nobody', stage: 'open', reason: { minutes: 18 } },
    ...{ courier: null, slackMinutes: null, promisedAt: null, position: null, method: null },
  }),
  item(20_359, { rule: 'capture_failed', class: 'money', stage: 'picked_up', reason: { minutes: 26 } }),
  item(20_426),
];

/** Where the open delivery goes, through București. */
const TRIP: z.input<typeof adminBoardDelivery.response>['trip'] = {
  pickup: { lat: 44.404, lng: 26.103 },
  dropoff: { lat: 44.466, lng: 26.102 },
  line: [
    [26.103, 44.404],
    [26.11, 44.42],
    [26.102, 44.466],
  ],
};

/** What colleagues noted about the open delivery. */
const NOTES = [
  { id: 'n2', text: 'Recepția închide la 18.', by: 'Dana Pop', isMine: true, at: AT },
  {
    id: 'n1',
    text: 'Sună întâi la interfon.',
    by: 'Dan Ilie',
    isMine: false,
    at: '2026-11-20T12:10:00.000Z',
  },
];

/** The markers of the deliveries that have a position. */
const markersOf = (items: readonly BoardItem[]) =>
  items.flatMap(({ deliveryId: id, number, class: of, rule, slackMinutes, position, stage }) =>
    position
      ? [
          {
            ...{ id, number, class: of, rule, ...position },
            lateMinutes: of === 'late' && slackMinutes !== null ? -slackMinutes : null,
            motion:
              of === 'silent'
                ? ('silent' as const)
                : stage === 'at_dropoff'
                  ? ('still' as const)
                  : ('moving' as const),
          },
        ]
      : [],
  );

const countsOf = (
  items: readonly BoardItem[],
  shown: number,
): z.input<typeof adminBoard.response>['counts'] => {
  const count = <Value extends string>(
    values: readonly Value[],
    valueOf: (each: BoardItem) => string | null,
  ) => recordOf(values, (value) => items.filter((one) => valueOf(one) === value).length);
  const couriers = items.filter(({ courier }) => courier !== null);
  return {
    shown,
    all: items.length,
    classes: count(TROUBLE_CLASSES, (one) => one.class),
    rules: count(TROUBLE_RULES, ({ rule }) => rule),
    stages: count(BOARD_STAGES, ({ stage }) => stage),
    sizes: count(PARCEL_SIZES, ({ size }) => size),
    methods: count(PAYMENT_METHODS, ({ method }) => method),
    payments: count(['trouble', 'fine'], (one) => (one.hasPaymentTrouble ? 'trouble' : 'fine')),
    notes: count(['with', 'without'], ({ hasNote }) => (hasNote ? 'with' : 'without')),
    cods: count(['with', 'without'], ({ hasCod }) => (hasCod ? 'with' : 'without')),
    due: recordOf(DUE_WINDOWS, () => 0),
    counties: [{ code: 'B', count: items.length }],
    couriers: couriers.length > 0 ? [{ id: 'curier-1', name: 'Radu Stan', count: couriers.length }] : [],
    senders: [{ id: 'expeditor-1', name: 'Atelier Popa', count: items.length }],
  };
};

type Detail = z.input<typeof adminBoardDelivery.response>;

/** Answers the board's calls with these deliveries, and with `change` where one is opened. */
export function showBoard(items = ITEMS, change: Partial<Detail> = {}): void {
  answer(boardViews, { items: [] });
  answer(adminBoard, ({ query }) => {
    const shown = items.filter(
      (each) => (query.class ?? each.class) === each.class && (query.stage ?? each.stage) === each.stage,
    );
    return { items: shown, nextCursor: null, counts: countsOf(items, shown.length) };
  });
  answer(deliveryContacts, {
    items: [
      { party: 'sender', name: 'Andreea Popa', accountId: 'expeditor-1', phone: '07•• ••• 111' },
      { party: 'receiver', name: 'Vlad Ionescu', accountId: null, phone: '07•• ••• 218' },
      { party: 'courier', name: 'Radu Stan', accountId: 'curier-1', phone: '07•• ••• 305' },
    ],
  });
  answer(adminBoardMap, () => ({ whole: true, mark: 'x.1', markers: markersOf(items), gone: [] }));
  const money = (amount: number) => ({ amount, currency: 'RON' as const });
  answer(adminBoardDelivery, ({ params }) => {
    const found = items.find(({ deliveryId }) => deliveryId === params.id);
    if (!found) return refuse('not_found');
    return {
      item: found,
      receiver: 'Vlad Ionescu',
      courier: found.courier && { vehicle: 'car' as const, plate: 'B 142 MHC', rating: 4.8 },
      timeline: [
        { name: 'listed' as const, at: '2026-11-20T11:42:00.000Z' },
        { name: 'estimate_raised' as const, at: '2026-11-20T11:44:00.000Z' },
        { name: 'accepted' as const, at: '2026-11-20T11:47:00.000Z' },
      ],
      trip: TRIP,
      ...{ estimate: money(3_000), price: money(3_240), charged: money(3_240), net: money(2_916) },
      cod: found.short && {
        ...{
          amount: money(14_990),
          state: 'collected' as const,
          methods: ['cash' as const],
          method: 'cash' as const,
        },
        ...{
          reference: null,
          isCounted: false,
          isPaidByCard: false,
          givenAt: null,
          collectedAt: AT,
          movedAt: AT,
          short: found.short,
        },
      },
      inspection: null,
      cover: null,
      guarantee: null,
      returns: null,
      pieces: null,
      haulage: null,
      pinMisses: [
        { kind: 'dropoff' as const, at: AT, by: 'Radu Stan', meters: 12, triesLeft: 0 },
        {
          ...{ kind: 'dropoff' as const, at: '2026-11-20T12:15:00.000Z', by: 'Radu Stan' },
          ...{ meters: null, triesLeft: 1 },
        },
      ],
      trail: [{ at: AT, action: 'goodwill_given', by: 'Elena Rusu', reason: 'Două ore de așteptare.' }],
      notes: NOTES,
      messages: [{ at: AT, to: 'courier' as const, text: 'Destinatarul coboară în cinci minute.' }],
      ...change,
    };
  });
}
