import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Complaint } from '#contract/staff/complaints.ts';
import { May } from '#web/features/staff/access/may.tsx';
import { ComplaintCard } from '#web/features/staff/complaints/complaint-card.tsx';
import { ComplaintFilters } from '#web/features/staff/complaints/complaint-filters.tsx';
import { ComplaintRow } from '#web/features/staff/complaints/complaint-row.tsx';
import classes from '#web/features/staff/complaints/complaints.module.css';
import { EnterDialog } from '#web/features/staff/complaints/enter-dialog.tsx';
import { useComplaints } from '#web/features/staff/complaints/queries.ts';
import { useComplaintPlace } from '#web/features/staff/complaints/use-complaint-place.ts';
import { YearStatistics } from '#web/features/staff/complaints/year-statistics.tsx';
import { ExportButton } from '#web/features/staff/exports/export-button.tsx';
import { useListKeys } from '#web/features/staff/desk/use-list-keys.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** Clocks of the list move by the minute. */
const MINUTE = 60_000;

/** /admin/reclamatii: the register of complaints, one of them beside it, and the file of a year. */
export default function AdminComplaintsPage() {
  const t = useT();
  const place = useComplaintPlace();
  const list = useComplaints(place.filters);
  const now = useNow(MINUTE);
  const element = useRef<HTMLDivElement>(null);
  const [entering, setEntering] = useState<{ corrected: Complaint | null } | null>(null);
  const { openNumber } = place;
  const { kind, state } = place.filters;
  const exported = { ...(kind ? { kind } : {}), ...(state ? { state } : {}) };
  const close = () => {
    const row = element.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(openNumber ?? '')}"]`);
    place.open(undefined);
    row?.focus();
  };
  useListKeys(element, (key) => {
    if (key !== 'Escape' || openNumber === null) return false;
    close();
    return true;
  });
  const entered = (number?: number) => {
    setEntering(null);
    if (number !== undefined) place.open(number);
  };
  return (
    <div ref={element} className={classes.page} data-open={openNumber !== null}>
      <PageTitle>{t('register.h1')}</PageTitle>
      <p className={classes.lead}>{t('register.lead')}</p>
      <div className={classes.top}>
        <May verb="complaints:write">
          <Button onClick={() => setEntering({ corrected: null })}>{t('register.enter')}</Button>
        </May>
        <YearStatistics />
        <ExportButton source={{ list: 'complaints', filter: exported }} />
      </div>
      <ComplaintFilters place={place} />
      <div className={classes.both}>
        <div className={classes.list}>
          <PagedSection query={list} rows={[6, 52]} empty={<EmptyState title={t('register.none')} />}>
            {(items) => (
              <ul className={classes.rows} aria-label={t('register.list')}>
                {items.map((item) => (
                  <ComplaintRow
                    key={item.number}
                    item={item}
                    now={now}
                    isOpen={openNumber === String(item.number)}
                    onOpen={place.open}
                  />
                ))}
              </ul>
            )}
          </PagedSection>
        </div>
        {openNumber !== null && (
          <aside className={classes.detail} aria-label={t('register.nav')}>
            <Button variant="default" className={classes.back ?? ''} onClick={close}>
              {t('register.back')}
            </Button>
            <ComplaintCard
              key={openNumber}
              number={openNumber}
              onCorrect={(corrected) => setEntering({ corrected })}
            />
          </aside>
        )}
      </div>
      {entering && <EnterDialog corrected={entering.corrected} onClose={entered} />}
    </div>
  );
}
