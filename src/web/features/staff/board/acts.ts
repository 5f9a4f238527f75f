import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminBoard, adminBoardDelivery, type BoardItem } from '#contract/staff/admin-board.ts';
import {
  requestDifference,
  cancelByStaff,
  declareLost,
  extendPromise,
  freeCourier,
  nudgeCourier,
  openDisputeByStaff,
  renewPin,
  sendMessage,
  settleTrouble,
  startReturn,
  sendReceiverLink,
} from '#contract/staff/board-acts.ts';
import type { DisputeKind } from '#domain/money/disputes/rules.ts';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import type { BoardAct, EXTEND_MINUTES } from '#domain/staff/board/acts.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute } from '#web/api/query-client.ts';

/** What a form adds to an act. */
export type ActDetails = {
  reason?: string;
  minutes?: (typeof EXTEND_MINUTES)[number];
  withFee?: boolean;
  expectedFee?: number;
  paysCourier?: boolean;
  provenLoss?: number;
  to?: DeliveryParty;
  text?: string;
  kind?: DisputeKind;
};
export type ActOrder = { item: BoardItem; act: BoardAct; details?: ActDetails };

type Sent = { params: { id: string }; idempotencyKey: string };
type Body = Pick<BoardItem, 'version' | 'rule'> & ActDetails;

const SEND: Record<BoardAct, (to: Sent, body: Body) => Promise<unknown>> = {
  free_courier: (to, { reason = '', ...seen }) => call(freeCourier, { ...to, body: { ...seen, reason } }),
  settle_trouble: (to, { reason = '', ...seen }) => call(settleTrouble, { ...to, body: { ...seen, reason } }),
  start_return: (to, { reason = '', ...seen }) => call(startReturn, { ...to, body: { ...seen, reason } }),
  renew_pin: (to, body) => call(renewPin, { ...to, body }),
  send_link: (to, body) => call(sendReceiverLink, { ...to, body }),
  nudge_courier: (to, body) => call(nudgeCourier, { ...to, body }),
  request_difference: (to, body) => call(requestDifference, { ...to, body }),
  send_message: (order, { to = 'sender', text = '', version, rule }) =>
    call(sendMessage, { ...order, body: { version, rule, to, text } }),
  open_dispute: (to, { kind = 'other', text = '', version, rule }) =>
    call(openDisputeByStaff, { ...to, body: { version, rule, kind, text } }),
  cancel: (to, { reason = '', withFee = true, expectedFee = 0, ...seen }) =>
    call(cancelByStaff, { ...to, body: { ...seen, reason, withFee, expectedFee } }),
  declare_lost: (to, { reason = '', paysCourier = false, ...seen }) =>
    call(declareLost, { ...to, body: { ...seen, reason, paysCourier } }),
  extend_promise: (to, { minutes = 30, ...seen }) =>
    call(extendPromise, { ...to, body: { ...seen, minutes } }),
};

/** The acts that ask for something first; the others go at once. */
export const WITH_FORM: readonly BoardAct[] = [
  'free_courier',
  'extend_promise',
  'settle_trouble',
  'start_return',
  'cancel',
  'declare_lost',
  'send_message',
  'open_dispute',
];
/** The acts that may not be sent without a reason. */
export const WITH_REASON: readonly BoardAct[] = ['free_courier', 'settle_trouble', 'start_return'];

/** Acts upon a delivery; the same press again is the same act, once. */
export function useAct() {
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ item: { deliveryId, version, rule }, act, details = {} }: ActOrder) => {
      const body = { version, rule, ...details };
      const intent = JSON.stringify([deliveryId, act, body]);
      const idempotencyKey = keys.current.get(intent) ?? crypto.randomUUID();
      keys.current.set(intent, idempotencyKey);
      return SEND[act]({ params: { id: deliveryId }, idempotencyKey }, body);
    },
    onSettled: async () => {
      await invalidateRoute(adminBoard);
      await invalidateRoute(adminBoardDelivery);
    },
  });
}
