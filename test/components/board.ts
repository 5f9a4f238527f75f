import {
  adminBoard,
  adminBoardDelivery,
  adminBoardMap,
  type BoardItem,
} from '#contract/staff/admin-board.ts';
import { deliveryContacts } from '#contract/staff/contacts.ts';
import { recordOf } from '#domain/records.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
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
  dropoffArea: 'Floreasca, București',
  size: 'small',
  method: 'card',
  liveOffers: 0,
  etaMinutes: 8,
  hasNote: false,
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

/** Answers the board's calls with these deliveries. */
export function showBoard(items = ITEMS): void {
  answer(adminBoard, ({ query }) => ({
    items: items.filter(
      (each) => (query.class ?? each.class) === each.class && (query.stage ?? each.stage) === each.stage,
    ),
    nextCursor: null,
    counts: {
      all: items.length,
      classes: recordOf(TROUBLE_CLASSES, (of) => items.filter((each) => each.class === of).length),
      stages: recordOf(BOARD_STAGES, (stage) => items.filter((each) => each.stage === stage).length),
    },
  }));
  answer(deliveryContacts, {
    items: [
      { party: 'sender', name: 'Andreea Popa', accountId: 'expeditor-1', phone: '07•• ••• 111' },
      { party: 'receiver', name: 'Vlad Ionescu', accountId: null, phone: '07•• ••• 218' },
    ],
  });
  answer(adminBoardMap, () => ({ whole: true, mark: 'x.1', markers: markersOf(items), gone: [] }));
  const money = (amount: number) => ({ amount, currency: 'RON' as const });
  answer(adminBoardDelivery, ({ params }) => {
    const found = items.find(({ deliveryId }) => deliveryId === params.id);
    if (!found) return refuse('not_found');
    return {
      item: found,
      timeline: [
        { name: 'listed' as const, at: '2026-11-20T11:42:00.000Z' },
        { name: 'estimate_raised' as const, at: '2026-11-20T11:44:00.000Z' },
        { name: 'accepted' as const, at: '2026-11-20T11:47:00.000Z' },
      ],
      ...{ estimate: money(3_000), price: money(3_240), charged: money(3_240), net: money(2_916) },
      trail: [{ at: AT, action: 'goodwill_given', by: 'Elena Rusu', reason: 'Două ore de așteptare.' }],
      messages: [{ at: AT, to: 'courier' as const, text: 'Destinatarul coboară în cinci minute.' }],
    };
  });
}
