import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../business/integrations/integrations.module.css';
import type { OrderItem } from './queries.ts';

/** What the shop was told of a listed order last, and why it was not told since. */
export function OrderAnnounced({
  announced: { state, failure },
}: {
  announced: NonNullable<OrderItem['announced']>;
}) {
  const t = useT();
  return (
    <>
      {state && <p className={classes.quiet}>{t(`shop.announced.${state}`)}</p>}
      {failure && (
        <p>
          {t('shop.announced.failed')} {t(`shop.back.failure.${failure}`)}
        </p>
      )}
    </>
  );
}
