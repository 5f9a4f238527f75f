import { useT } from '#web/i18n/i18n-provider.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import type { BookingDraft } from './draft.ts';
import { usePickupDateText } from './confirm/pickup-date-text.ts';
import { stopLine } from './address/stop-text.ts';
import { effectiveDropoff } from './steps.ts';
import classes from './summary-panel.module.css';
import { useDraft } from './use-draft.ts';
import { chosenTime } from './confirm/time-windows.ts';

type Row = { label: string; value: string };

/** The draft as label and value, in the specification's order; an unknown value is a dash. */
export function SummaryRows() {
  const rows = useRows(useDraft());
  return (
    <dl className={classes.rows}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function useRows(draft: BookingDraft): Row[] {
  const t = useT();
  const dateText = usePickupDateText();
  const dropoff = effectiveDropoff(draft);
  return [
    { label: t('book.sum.pickup'), value: stopLine(draft.pickup) },
    ...(draft.pickupAdditional ? [{ label: t('book.sum.extra'), value: draft.pickupAdditional }] : []),
    { label: t('book.sum.drop'), value: stopLine(dropoff) },
    ...(draft.dropoffAdditional ? [{ label: t('book.sum.extraDrop'), value: draft.dropoffAdditional }] : []),
    { label: t('book.sum.date'), value: dateText(draft.pickupDate) },
    { label: t('book.sum.time'), value: chosenTime(draft).replace('-', '–') || t('book.time.any') },
    { label: t('book.sum.size'), value: draft.size ? t(SIZE_LABEL[draft.size]) : '' },
    ...(draft.instructions ? [{ label: t('book.sum.instr'), value: draft.instructions }] : []),
    ...(draft.cod ? [{ label: t('book.cod'), value: draft.cod.body ? draft.cod.amount : '' }] : []),
    ...(draft.note ? [{ label: t('book.note'), value: draft.note }] : []),
  ];
}
