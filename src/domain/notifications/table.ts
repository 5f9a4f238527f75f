import { keysOf } from '../records.ts';
import type { DeliveryEventName, EventActor } from '../deliveries/events.ts';
import type { NotificationPlace } from './places.ts';
import type { Channel, Topic } from './topics.ts';

/**
 * Recipients of an event: `courier` carries the delivery, `bidder` made the offer in question, `others` made offers and
 * were not chosen, `nearby` are available couriers around the pickup, `person` is named by the fact, the receiver has
 * no account.
 */
const AUDIENCES = ['sender', 'courier', 'bidder', 'others', 'nearby', 'receiver', 'staff', 'person'] as const;
type Audience = (typeof AUDIENCES)[number];

/** Facts that are no step of a delivery's life. */
export const OTHER_FACTS = [
  'courier_near',
  'member_removed',
  'approval_asked',
  'approval_granted',
  'approval_refused',
  'colleague_chose',
  'colleague_cancelled',
  'shop_order_cancelled',
  'shop_delivery_cancelled',
  'shop_keys_refused',
  'recurring_failed',
  'company_invoiced',
  'company_billed',
  'company_bill_overdue',
  'top_up_done',
  'top_up_failed',
  'wallet_refunded',
  'refund_failed',
  'payment_alert',
  'payment_decided',
  'notices_forged',
  'movement_unknown',
  'payout_sent',
  'payout_failed',
  'payout_iban_refused',
  'payout_iban_unaccepted',
  'payout_details_due',
  'payout_stopped',
  'cash_handed_in',
  'cod_handed_in',
  'cod_sent',
  'cod_remittance_failed',
  'cod_account_named',
  'cod_account_replaced',
  'cod_details_due',
  'money_held',
  'hold_released',
  'hold_refunded',
  'goodwill_to_sender',
  'goodwill_to_courier',
  'price_refunded',
  'cover_paid',
  'pay_reduced',
  'fee_returned',
  'commission_returned',
  'commission_reissued',
  'fee_reissued',
  'courier_verified',
  'courier_refused',
  'sender_viewed',
  'courier_viewed',
  'written_to_sender',
  'written_to_courier',
  'review_asked',
  'review_upheld',
  'review_lifted',
  'webhook_disabled',
  'work_failing',
  'texts_withheld',
  'content_notice_given',
  'complaint_received',
  'alert_raised',
  'alert_escalated',
  'alerts_many',
] as const;
export type Fact = DeliveryEventName | (typeof OTHER_FACTS)[number];

/** Recipient of a row; for `person` also the role whose list shows it, since one account may have two. */
type Addressee =
  | { to: Exclude<Audience, 'person' | 'receiver' | 'nearby'> }
  | { to: 'person'; role: 'sender' | 'courier' }
  | { to: 'receiver' }
  | { to: 'nearby' };

type Row = Addressee & {
  by: readonly Channel[];
  topic: Topic;
  place: NotificationPlace;
  /** The push urgency: how soon a sleeping phone is woken. */
  urgency: 'high' | 'normal' | 'low';
  /** Its push is held back until quiet hours end. */
  waits: boolean;
  /** Not sent to the actor, who knows already. */
  notFrom?: EventActor;
  /** Its e-mail is sent once per delivery, however often the fact recurs. */
  mailOnce?: boolean;
};

const soon = { urgency: 'normal', waits: true } as const;
const now = { urgency: 'high', waits: false } as const;
const calm = { urgency: 'low', waits: true } as const;
const LIST = ['in_app'] as const;
const PHONE = ['in_app', 'push'] as const;
const ALL = ['in_app', 'push', 'email'] as const;
const SMS = ['sms'] as const;

/** The table event × channel × recipient: who is notified of each fact and how, or why nobody is. */
export const NOTIFICATION_TABLE = {
  listed: [{ to: 'nearby', by: ['push'], topic: 'jobs', place: 'job', ...calm }],
  relisted: [{ to: 'nearby', by: ['push'], topic: 'jobs', place: 'job', ...calm }],
  offer_made: [{ to: 'sender', by: ALL, topic: 'offers', place: 'offers', ...soon, mailOnce: true }],
  offer_changed: [{ to: 'sender', by: LIST, topic: 'offers', place: 'offers', ...calm }],
  offer_withdrawn: [{ to: 'sender', by: LIST, topic: 'offers', place: 'offers', ...calm }],
  offer_refused: [{ to: 'bidder', by: PHONE, topic: 'offers', place: 'my-offers', ...soon }],
  counter_proposed: [
    { to: 'bidder', by: PHONE, topic: 'offers', place: 'my-offers', ...now, notFrom: 'courier' },
  ],
  counter_withdrawn: [{ to: 'bidder', by: LIST, topic: 'offers', place: 'my-offers', ...calm }],
  counter_accepted: [
    { to: 'sender', by: PHONE, topic: 'offers', place: 'offers', ...now, notFrom: 'sender' },
  ],
  counter_answered: [
    { to: 'sender', by: PHONE, topic: 'offers', place: 'offers', ...now, notFrom: 'sender' },
  ],
  counter_refused: [
    { to: 'sender', by: PHONE, topic: 'offers', place: 'offers', ...soon, notFrom: 'sender' },
  ],
  estimate_raised: 'The feed of jobs shows the new price to every courier by itself.',
  reserved: 'Nothing is decided before the card is: the sender is on the payment page.',
  reservation_released: [
    { to: 'sender', by: ALL, topic: 'money', place: 'offers', ...now, notFrom: 'sender' },
  ],
  accepted: [
    { to: 'courier', by: ALL, topic: 'offers', place: 'active', ...now },
    { to: 'others', by: PHONE, topic: 'offers', place: 'my-offers', ...soon },
    { to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon, notFrom: 'sender' },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...soon },
  ],
  departed: [{ to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...now }],
  arrived_at_pickup: [{ to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...now }],
  picked_up: [{ to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon }],
  departed_to_dropoff: [{ to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now }],
  courier_near: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now },
  ],
  arrived_at_dropoff: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now },
  ],
  receiver_asked: [{ to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...soon }],
  receiver_called: 'It is the call: the receiver’s phone rings already.',
  absence_announced: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...now },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now },
  ],
  receiver_here: [{ to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now }],
  cost_centre_changed: 'It is the bookkeeping of a company, which reads it in its lists.',
  proof_policy_changed: [{ to: 'courier', by: LIST, topic: 'trip', place: 'active', ...calm }],
  link_replaced: 'The sender did it; whoever had the old link is meant to lose it.',
  receiver_link_replaced: [{ to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now }],
  delivered: [{ to: 'sender', by: ALL, topic: 'trip', place: 'finished', ...soon }],
  attempt_failed: [
    { to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...now, notFrom: 'admin' },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now, notFrom: 'admin' },
  ],
  courier_dropped_out: [{ to: 'sender', by: ALL, topic: 'trip', place: 'offers', ...now }],
  courier_freed: [
    { to: 'sender', by: ALL, topic: 'trip', place: 'offers', ...now },
    { to: 'bidder', by: ALL, topic: 'trip', place: 'my-offers', ...now },
  ],
  message_sent: [
    { to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...now },
    { to: 'courier', by: ALL, topic: 'trip', place: 'active', ...now },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now },
  ],
  courier_nudged: [{ to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now }],
  pickup_pin_renewed: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...now },
    { to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now },
  ],
  dropoff_pin_renewed: [
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now },
    { to: 'sender', by: LIST, topic: 'trip', place: 'delivery', ...calm },
    { to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now },
  ],
  receiver_link_sent: [{ to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now }],
  promise_extended: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon },
    { to: 'courier', by: LIST, topic: 'trip', place: 'active', ...calm },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...soon },
  ],
  promise_restored: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon },
    { to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...soon },
  ],
  help_asked: [{ to: 'staff', by: LIST, topic: 'account', place: 'board', ...now }],
  inspection_started: 'Courier and receiver stand there, and the receiver’s page counts the minutes.',
  inspection_accepted: [
    { to: 'sender', by: LIST, topic: 'trip', place: 'delivery', ...calm },
    { to: 'courier', by: LIST, topic: 'trip', place: 'active', ...now, notFrom: 'courier' },
  ],
  inspection_remarked: [
    { to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...soon },
    { to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now, notFrom: 'courier' },
  ],
  inspection_photographed: 'The remark or the refusal has its own message.',
  refused_at_door: [
    { to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...now },
    { to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now, notFrom: 'courier' },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...now, notFrom: 'receiver' },
  ],
  size_mismatched: [{ to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...now }],
  trouble_settled: [{ to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now }],
  cod_changed: [
    { to: 'courier', by: ALL, topic: 'trip', place: 'active', ...now, notFrom: 'courier' },
    { to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon, notFrom: 'sender' },
  ],
  cod_given: 'Courier and receiver stand there, and the courier’s phone has no signal.',
  cod_counted: 'Courier and receiver stand there, and the receiver’s page shows the PIN.',
  cod_paid: 'Receiver and courier see it on their screens, and the sender hears of the hand-over.',
  cod_collected: [{ to: 'sender', by: LIST, topic: 'money', place: 'delivery', ...calm }],
  cod_short: [
    { to: 'courier', by: PHONE, topic: 'money', place: 'earnings', ...now },
    { to: 'staff', by: PHONE, topic: 'money', place: 'delivery', ...now },
  ],
  cod_difference_asked: [{ to: 'courier', by: ALL, topic: 'money', place: 'earnings', ...now }],
  cod_remitted: 'The remittance has one message for all of its deliveries.',
  cod_refused: 'The refusal at the door has its own message.',
  guarantee_kept: 'The delivery has its own message.',
  guarantee_missed: [
    { to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon },
    { to: 'courier', by: ALL, topic: 'money', place: 'earnings', ...soon },
  ],
  guarantee_void: [
    { to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon },
    { to: 'courier', by: ALL, topic: 'money', place: 'earnings', ...soon },
  ],
  guarantee_dropped: 'The feed of jobs shows the new price to every courier by itself.',
  return_ordered: [{ to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon }],
  return_given_up: [{ to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  return_started: [
    { to: 'sender', by: PHONE, topic: 'trip', place: 'delivery', ...soon },
    { to: 'courier', by: PHONE, topic: 'trip', place: 'active', ...now, notFrom: 'courier' },
  ],
  returned: [{ to: 'sender', by: ALL, topic: 'trip', place: 'finished', ...soon }],
  cancelled: [
    { to: 'courier', by: ALL, topic: 'trip', place: 'active', ...now, notFrom: 'courier' },
    { to: 'others', by: LIST, topic: 'offers', place: 'my-offers', ...calm },
    { to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...soon, notFrom: 'sender' },
    { to: 'receiver', by: SMS, topic: 'trip', place: 'tracking', ...soon },
  ],
  expired: [
    { to: 'sender', by: ALL, topic: 'offers', place: 'delivery', ...soon },
    { to: 'others', by: LIST, topic: 'offers', place: 'my-offers', ...calm },
  ],
  declared_lost: [
    { to: 'sender', by: ALL, topic: 'account', place: 'finished', ...soon },
    { to: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon },
  ],
  kept_payment_returned: [{ to: 'sender', by: ALL, topic: 'money', place: 'offers', ...soon }],
  money_released: [{ to: 'courier', by: LIST, topic: 'money', place: 'earnings', ...calm }],
  rated: [{ to: 'courier', by: LIST, topic: 'trip', place: 'earnings', ...calm }],
  receiver_rated: [{ to: 'courier', by: LIST, topic: 'trip', place: 'earnings', ...calm }],
  dispute_opened: [
    { to: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon },
    { to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'disputes', ...soon },
    { to: 'sender', by: ALL, topic: 'account', place: 'finished', ...soon, notFrom: 'sender' },
  ],
  dispute_resolved: [
    { to: 'sender', by: ALL, topic: 'account', place: 'finished', ...soon },
    { to: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon },
  ],
  member_removed: [{ to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'companies', ...soon }],
  approval_asked: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'companies', ...soon }],
  approval_granted: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  approval_refused: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  colleague_chose: [{ to: 'sender', by: PHONE, topic: 'money', place: 'delivery', ...soon }],
  colleague_cancelled: [{ to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  shop_order_cancelled: [{ to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...now }],
  shop_delivery_cancelled: [{ to: 'sender', by: ALL, topic: 'trip', place: 'delivery', ...soon }],
  shop_keys_refused: [
    { to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'integrations', ...soon },
  ],
  company_invoiced: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'companies', ...soon }],
  company_billed: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'companies', ...soon }],
  company_bill_overdue: [
    { to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'companies', ...soon },
  ],
  recurring_failed: [{ to: 'person', role: 'sender', by: ALL, topic: 'trip', place: 'recurring', ...soon }],
  top_up_done: [{ to: 'person', role: 'sender', by: LIST, topic: 'money', place: 'wallet', ...calm }],
  top_up_failed: [{ to: 'person', role: 'sender', by: PHONE, topic: 'money', place: 'wallet', ...soon }],
  wallet_refunded: [{ to: 'person', role: 'sender', by: PHONE, topic: 'money', place: 'wallet', ...soon }],
  refund_failed: [
    { to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'wallet', ...soon },
    { to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'money', ...soon },
  ],
  payment_alert: [{ to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'money', ...now }],
  payment_decided: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'wallet', ...soon }],
  payout_sent: [{ to: 'person', role: 'courier', by: ALL, topic: 'money', place: 'earnings', ...soon }],
  payout_failed: [{ to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon }],
  payout_iban_refused: [
    { to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon },
  ],
  payout_iban_unaccepted: [
    { to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon },
  ],
  payout_details_due: [
    { to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon },
  ],
  payout_stopped: [{ to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'earnings', ...soon }],
  cod_handed_in: [{ to: 'person', role: 'courier', by: PHONE, topic: 'money', place: 'earnings', ...soon }],
  cod_sent: [{ to: 'person', role: 'sender', by: ALL, topic: 'money', place: 'wallet', ...soon }],
  cod_remittance_failed: [
    { to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'wallet', ...soon },
    { to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'money', ...soon },
  ],
  cod_account_named: [{ to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'wallet', ...soon }],
  cod_account_replaced: [
    { to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'wallet', ...soon },
  ],
  cod_details_due: [
    { to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'wallet', ...soon },
    { to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'money', ...soon },
  ],
  cash_handed_in: [{ to: 'person', role: 'courier', by: PHONE, topic: 'money', place: 'earnings', ...soon }],
  movement_unknown: [{ to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'money', ...soon }],
  notices_forged: [{ to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'money', ...now }],
  money_held: [
    { to: 'courier', by: PHONE, topic: 'money', place: 'earnings', ...soon },
    { to: 'staff', by: LIST, topic: 'account', place: 'risks', ...calm },
  ],
  hold_released: [{ to: 'courier', by: PHONE, topic: 'money', place: 'earnings', ...soon }],
  hold_refunded: [
    { to: 'courier', by: PHONE, topic: 'account', place: 'earnings', ...soon },
    { to: 'sender', by: ALL, topic: 'money', place: 'finished', ...soon },
  ],
  goodwill_to_sender: [{ to: 'sender', by: ALL, topic: 'money', place: 'wallet', ...soon }],
  goodwill_to_courier: [{ to: 'courier', by: ALL, topic: 'money', place: 'earnings', ...soon }],
  cover_paid: [{ to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  price_refunded: [{ to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  pay_reduced: [{ to: 'courier', by: ALL, topic: 'money', place: 'earnings', ...soon }],
  fee_returned: [{ to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  commission_returned: [{ to: 'courier', by: ALL, topic: 'money', place: 'invoices', ...soon }],
  commission_reissued: [{ to: 'courier', by: ALL, topic: 'money', place: 'invoices', ...soon }],
  fee_reissued: [{ to: 'sender', by: ALL, topic: 'money', place: 'delivery', ...soon }],
  webhook_disabled: [
    { to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'integrations', ...soon },
  ],
  work_failing: [{ to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'work', ...soon }],
  texts_withheld: [{ to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'texts', ...soon }],
  content_notice_given: [
    { to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'content-notices', ...soon },
  ],
  complaint_received: [
    { to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'complaints', ...soon },
  ],
  // The rule of the alert names whom of the staff, and one of push and mail.
  alert_raised: [{ to: 'staff', by: ['in_app', 'push', 'email'], topic: 'account', place: 'alerts', ...now }],
  alert_escalated: [
    { to: 'staff', by: ['in_app', 'push', 'email'], topic: 'account', place: 'alerts', ...now },
  ],
  alerts_many: [{ to: 'staff', by: ['in_app', 'push', 'email'], topic: 'account', place: 'alerts', ...now }],
  courier_verified: [
    { to: 'person', role: 'courier', by: PHONE, topic: 'account', place: 'verification', ...soon },
  ],
  sender_viewed: [{ to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'profile', ...soon }],
  courier_viewed: [
    { to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'courier-profile', ...soon },
  ],
  written_to_sender: [{ to: 'person', role: 'sender', by: ALL, topic: 'account', place: 'inbox', ...soon }],
  written_to_courier: [
    { to: 'person', role: 'courier', by: ALL, topic: 'account', place: 'courier-inbox', ...soon },
  ],
  review_asked: [{ to: 'staff', by: ['in_app', 'email'], topic: 'account', place: 'reviews', ...soon }],
  review_upheld: [
    { to: 'person', role: 'courier', by: PHONE, topic: 'account', place: 'verification', ...soon },
  ],
  review_lifted: [
    { to: 'person', role: 'courier', by: PHONE, topic: 'account', place: 'verification', ...soon },
  ],
  courier_refused: [
    { to: 'person', role: 'courier', by: PHONE, topic: 'account', place: 'verification', ...soon },
  ],
} as const satisfies Record<Fact, readonly Row[] | string>;

type Rows = typeof NOTIFICATION_TABLE;

/** A kind of notification: fact and recipient, as `delivered.sender`. Each has a text in both languages. */
export type NotificationKind = {
  [F in Fact]: Rows[F] extends readonly { to: infer To extends Audience }[] ? `${F}.${To}` : never;
}[Fact];

export type NotificationRow = Row & { kind: NotificationKind };

/** The rows of a fact; none where nobody is notified. */
export function notificationsOf(fact: Fact): NotificationRow[] {
  const rows: readonly Row[] | string = NOTIFICATION_TABLE[fact];
  if (typeof rows === 'string') return [];
  // The kind is built from the keys that its type is made of.
  return rows.map((row) => ({ ...row, kind: `${fact}.${row.to}` as NotificationKind }));
}

/** Every fact, with or without rows. */
export const FACTS = keysOf(NOTIFICATION_TABLE);
