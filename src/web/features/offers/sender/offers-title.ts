import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/**
 * Heading of a list of offers: how many, the specification's text when there are none, `unknown` before they are
 * loaded.
 */
export function offersTitle(t: Translate, count: number | undefined, unknown: PlainKey): string {
  if (count === undefined) return t(unknown);
  return count === 0 ? t('offers.empty') : t('offers.h1', { n: count });
}
