import { useEffect } from 'react';
import { useSession } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { readLocaleCookie } from '#web/i18n/locale-cookie.ts';

/** Hook: sets the application's language to the account's once the session is loaded; a guest's is the device's. */
export function useAccountLanguage(): void {
  const accountLocale = useSession().user?.locale;
  const { setLocale } = useLocale();
  useEffect(() => {
    if (accountLocale && accountLocale !== readLocaleCookie()) void setLocale(accountLocale);
  }, [accountLocale, setLocale]);
}
