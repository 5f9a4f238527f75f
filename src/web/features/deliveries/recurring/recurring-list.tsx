import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { useRecurring } from './queries.ts';
import classes from './recurring.module.css';
import { RuleRow } from './rule-row.tsx';

/** Anchor of the rules on their page; notifications lead to it. */
export const RECURRING = 'repetate';

/** The rules by which deliveries repeat. */
export function RecurringList() {
  const t = useT();
  const rules = useRecurring();
  const items = rules.data?.items ?? [];
  return (
    <div id={RECURRING}>
      <Card title={t('recurring.h1')} lead={t('recurring.lead')}>
        {rules.isPending && <RowSkeletons count={2} height={140} />}
        {rules.error && !rules.data && (
          <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
        )}
        {rules.data && items.length === 0 && <p className={classes.empty}>{t('recurring.empty')}</p>}
        {items.length > 0 && (
          <ul className={classes.list}>
            {items.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
