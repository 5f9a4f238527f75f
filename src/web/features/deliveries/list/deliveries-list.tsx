import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import classes from './deliveries-list.module.css';
import { DeliveriesTable } from './deliveries-table.tsx';
import { EmptyList, NothingFound } from './empty-list.tsx';
import { useListFilter } from './list-filter.ts';
import { useDeliveries, type DeliveryScope } from '../queries.ts';

const WIDE = '(min-width: 56.25em)';

/** The deliveries of one tab: cards on a phone, the specification's table where there is room. */
export function DeliveriesList({ scope }: { scope: DeliveryScope }) {
  const t = useT();
  const { locale } = useLocale();
  const isWide = useIsWide();
  const { filter, isNarrowed, clear } = useListFilter();
  const query = useDeliveries(scope, filter);
  return (
    <PagedSection
      query={query}
      rows={[4, isWide ? 64 : 148]}
      empty={isNarrowed ? <NothingFound onClear={clear} /> : <EmptyList scope={scope} />}
      failure={t('list.err')}
      moreClass={classes.more}
    >
      {(items) => (
        <>
          {query.isError && (
            <div className={classes.stale} role="alert">
              <p>{t('list.stale', { time: formatTime(new Date(query.dataUpdatedAt), locale) })}</p>
              <Button size="compact-md" variant="default" onClick={() => void query.refetch()}>
                {t('common.retry')}
              </Button>
            </div>
          )}
          <p className="st-visually-hidden" role="status">
            {isNarrowed && !query.isFetching && t('list.found', { n: items.length })}
          </p>
          {isWide ? (
            <DeliveriesTable items={items} scope={scope} />
          ) : (
            <ul className={classes.cards}>
              {items.map((delivery) => (
                <DeliveryCard key={delivery.id} delivery={delivery} scope={scope} />
              ))}
            </ul>
          )}
        </>
      )}
    </PagedSection>
  );
}

/** Whether the table is shown: only one of the two lists is rendered, else screen readers would read each row twice. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const updateWidth = () => setWide(query.matches);
    query.addEventListener('change', updateWidth);
    return () => query.removeEventListener('change', updateWidth);
  }, []);
  return isWide;
}
