import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, type Icon } from '@tabler/icons-react';
import { offsetMeters } from '#domain/geo.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './markers-map.module.css';
import { useDraft } from '../use-draft.ts';

const STEP_METERS = 25;

const DIRECTIONS: readonly { icon: Icon; label: PlainKey; north: number; east: number }[] = [
  { icon: IconArrowUp, label: 'book.pin.north', north: STEP_METERS, east: 0 },
  { icon: IconArrowDown, label: 'book.pin.south', north: -STEP_METERS, east: 0 },
  { icon: IconArrowLeft, label: 'book.pin.west', north: 0, east: -STEP_METERS },
  { icon: IconArrowRight, label: 'book.pin.east', north: 0, east: STEP_METERS },
];

/** Buttons that move a marker without dragging: 25 m in four directions, for each end that has one. */
export function MarkerButtons({
  onMove,
}: {
  onMove: (end: 'pickup' | 'dropoff', point: { lat: number; lng: number }) => void;
}) {
  const t = useT();
  const draft = useDraft();
  const ends = (['pickup', 'dropoff'] as const).filter((end) => draft[end]);
  if (ends.length === 0) return null;
  return (
    <details className={classes.buttons}>
      <summary>{t('book.pin.move')}</summary>
      {ends.map((end) => (
        <div key={end} className={classes.row} role="group" aria-label={t(MARKER_TEXTS[end])}>
          <span>{t(MARKER_TEXTS[end])}</span>
          {DIRECTIONS.map(({ icon: Arrow, label, north, east }) => (
            <ActionIcon
              key={label}
              variant="default"
              aria-label={t(label)}
              onClick={() => {
                const stop = draft[end];
                if (stop) onMove(end, offsetMeters(stop, east, north));
              }}
            >
              <Arrow size={20} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ))}
        </div>
      ))}
    </details>
  );
}

const MARKER_TEXTS = { pickup: 'book.sum.pickup', dropoff: 'book.sum.drop' } as const satisfies Record<
  string,
  PlainKey
>;
