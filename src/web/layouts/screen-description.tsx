import { useLocation } from 'react-router';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Login pages, which people look for by name; a guest's own screen is the booking. */
const LOGIN_DESCRIPTIONS: Partial<Record<string, PlainKey>> = {
  [paths.asUser]: 'meta.asUser',
  [paths.asDriver]: 'meta.asDriver',
  [paths.informationUser]: 'meta.signup',
  [paths.informationBusiness]: 'meta.signup',
};

/** Meta description of a screen of the application, for search engines. */
export function ScreenDescription() {
  const t = useT();
  // The build writes a screen's file under a path that ends in a slash.
  const screen = useLocation().pathname.replace(/(?<=.)\/$/, '');
  return <meta name="description" content={t(LOGIN_DESCRIPTIONS[screen] ?? 'meta.app')} />;
}
