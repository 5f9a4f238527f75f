import ro from './ro.json';
import app from './texts/app.ro.json';
import account from './texts/account.ro.json';
import jobs from './texts/jobs.ro.json';
import offers from './texts/offers.ro.json';
import promos from './texts/promos.ro.json';
import payments from './texts/payments.ro.json';
import content from './texts/content.ro.json';
import booking from './texts/booking.ro.json';
import deliveries from './texts/deliveries.ro.json';
import tracking from './texts/tracking.ro.json';
import importing from './texts/import.ro.json';
import invoices from './texts/invoices.ro.json';
import admin from './texts/admin.ro.json';
import staff from './texts/staff.ro.json';
import news from './texts/news.ro.json';
import registration from './texts/registration.ro.json';
import notifications from './texts/notifications.ro.json';
import trip from './texts/trip.ro.json';
import devices from './texts/devices.ro.json';
import offersNext from './texts/offers-next.ro.json';
import moneyCourier from './texts/money-courier.ro.json';
import moneyAdmin from './texts/money-admin.ro.json';
import risk from './texts/risk.ro.json';
import business from './texts/business.ro.json';
import { loadedTexts, type Message } from './loaded-texts.ts';

/** The Romanian catalogue: the default language and the list of every message key. */
export const roCatalogue = {
  ...ro,
  ...app,
  ...account,
  ...jobs,
  ...offers,
  ...promos,
  ...payments,
  ...content,
  ...booking,
  ...deliveries,
  ...importing,
  ...invoices,
  ...admin,
  ...staff,
  ...news,
  ...registration,
  ...tracking,
  ...trip,
  ...devices,
  ...offersNext,
  ...moneyCourier,
  ...moneyAdmin,
  ...risk,
  ...business,
  ...notifications,
};

/** The name of a message; a key that the Romanian catalogue lacks does not compile. */
export type MessageKey = keyof typeof roCatalogue;
export type Catalogue = Record<MessageKey, string>;
export type Locale = 'ro' | 'en';
export const LOCALES: readonly Locale[] = ['ro', 'en'];

const loaded: Partial<Record<Locale, Catalogue>> = { ro: roCatalogue };

// Prerendering writes both languages in one pass; the browser fetches English only when it is asked for.
if (import.meta.env.SSR) loaded.en = (await import('./catalogue-en.ts')).enCatalogue;

/** Brings a language's catalogue into memory; rendering in it before that falls back to Romanian. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  if (loaded[locale]) return;
  loaded.en = (await import('./catalogue-en.ts')).enCatalogue;
}

/** The messages of a language, Romanian while the other one is on its way. */
export function catalogueOf(locale: Locale): Catalogue {
  return loaded[locale] ?? roCatalogue;
}

/** One message of a language. The Romanian of a module travels with that module in the application's build. */
export function messageOf(locale: Locale, key: MessageKey): Message {
  return loaded[locale]?.[key] ?? roCatalogue[key] ?? loadedTexts[key] ?? key;
}
