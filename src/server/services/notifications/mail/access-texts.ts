import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { AccessLeft, EndedAccess } from '../../accounts/access-left.ts';

/**
 * Paragraphs of a mail: which access has ended, which remains, and how the account is reached and paid; empty where
 * there is nothing.
 */
export function accessTexts(
  { before, after }: EndedAccess,
  locale: Locale,
): { ended: string; left: string; reached: string } {
  const alive = linesOf(after, locale);
  const ended = linesOf(before, locale).filter((line) => !alive.includes(line));
  return {
    ended: ended.length > 0 ? say(locale, 'mail.access.ended', { all: ended.join(', ') }) : '',
    left:
      alive.length > 0
        ? say(locale, 'mail.access.left', { all: alive.join(', ') })
        : say(locale, 'mail.access.nothing'),
    reached: reachTexts(after, locale),
  };
}

/** The lines of a mail about each kind of access that there is. */
function linesOf(left: AccessLeft, locale: Locale): string[] {
  const { sessions, pendingEmail: email, webhooks, hasDeviceAddress } = left;
  const apiKeys = left.apiKeys.map((key) => `…${key.lastFour}`);
  return [
    ...(sessions > 0 ? [say(locale, 'mail.access.sessions', { n: sessions })] : []),
    ...(email ? [say(locale, 'mail.access.pendingEmail', { email })] : []),
    ...(apiKeys.length > 0 ? [say(locale, 'mail.access.apiKeys', { all: apiKeys.join(', ') })] : []),
    ...(webhooks.length > 0 ? [say(locale, 'mail.access.webhooks', { all: webhooks.join(', ') })] : []),
    ...(hasDeviceAddress ? [say(locale, 'mail.access.deviceAddress')] : []),
  ];
}

function reachTexts({ phoneEnd: phone, ibanEnd: iban }: AccessLeft, locale: Locale): string {
  if (!phone) return '';
  return iban
    ? say(locale, 'mail.access.phoneAndIban', { phone, iban })
    : say(locale, 'mail.access.phone', { phone });
}
