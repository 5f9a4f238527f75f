import { useT } from '#web/i18n/i18n-provider.tsx';
import { isUnsent } from '#web/offline/unsent.ts';
import classes from '../active/notice.module.css';
import { useQueue } from '../queries.ts';

/** How the receiver gets their PIN while the count of the goods' money waits on this phone; nothing once it is sent. */
export function NoSignalNote({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const isWaiting = useQueue().acts.some(
    (act) => act.act === 'count_cod' && act.deliveryId === deliveryId && isUnsent(act),
  );
  return isWaiting && <p className={classes.info}>{t('act.cod.noSignal')}</p>;
}
