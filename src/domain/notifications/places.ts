/** The pages that a notification links to. */
const PLACES = [
  'offers',
  'delivery',
  'finished',
  'job',
  'my-offers',
  'active',
  'earnings',
  'verification',
  'wallet',
  'disputes',
  'content-notices',
  'complaints',
  'reviews',
  'risks',
  'tracking',
  'integrations',
  'work',
  'texts',
  'money',
  'invoices',
] as const;
export type NotificationPlace = (typeof PLACES)[number];
