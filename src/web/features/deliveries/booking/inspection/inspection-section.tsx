import { NativeSelect } from '@mantine/core';
import { INSPECTION_MINUTES, type InspectionKind, INSPECTIONS } from '#domain/deliveries/inspection.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import classes from '../people/people-step.module.css';
import { useDraft } from '../use-draft.ts';

/** What the receiver may do at the door, in words. */
export const INSPECTION_LABEL: Record<(typeof INSPECTIONS)[number], PlainKey> = {
  none: 'book.check.none',
  look: 'book.check.look',
  test: 'book.check.test',
};

const MINUTES = [3, 5, 10, 15, 20, 30];

function minutesOf(kind: InspectionKind): number[] {
  const { least, most } = INSPECTION_MINUTES[kind];
  return MINUTES.filter((minutes) => minutes >= least && minutes <= most);
}

/** Whether the receiver may open or try the parcel before they take it, and for how long. */
export function InspectionSection() {
  const t = useT();
  const { inspection } = useDraft();
  const choose = (name: string) => {
    const kind = INSPECTIONS.find((each) => each === name) ?? 'none';
    changeDraft({ inspection: kind === 'none' ? null : { kind, minutes: INSPECTION_MINUTES[kind].usual } });
  };
  return (
    <section className={classes.group}>
      <h2>{t('book.check')}</h2>
      <NativeSelect
        label={t('book.check.kind')}
        description={t('book.check.hint')}
        value={inspection?.kind ?? 'none'}
        data={INSPECTIONS.map((kind) => ({ value: kind, label: t(INSPECTION_LABEL[kind]) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {inspection && (
        <NativeSelect
          label={t('book.check.minutes')}
          value={String(inspection.minutes)}
          data={minutesOf(inspection.kind).map((n) => ({ value: String(n), label: t('common.min', { n }) }))}
          onChange={(event) =>
            changeDraft({ inspection: { ...inspection, minutes: Number(event.currentTarget.value) } })
          }
        />
      )}
    </section>
  );
}
