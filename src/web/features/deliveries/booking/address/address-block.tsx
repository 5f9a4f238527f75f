import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { AddressField } from './address-field.tsx';
import { changeDraft } from '../draft.ts';
import { markerNote } from '../marker/marker-parts.ts';
import classes from './location-step.module.css';
import { useDraft } from '../use-draft.ts';

/** Loaded when it is wanted: most first parcels have no saved address. */
const entryPicker = lazyPart(() => import('../../../places/address-book/entry-picker.tsx'), 'EntryPicker');

/** The API's bound on the additional line. */
const ADDITIONAL_MAX = 120;

/** One end of the trip: its address and the additional line that gets a courier to the door. */
export function AddressBlock({
  end,
  error,
  hint,
  onTouched,
  onHere,
}: {
  end: 'pickup' | 'dropoff';
  error?: string | undefined;
  hint?: string | undefined;
  onTouched: () => void;
  onHere?: (() => void) | undefined;
}) {
  const t = useT();
  const draft = useDraft();
  const { user } = useSession();
  const note = useLazyPart(markerNote, { end }, draft[end] !== null, stayWithout);
  const [isPicking, setPicking] = useState(false);
  const close = () => setPicking(false);
  const picker = useLazyPart(entryPicker, { end, onClose: close }, isPicking, close);
  const isPickup = end === 'pickup';
  const additional = isPickup ? 'pickupAdditional' : 'dropoffAdditional';
  return (
    <fieldset className={classes.block}>
      <legend className="st-visually-hidden">{t(isPickup ? 'book.sum.pickup' : 'book.sum.drop')}</legend>
      <AddressField
        label={t(isPickup ? 'book.pickup' : 'book.drop')}
        value={draft[end]}
        error={error}
        near={isPickup ? null : draft.pickup}
        autoComplete={`section-${end} street-address`}
        onChange={(stop) => changeDraft({ [end]: stop })}
        onTouched={onTouched}
        onHere={onHere}
      />
      {user?.role === 'sender' && (
        <Button variant="subtle" className={classes.locate} onClick={() => setPicking(true)}>
          {t('addresses.pick')}
        </Button>
      )}
      {isPicking && picker}
      {hint && !error && <p className={classes.note}>{hint}</p>}
      {note}
      <TextInput
        label={t(isPickup ? 'book.pickup2' : 'book.drop2')}
        value={draft[additional]}
        maxLength={ADDITIONAL_MAX}
        autoComplete={`section-${end} address-line2`}
        onChange={(event) => changeDraft({ [additional]: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/**
 * Load failure of the marker note, ignored: the missing network is already shown, and the bar below says what is
 * missing.
 */
function stayWithout(): void {}
