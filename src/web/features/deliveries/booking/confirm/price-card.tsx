import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './confirm-step.module.css';
import { PriceExplained } from './price-explained.tsx';

/** The estimate with its explanation open, before it is confirmed. */
export function PriceCard() {
  const t = useT();
  return (
    <section className={classes.card}>
      <h2 className="st-visually-hidden">{t('book.sum.total')}</h2>
      <PriceExplained open />
      <p className={classes.quiet}>{t('book.price.note')}</p>
    </section>
  );
}
