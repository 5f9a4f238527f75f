import type { QueuedAct } from '#web/offline/queued-act.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { UnsentBadge } from '../queue/unsent-badge.tsx';
import classes from './active-trip.module.css';

/** Shown while the last step is queued on the phone and not at the server yet; there is nothing more to press. */
export function TripWaiting({ ending }: { ending: QueuedAct }) {
  const t = useT();
  const { locale } = useLocale();
  const isDelivery = ending.act === 'deliver';
  return (
    <div className={classes.page}>
      <PageTitle>{t(isDelivery ? 'trip.waiting.deliver' : 'trip.waiting.t')}</PageTitle>
      <p className={classes.text}>{t('trip.waiting.b', { time: formatTime(ending.at, locale) })}</p>
      {ending.pin && <p className={classes.text}>{t('act.pin.offline')}</p>}
      <UnsentBadge />
    </div>
  );
}
