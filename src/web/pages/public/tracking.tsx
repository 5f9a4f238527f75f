import type { MetaArgs } from 'react-router';
import { TrackingShell } from '#web/features/tracking/tracking-shell.tsx';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return [
    ...publicMeta('trackingEntry', location.pathname, 'recv.title', 'recv.description'),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

/** The receiver's tracking page: one file for every link; the island reads the token from the URL. */
export default function TrackingPage() {
  return (
    <PublicPage page="trackingEntry" hero={<></>} islands={['tracking']} plain>
      <TrackingShell />
    </PublicPage>
  );
}
