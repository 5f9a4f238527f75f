import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './markers-map.module.css';
import type { End } from './markers.ts';

/**
 * Hint over the map: place the missing marker, with a button for those who do not use a pointer, or correct a guessed
 * one.
 */
export function MarkerHint({ end, isMissing, onPut }: { end: End; isMissing: boolean; onPut: () => void }) {
  const t = useT();
  const isPickup = end === 'pickup';
  if (!isMissing)
    return <p className={classes.hint}>{t(isPickup ? 'book.pin.fix.pickup' : 'book.pin.fix.dropoff')}</p>;
  return (
    <div className={classes.hint}>
      <p>{t(isPickup ? 'book.pin.tap.pickup' : 'book.pin.tap.dropoff')}</p>
      <Button variant="default" size="sm" className={classes.put} onClick={onPut}>
        {t('book.pinOnMap')}
      </Button>
    </div>
  );
}
