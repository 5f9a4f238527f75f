import { useT } from '#web/i18n/i18n-provider.tsx';
import { PriceExplained } from './confirm/price-explained.tsx';
import { SummaryRows } from './summary-rows.tsx';
import classes from './summary-panel.module.css';

/** Short summary beside the earlier steps: what is known so far and what it costs. */
export function SummaryPanel() {
  const t = useT();
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t('book.summary')}</h2>
      <SummaryRows />
      <hr className={classes.rule} />
      <PriceExplained />
      <p className={classes.note}>{t('book.price.note')}</p>
    </section>
  );
}
