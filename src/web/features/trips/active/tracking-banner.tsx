import { IconDeviceMobile, IconMapPinOff } from '@tabler/icons-react';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { TrackState } from './use-position-reports.ts';
import classes from './notice.module.css';

const PROBLEMS: Partial<Record<TrackState, PlainKey>> = {
  denied: 'act.gpsDenied',
  unsupported: 'act.gpsUnsupported',
  weak: 'act.gpsWeak',
};

/** Banner about tracking: positions are sent only while this screen is on. */
export function TrackingBanner({ state }: { state: TrackState }) {
  const t = useT();
  if (state === 'off') return null;
  const problem = PROBLEMS[state];
  const Symbol = problem ? IconMapPinOff : IconDeviceMobile;
  return (
    <p className={problem ? classes.warning : classes.info} role="status">
      <Symbol size={22} stroke={1.75} aria-hidden="true" />
      <span>{t(problem ?? 'act.keepOpen')}</span>
    </p>
  );
}
