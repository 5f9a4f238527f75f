import '#web/styles/mantine.ts';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { onNetworkBack } from '#web/api/request.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { checkPushSubscription } from '#web/features/notifications/check-push-subscription.ts';
import { requestScreenCaching } from '#web/offline/request-screen-caching.ts';
import { registerServiceWorker } from '#web/offline/register.ts';
import { FirstLocation } from '#web/ui/layout/first-location.ts';
import { BootSkeleton } from '#web/ui/feedback/boot-skeleton.tsx';
import { loadAtFirstPress, loadLazyParts } from '#web/ui/loading/lazy-parts.ts';
import { ToastList } from '#web/ui/feedback/toast-list.tsx';
import { useHydrated } from '#web/ui/loading/use-hydrated.ts';
import { TakeNewVersion, useNewVersion } from '#web/update/new-version.ts';
import { ScreenDescription } from './screen-description.tsx';
import { useAccountLanguage } from './use-account-language.ts';

/** Outermost layout of the application: the component library's styles and the skip link. */
export default function AppLayout() {
  const t = useT();
  const { pathname, key } = useLocation();
  const [firstKey] = useState(key);
  const isHydrated = useHydrated();
  const isOutdated = useNewVersion();
  useAccountLanguage();
  useEffect(() => registerServiceWorker(onNetworkBack), []);
  useEffect(checkPushSubscription, []);
  useEffect(loadAtFirstPress, []);
  useEffect(() => requestScreenCaching(pathname, loadLazyParts), [pathname]);
  return (
    <>
      <ScreenDescription />
      <a className="st-skip" href="#content">
        {t('common.skip')}
      </a>
      <FirstLocation value={firstKey}>{isHydrated ? <Outlet /> : <BootSkeleton />}</FirstLocation>
      {isOutdated && <TakeNewVersion />}
      <ToastList />
    </>
  );
}
