import { DECISION_KINDS } from '#domain/staff/decisions/kinds.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FilterChip } from '../desk/filter-chip.tsx';
import classes from './decisions.module.css';
import type { DecisionCounts } from './queries.ts';
import type { DecisionFilters, DecisionPlace } from './use-decision-place.ts';

/** The filters of the list, one chip each with its count; kinds of which nothing waits have none. */
export function DecisionChips({ place, counts }: { place: DecisionPlace; counts: DecisionCounts }) {
  const t = useT();
  const { filters, show } = place;
  const chip = (label: string, count: number, of: DecisionFilters) => (
    <FilterChip key={label} label={label} count={count} isOn={isSame(filters, of)} onPress={() => show(of)} />
  );
  const kinds = DECISION_KINDS.filter((kind) => counts.kinds[kind] > 0 || filters.kind === kind);
  return (
    <div className={classes.chips} role="group" aria-label={t('decision.filters')}>
      {chip(t('decision.all'), counts.all, {})}
      {chip(t('decision.holder.me'), counts.mine, { holder: 'me' })}
      {chip(t('decision.holder.nobody'), counts.free, { holder: 'nobody' })}
      {(counts.snoozed > 0 || filters.state === 'snoozed') &&
        chip(t('decision.snoozed'), counts.snoozed, { state: 'snoozed' })}
      {kinds.map((kind) => chip(t(`decision.kind.${kind}`), counts.kinds[kind], { kind }))}
    </div>
  );
}

function isSame(a: DecisionFilters, b: DecisionFilters): boolean {
  return a.kind === b.kind && a.holder === b.holder && a.state === b.state;
}
