import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DecisionClocks } from './decision-clocks.tsx';
import { DecisionRow } from './decision-row.tsx';
import classes from './decisions.module.css';
import type { useDecisions } from './queries.ts';
import { type DecisionPlace, keyOf } from './use-decision-place.ts';

/** The decisions of a filter with all states of the list, and its keys. */
export function DecisionList({
  decisions,
  now,
  place,
}: {
  decisions: ReturnType<typeof useDecisions>;
  now: number;
  place: DecisionPlace;
}) {
  const t = useT();
  const isFiltered = Object.keys(place.filters).length > 0;
  return (
    <div className={classes.list}>
      <PagedSection
        query={decisions}
        rows={[6, 44]}
        empty={
          isFiltered ? (
            <EmptyState title={t('decision.none.filter')} />
          ) : (
            <EmptyState title={t('decision.none')} text={t('decision.none.text')} />
          )
        }
      >
        {(items) => (
          <>
            <p className={classes.heads} aria-hidden="true">
              {(['kind', 'what', 'amount', 'left', 'who'] as const).map((name) => (
                <span key={name}>{t(`decision.head.${name}`)}</span>
              ))}
            </p>
            <ul className={classes.rows} aria-label={t('decision.list')}>
              {items.map((item) => (
                <DecisionRow
                  key={keyOf(item)}
                  item={item}
                  now={now}
                  isOpen={place.openKey === keyOf(item)}
                  onOpen={place.open}
                />
              ))}
            </ul>
            <DecisionClocks items={items} now={now} />
          </>
        )}
      </PagedSection>
      <p className={classes.keys}>
        {(['move', 'take', 'snooze', 'open', 'decide', 'refuse', 'close'] as const).map((act) => (
          <span key={act}>
            <kbd>{t(`decision.key.${act}.key`)}</kbd> {t(`decision.key.${act}`)}
          </span>
        ))}
      </p>
    </div>
  );
}
