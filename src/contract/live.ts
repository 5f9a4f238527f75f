import type { RouteId } from './index.ts';

/** Names told over the event streams. They carry ids, never truth: the page refetches. */
export const LIVE_EVENTS = [
  'delivery.changed',
  'offers.changed',
  'position.moved',
  'jobs.changed',
  'money.changed',
  'account.changed',
  'notifications.changed',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

/** The data line of an event. Positions come along, so that a moving dot needs no request per fix. */
export type LiveEvent = {
  name: LiveEventName;
  deliveryId?: string;
  position?: { lat: number; lng: number; heading: number | null; at: string };
  /** Minutes to the next end of the trip, with a position. */
  etaMinutes?: number | null;
  /** The end of the trip at whose door the courier has stood for a while, with a position. */
  at?: 'pickup' | 'dropoff' | null;
};

/** Which answers grow stale with an event; the page's query keys derive from these route ids. */
export const STALE_AFTER: Record<LiveEventName, readonly RouteId[]> = {
  'delivery.changed': [
    'delivery',
    'deliveries',
    'offers',
    'courier',
    'courierDeliveries',
    'jobs',
    'myOffers',
    'wallet',
    'deliveryReceipt',
    'payment',
  ],
  'notifications.changed': ['notifications'],
  'offers.changed': ['offers', 'delivery', 'deliveries', 'myOffers', 'autoOffers', 'jobs', 'job'],
  'position.moved': [],
  'jobs.changed': ['jobs', 'job'],
  'money.changed': [
    'wallet',
    'walletTransactions',
    'payment',
    'promos',
    'earnings',
    'payouts',
    'courier',
    'deliveryReceipt',
    'invoices',
  ],
  'account.changed': ['me', 'verification', 'courier'],
};
