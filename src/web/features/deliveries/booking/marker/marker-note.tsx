import { Button } from '@mantine/core';
import { IconMapPinCheck, IconPhoneCall } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './marker-note.module.css';
import { needsMarker } from './needs-marker.ts';
import { confirmMarker, type End, letCourierCall } from './markers.ts';
import { useDraft } from '../use-draft.ts';

/** Note under an address whose point is a guess: what is known, and the button that confirms the marker. */
export function MarkerNote({ end }: { end: End }) {
  const t = useT();
  const stop = useDraft()[end];
  const note = useRef<HTMLDivElement>(null);
  if (!stop) return null;
  const isGuess = needsMarker(stop);
  if (!isGuess && !stop.pinConfirmed && !stop.callAhead) return null;
  const decide = (how: (end: End) => void) => {
    flushSync(() => how(end));
    // The buttons are gone: the note takes its focus.
    note.current?.focus({ preventScroll: true });
  };
  const Done = stop.callAhead ? IconPhoneCall : IconMapPinCheck;
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
          <Button variant="default" className={classes.button} onClick={() => decide(confirmMarker)}>
            {t(end === 'pickup' ? 'book.pin.confirm.pickup' : 'book.pin.confirm.dropoff')}
          </Button>
          <Button variant="subtle" className={classes.button} onClick={() => decide(letCourierCall)}>
            {t('book.pin.call')}
          </Button>
        </>
      ) : (
        <p className={classes.done}>
          <Done size={20} stroke={1.75} aria-hidden="true" />
          {t(stop.callAhead ? 'book.pin.calls' : 'book.pin.confirmed')}
        </p>
      )}
    </div>
  );
}
