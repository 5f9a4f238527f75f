import type { RouteId } from './index.ts';

/** Names of the events on the streams. Events carry ids, not state: the page refetches. */
export const LIVE_EVENTS = [
  'delivery.changed',
  'offers.changed',
  'position.moved',
  'jobs.changed',
  'money.changed',
  'account.changed',
  'notifications.changed',
  'board.changed',
  'decisions.changed',
  'bulk.changed',
  'exports.changed',
  'tariffs.changed',
  'alerts.changed',
  'views.changed',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

/** The data of an event. Positions are included, so that a moving marker needs no request per fix. */
export type LiveEvent = {
  name: LiveEventName;
  deliveryId?: string;
  position?: { lat: number; lng: number; heading: number | null; at: string };
  /** With a position: minutes to the next end of the trip. */
  etaMinutes?: number | null;
  /** With a position: the end of the trip where the courier has been for a while. */
  at?: 'pickup' | 'dropoff' | null;
};

/** The routes that an event invalidates; the page derives its query keys from these route ids. */
export const STALE_AFTER: Record<LiveEventName, readonly RouteId[]> = {
  'delivery.changed': [
    'delivery',
    'deliveries',
    'offers',
    'courier',
    'courierDeliveries',
    'jobs',
    'myOffers',
    'order',
    'orderOffers',
    'orderJobs',
    'myOrderOffers',
    'wallet',
    'deliveryReceipt',
    'payment',
  ],
  'notifications.changed': ['notifications', 'companyApprovals'],
  'offers.changed': [
    'offers',
    'delivery',
    'deliveries',
    'myOffers',
    'autoOffers',
    'jobs',
    'job',
    'orderOffers',
    'orderJobs',
    'orderJob',
    'myOrderOffers',
  ],
  'position.moved': [],
  'jobs.changed': ['jobs', 'job', 'orderJobs', 'orderJob'],
  'money.changed': [
    'wallet',
    'walletTransactions',
    'payment',
    'promos',
    'earnings',
    'payouts',
    'senderCod',
    'codRemittances',
    'courier',
    'deliveryReceipt',
    'invoices',
    'companyAccount',
  ],
  'account.changed': ['me', 'verification', 'courier'],
  'board.changed': ['adminBoard', 'adminBoardDelivery', 'boardViews'],
  'decisions.changed': ['adminDecisions', 'adminOverview', 'adminComplaints'],
  'bulk.changed': ['bulkRuns', 'bulkRun', 'bulkRows'],
  'exports.changed': ['exports'],
  'tariffs.changed': ['tariffs', 'tariff'],
  'alerts.changed': ['alerts', 'alertRules', 'adminOverview'],
  'views.changed': ['boardViews'],
};
