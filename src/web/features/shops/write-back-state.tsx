import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../business/integrations/integrations.module.css';
import type { ShopItem } from './queries.ts';

/** Whether a shop is told of its deliveries, when it was told last, and what went wrong since. */
export function WriteBackState({ shop: { writeBack } }: { shop: ShopItem }) {
  const t = useT();
  const { locale } = useLocale();
  if (!writeBack) return <p className={classes.quiet}>{t('shop.back.state.off')}</p>;
  const { url, doneAt, isStopped, failure, failedAt } = writeBack;
  return (
    <>
      <p className={classes.quiet}>
        {t('shop.back.state.on', { url })}
        {doneAt && ` ${t('shop.back.state.done', { at: formatDate(doneAt, locale) })}`}
      </p>
      {isStopped && <p>{t('shop.back.state.stopped')}</p>}
      {!isStopped && failure && failedAt && (
        <p>
          {t('shop.back.state.failed', { at: formatDate(failedAt, locale) })}{' '}
          {t(`shop.back.failure.${failure}`)}
        </p>
      )}
    </>
  );
}
