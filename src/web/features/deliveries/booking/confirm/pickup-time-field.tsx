import { NativeSelect } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import { isTimePast, timeWindows } from './time-windows.ts';
import { useDraft } from '../use-draft.ts';

/** Pickup time: any time, or a half hour of the chosen day that is still ahead; hidden without a day. */
export function PickupTimeField() {
  const t = useT();
  const draft = useDraft();
  const { pickupDate, pickupTime } = draft;
  const windows = timeWindows(pickupDate, new Date());
  if (pickupDate === 'flexible') return null;
  // A chosen window that has passed stays in the list until another one is chosen.
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
