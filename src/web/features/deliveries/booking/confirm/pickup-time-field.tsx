import { NativeSelect } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import { isTimePast, timeWindows } from './time-windows.ts';
import { useDraft } from '../use-draft.ts';

/** When the courier may come: any time, or a half hour of the chosen day that is still ahead; not asked without a day. */
export function PickupTimeField() {
  const t = useT();
  const draft = useDraft();
  const { pickupDate, pickupTime } = draft;
  const windows = timeWindows(pickupDate, new Date());
  if (pickupDate === 'flexible') return null;
  // A window that has passed since it was chosen stays visible until another one is taken.
  const shown = pickupTime && !windows.includes(pickupTime) ? [pickupTime, ...windows] : windows;
  return (
    <NativeSelect
      size="md"
      label={t('book.time')}
      value={pickupTime}
      error={isTimePast(draft, new Date()) ? t('book.time.past') : undefined}
      onChange={(event) => changeDraft({ pickupTime: event.currentTarget.value })}
      data={[
        { value: '', label: t('book.time.any') },
        ...shown.map((value) => ({ value, label: value.replace('-', '–') })),
      ]}
    />
  );
}
