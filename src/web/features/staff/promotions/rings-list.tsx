import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './promotions.module.css';
import { usePromotionRings } from './queries.ts';

/** Accounts that used a promotion and share a phone, bank account, card or device. */
export function RingsList({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = usePromotionRings(id);
  return (
    <section className={classes.panel} aria-labelledby="rings">
      <h2 id="rings">{t('promotion.rings')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={2} height={44} />}
      {data && (
        <p className={classes.quiet}>
          {data.items.length === 0
            ? t('promotion.rings.none', { n: data.compared })
            : t('promotion.rings.hint', { n: data.compared })}
        </p>
      )}
      <ul className={classes.lines}>
        {data?.items.map(({ kinds, people, uses, granted }) => (
          <li key={people.map(({ accountId }) => accountId).join()}>
            <b>{people.map(({ person, uses: of }) => `${person} (${of})`).join(', ')}</b>
            <span>{kinds.map((kind) => t(`promotion.mark.${kind}`)).join(', ')}</span>
            <span>
              {t('promotion.used', { n: uses })} · {formatMoney(granted, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
