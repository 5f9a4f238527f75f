import { useRef, useState } from 'react';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { DecisionChips } from '#web/features/staff/decisions/decision-chips.tsx';
import { DecisionDetail } from '#web/features/staff/decisions/decision-detail.tsx';
import { DecisionList } from '#web/features/staff/decisions/decision-list.tsx';
import classes from '#web/features/staff/decisions/decisions.module.css';
import { useDecisions } from '#web/features/staff/decisions/queries.ts';
import { SnoozeDialog } from '#web/features/staff/decisions/snooze-dialog.tsx';
import { TodayNumbers } from '#web/features/staff/decisions/today-numbers.tsx';
import { keyOf, useDecisionPlace } from '#web/features/staff/decisions/use-decision-place.ts';
import { pressDecideKey } from '#web/features/staff/keys/decide-keys.ts';
import { useListKeys } from '#web/features/staff/desk/use-list-keys.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatDate } from '#web/i18n/format.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Clocks of the list move by the minute. */
const MINUTE = 60_000;

/** /admin: what only a person can decide, the nearest deadline first, one of them beside it, and how much is going on. */
export default function AdminOverviewPage() {
  const t = useT();
  const { locale } = useLocale();
  const place = useDecisionPlace();
  const decisions = useDecisions(place.filters);
  const now = useNow(MINUTE);
  const element = useRef<HTMLDivElement>(null);
  const items = decisions.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = decisions.data?.pages[0]?.counts;
  const open = items.find((item) => keyOf(item) === place.openKey);
  const [snoozing, setSnoozing] = useState<PendingDecision>();
  /** Offers the moments for the row of the focus, else for the open decision. */
  const snooze = () => {
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]');
    const item = items.find((each) => keyOf(each) === (row?.dataset['row'] ?? place.openKey));
    if (item?.isDecidable && item.snooze === null && !isTheirs(item)) setSnoozing(item);
  };
  const close = () => {
    const row = element.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(place.openKey ?? '')}"]`,
    );
    place.open(undefined);
    row?.focus();
  };
  useListKeys(element, (key) => {
    if (key === 'Escape' && place.openKey !== null) close();
    else if (key === 'i')
      document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-take]')?.click();
    else if (key === 'z') snooze();
    else return place.openKey !== null && pressDecideKey(element.current, key);
    return true;
  });
  return (
    <div ref={element} className={classes.page} data-open={place.openKey !== null}>
      <PageTitle>{counts ? t('decision.h1', { n: counts.all }) : t('decision.nav')}</PageTitle>
      <p className={classes.quiet}>
        {formatDate(new Date(now), locale)}
        {counts && counts.overdue > 0 && ` · ${t('decision.overdue', { n: counts.overdue })}`}
      </p>
      <TodayNumbers />
      {counts && <DecisionChips place={place} counts={counts} />}
      <div className={classes.both}>
        <DecisionList decisions={decisions} now={now} place={place} />
        {open && (
          <DecisionDetail
            key={keyOf(open)}
            item={open}
            now={now}
            onSnooze={() => setSnoozing(open)}
            onClose={close}
          />
        )}
        {!open && place.openKey !== null && decisions.isSuccess && (
          <EmptyState title={t('decision.gone')} text={t('decision.gone.text')} />
        )}
      </div>
      {snoozing && <SnoozeDialog item={snoozing} now={Date.now()} onClose={() => setSnoozing(undefined)} />}
    </div>
  );
}

/** Whether a colleague is at work on a decision. */
function isTheirs({ lease }: PendingDecision): boolean {
  return lease !== null && !lease.isMine;
}
