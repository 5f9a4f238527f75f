import type { Locale } from '#domain/locales.ts';
import type { AccessLeft, EndedAccess } from '../../accounts/access-left.ts';

type Line = (left: AccessLeft) => string | null;

const keysOf = ({ apiKeys }: AccessLeft) => apiKeys.map((key) => `…${key.lastFour}`).join(', ');

/** Each kind of access as a message names it; null where there is none. */
const LINES: Record<Locale, Line[]> = {
  ro: [
    ({ sessions }) => (sessions > 0 ? `dispozitivele în care era deschis contul (${sessions})` : null),
    ({ pendingEmail }) => (pendingEmail ? `adresa nouă care aștepta confirmarea (${pendingEmail})` : null),
    (left) => (left.apiKeys.length > 0 ? `cheile API (${keysOf(left)})` : null),
    ({ webhooks }) => (webhooks.length > 0 ? `webhook-urile (${webhooks.join(', ')})` : null),
    ({ hasDeviceAddress }) => (hasDeviceAddress ? 'adresa aplicației de urmărire' : null),
  ],
  en: [
    ({ sessions }) => (sessions > 0 ? `the devices that were signed in (${sessions})` : null),
    ({ pendingEmail }) => (pendingEmail ? `the new address that waited (${pendingEmail})` : null),
    (left) => (left.apiKeys.length > 0 ? `the API keys (${keysOf(left)})` : null),
    ({ webhooks }) => (webhooks.length > 0 ? `the webhooks (${webhooks.join(', ')})` : null),
    ({ hasDeviceAddress }) => (hasDeviceAddress ? 'the address of the tracking program' : null),
  ],
};

const WORDS: Record<Locale, { ended(all: string): string; lives(all: string): string; nothing: string }> = {
  ro: {
    ended: (all) => `Am încheiat: ${all}, împreună cu linkurile trimise pe e-mail.`,
    lives: (all) => `Rămân: ${all}. Ce nu recunoști, oprește din profil.`,
    nothing: 'În cont se intră de acum numai cu parola nouă.',
  },
  en: {
    ended: (all) => `We ended: ${all}, with the links sent by e-mail.`,
    lives: (all) => `Still there: ${all}. End what you do not know in your profile.`,
    nothing: 'From now on only the new password opens the account.',
  },
};

const REACHED: Record<Locale, (left: AccessLeft) => string> = {
  ro: ({ phoneEnd, ibanEnd }) =>
    ibanEnd
      ? `Telefonul contului se termină în ${phoneEnd}, iar câștigurile merg în contul bancar terminat în ${ibanEnd}.`
      : `Telefonul contului se termină în ${phoneEnd}.`,
  en: ({ phoneEnd, ibanEnd }) =>
    ibanEnd
      ? `The account’s phone ends in ${phoneEnd}, and earnings go to the bank account ending in ${ibanEnd}.`
      : `The account’s phone ends in ${phoneEnd}.`,
};

/** What has ended, what lives, and how the account is reached and paid: a paragraph each. */
export function accessWords({ before, after }: EndedAccess, locale: Locale): string[] {
  const lines = (left: AccessLeft) => LINES[locale].flatMap((line) => line(left) ?? []);
  const alive = lines(after);
  const ended = lines(before).filter((line) => !alive.includes(line));
  const words = WORDS[locale];
  return [
    ...(ended.length > 0 ? [words.ended(ended.join(', '))] : []),
    alive.length > 0 ? words.lives(alive.join(', ')) : words.nothing,
    ...(after.phoneEnd ? [REACHED[locale](after)] : []),
  ];
}
