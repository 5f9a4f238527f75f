import type { Locale } from '#domain/locales.ts';
import type { NotificationPlace } from '#domain/notifications/places.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';
import { WORDS_EN } from './words.en.ts';
import { WORDS_RO } from './words.ro.ts';

/** What a message may name: the delivery's number and the other person's first name. No price, phone or address. */
export type NotificationValues = { number: number; name: string };

/** One message; `title` alone must make sense on a locked phone. */
export type NotificationWords = { title: string; text: string };

export type NotificationTexts = Record<NotificationKind, (values: NotificationValues) => NotificationWords>;

const TEXTS: Record<Locale, NotificationTexts> = { ro: WORDS_RO, en: WORDS_EN };

/** A message in the language of its reader; the same words in the list, in pushes, mails and text messages. */
export function notificationWords(
  kind: NotificationKind,
  locale: Locale,
  values: NotificationValues,
): NotificationWords {
  return TEXTS[locale][kind](values);
}

/** What the button of a mail says, by where it leads. */
export const BUTTONS: Record<NotificationPlace, Record<Locale, string>> = {
  offers: { ro: 'Vezi ofertele', en: 'See the offers' },
  delivery: { ro: 'Vezi livrarea', en: 'See the delivery' },
  finished: { ro: 'Vezi detaliile', en: 'See the details' },
  job: { ro: 'Vezi cursa', en: 'See the job' },
  'my-offers': { ro: 'Vezi ofertele mele', en: 'See my offers' },
  active: { ro: 'Deschide cursa', en: 'Open the job' },
  earnings: { ro: 'Vezi câștigurile', en: 'See the earnings' },
  verification: { ro: 'Vezi starea contului', en: 'See your account’s state' },
  wallet: { ro: 'Vezi portofelul', en: 'See the wallet' },
  disputes: { ro: 'Vezi reclamațiile', en: 'See the complaints' },
  'content-notices': { ro: 'Vezi sesizările', en: 'See the notices' },
  risks: { ro: 'Vezi ce e de verificat', en: 'See what to check' },
  reviews: { ro: 'Vezi cererile', en: 'See the requests' },
  money: { ro: 'Vezi banii', en: 'See the money' },
  invoices: { ro: 'Vezi facturile', en: 'See the invoices' },
  integrations: { ro: 'Vezi integrările', en: 'See the integrations' },
  work: { ro: 'Vezi lucrările', en: 'See the work' },
  tracking: { ro: 'Urmărește coletul', en: 'Follow the parcel' },
};
