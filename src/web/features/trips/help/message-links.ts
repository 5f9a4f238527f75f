import type { Locale } from '#domain/locales.ts';
import type { KeyTaking } from '#messages/message-key.ts';

/** The sentences a courier writes most, in a language: the reader's may not be the courier's. */
export function readyMessages(language: Locale): readonly KeyTaking<{ number: string }>[] {
  return [`trip.say.${language}.here`, `trip.say.${language}.late`, `trip.say.${language}.where`];
}

/** SMS link with a prefilled text. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(text)}`;
}

/** WhatsApp link with a prefilled text; a Romanian number gets its country code, as that service requires. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '');
  const number = digits.startsWith('0') ? `4${digits}` : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
