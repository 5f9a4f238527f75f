import { Button } from '@mantine/core';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './marker-note.module.css';
import { needsMarker } from './needs-marker.ts';
import { confirmMarker, type End } from './markers.ts';
import { useDraft } from '../use-draft.ts';

/** Note under an address whose point is a guess: what is known, and the button that confirms the marker. */
export function MarkerNote({ end }: { end: End }) {
  const t = useT();
  const stop = useDraft()[end];
  const note = useRef<HTMLDivElement>(null);
  if (!stop) return null;
  const isGuess = needsMarker(stop);
  if (!isGuess && !stop.pinConfirmed) return null;
  const confirm = () => {
    flushSync(() => confirmMarker(end));
    // The button is gone: the note takes its focus.
    note.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={note}
      className={classes.note}
      data-guess={isGuess || undefined}
      data-missing={isGuess || undefined}
      role="status"
      tabIndex={-1}
    >
      {isGuess ? (
        <>
          <p>{t(stop.precision === 'street' ? 'book.pin.knowsStreet' : 'book.pin.knowsTown')}</p>
          <Button variant="default" className={classes.button} onClick={confirm}>
            {t(end === 'pickup' ? 'book.pin.confirm.pickup' : 'book.pin.confirm.dropoff')}
          </Button>
        </>
      ) : (
        <p className={classes.done}>
          <IconMapPinCheck size={20} stroke={1.75} aria-hidden="true" />
          {t('book.pin.confirmed')}
        </p>
      )}
    </div>
  );
}
