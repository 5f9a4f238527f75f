import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './price.module.css';
import { tripOf, useQuote } from '../queries.ts';
import { useDraft } from '../use-draft.ts';

const REST_BEFORE_SPEAKING_MS = 800;

/** The draft's estimated total, always one line high, so that the layout does not shift while it loads. */
export function PriceTotal() {
  const t = useT();
  const draft = useDraft();
  const quote = useQuote(draft);
  const hasTrip = tripOf(draft) !== null;
  return (
    <div className={classes.total} aria-busy={quote.isFetching}>
      <span className={classes.totalLabel}>
        {t('book.sum.total')}
        {hasTrip && !draft.size && <small>{t('book.price.forMedium')}</small>}
      </span>
      <span className={classes.totalValue}>
        {!hasTrip && <span className={classes.none}>–</span>}
        {hasTrip && quote.data && <Money value={quote.data.total} size="md" />}
        {hasTrip && quote.isPending && <Skeleton width={84} height={26} />}
        {hasTrip && quote.isError && !quote.data && <span className={classes.none}>–</span>}
      </span>
      <TotalLiveRegion amount={hasTrip ? (quote.data?.total ?? null) : null} />
    </div>
  );
}

/** Announces the price to screen readers once it has settled, not on every keystroke. */
function TotalLiveRegion({ amount }: { amount: { amount: number; currency: string } | null }) {
  const t = useT();
  const { locale } = useLocale();
  const [announced, setAnnounced] = useState('');
  const text = amount ? t('book.price.spoken', { amount: formatMoney(amount, locale) }) : '';
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), REST_BEFORE_SPEAKING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="st-visually-hidden" role="status">
      {announced}
    </span>
  );
}
