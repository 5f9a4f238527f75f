import type { Locale } from '#domain/locales.ts';
import type { KeyTaking } from '#messages/message-key.ts';

/** Preset messages of couriers. Each exists in both languages, because the reader's may not be the courier's. */
export const READY_MESSAGES: Record<Locale, readonly KeyTaking<{ number: string }>[]> = {
  ro: ['trip.say.ro.here', 'trip.say.ro.late', 'trip.say.ro.where'],
  en: ['trip.say.en.here', 'trip.say.en.late', 'trip.say.en.where'],
};

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
