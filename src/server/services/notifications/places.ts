import { addressPrefix, type Locale } from '#domain/locales.ts';
import type { NotificationPlace } from '#domain/notifications/places.ts';

/** The paths of the pages that notifications link to; the spelling is that of `web/paths.ts`. */
const PATHS: Record<NotificationPlace, (deliveryId: string) => string> = {
  offers: (id) => `/counter?id=${id}`,
  delivery: (id) => `/viewdetails?id=${id}`,
  finished: (id) => `/trip?id=${id}`,
  job: (id) => `/curier/curse/${id}`,
  'my-offers': () => '/curier/oferte',
  active: () => '/curier/activa',
  earnings: () => '/curier/castiguri',
  verification: () => '/curier/verificare',
  profile: () => '/profile',
  'courier-profile': () => '/curier/profil',
  inbox: () => '/notificari',
  'courier-inbox': () => '/curier/notificari',
  wallet: () => '/wallet',
  board: () => '/admin/acum',
  disputes: () => '/admin/dispute',
  'content-notices': () => '/admin/sesizari',
  complaints: () => '/admin/reclamatii',
  risks: () => '/admin/riscuri',
  reviews: () => '/admin/curieri?lista=reviews',
  texts: () => '/admin/sms',
  work: () => '/admin/lucrari',
  tracking: () => '/urmarire',
  money: () => '/admin/bani',
  alerts: () => '/admin/alerte',
  invoices: () => '/curier/castiguri#facturi',
  integrations: () => '/profil/integrari',
  recurring: () => '/profil/adrese#repetate',
  companies: () => '/profil/firme',
};

/** The pages of notification preferences, by shell. */
export const PREFERENCES_PATHS = {
  sender: '/profile#notificari',
  courier: '/curier/profil#notificari',
  admin: '/admin',
} as const;

/** The path of a notification's page. */
export function pathOf(place: NotificationPlace, deliveryId: string | null): string {
  return PATHS[place](encodeURIComponent(deliveryId ?? ''));
}

/** The path of an unsubscribe page: to stop, stopped, resumed. */
export function stoppedMailsPath(
  locale: Locale,
  page: 'oprire' | 'oprite' | 'pornite',
  token: string,
): string {
  return `${addressPrefix(locale)}/mesaje/${page}/${token}`;
}
