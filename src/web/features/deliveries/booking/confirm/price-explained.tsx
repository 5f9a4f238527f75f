import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './price.module.css';
import { PriceTotal } from './price-total.tsx';
import { useQuote } from '../queries.ts';
import { QuoteLines } from './quote-lines.tsx';
import { useDraft } from '../use-draft.ts';

/** The estimate with a collapsible explanation; without a price, what that means for the person. */
export function PriceExplained({ open = false }: { open?: boolean }) {
  const t = useT();
  const quote = useQuote(useDraft());
  return (
    <div>
      <PriceTotal />
      {quote.isError && !quote.data && (
        <p className={classes.note}>
          {t(isProblem(quote.error, 'outside_service_area') ? 'book.err.zone' : 'book.price.err')}
        </p>
      )}
      {quote.data && (
        <details className={classes.why} open={open}>
          <summary>{t('book.price.why')}</summary>
          <QuoteLines quote={quote.data} />
        </details>
      )}
    </div>
  );
}
