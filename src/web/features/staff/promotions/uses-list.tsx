import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import classes from './promotions.module.css';
import { usePromotionUses } from './queries.ts';

/** Who used a promotion, the newest first. */
export function UsesList({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={classes.panel} aria-labelledby="uses">
      <h2 id="uses">{t('promotion.uses')}</h2>
      <PagedSection
        query={usePromotionUses(id)}
        rows={[3, 44]}
        empty={<p className={classes.quiet}>{t('promotion.uses.none')}</p>}
      >
        {(items) => (
          <ul className={classes.lines}>
            {items.map((use) => (
              <li key={use.id}>
                <b>{use.person}</b>
                <span>{t('promotion.use.delivery', { n: String(use.deliveryNumber) })}</span>
                <span>
                  {formatDate(use.at, locale)}, {formatTime(use.at, locale)}
                </span>
                <span>
                  {formatMoney(use.amount, locale)} · {t(`promotion.use.${use.state}`)}
                </span>
                <span className={classes.code}>{use.code}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}
