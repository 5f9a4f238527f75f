import { useEffect, useState } from 'react';
import { awbOf } from '#domain/deliveries/awb.ts';
import { isProblem } from '#web/api/problem.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PIN_LENGTH, PinField } from '#web/ui/form/pin-field.tsx';
import { PhotoButton } from './photo-button.tsx';
import { pinProblem } from './pin-problem.ts';
import { ScanPin } from './scan-pin.tsx';
import { StepButton } from '../active/step-button.tsx';
import classes from './sender-pin.module.css';

/** The AWB of a label that was read; nothing without one. */
type ScannedLabel = { awb?: string };

/**
 * PIN entry at the sender's door, when the parcel is taken over or returned: the sender says their PIN, the courier
 * types it, the button reports the step. Without a PIN a photo of the parcel at this door does.
 */
export function SenderPin({
  busy,
  error,
  button,
  number,
  onPin,
  onPhoto,
}: {
  busy: boolean;
  error: unknown;
  button: PlainKey;
  /** The delivery's number: a scanned code must belong to this parcel. */
  number: number;
  onPin: (pin: string, label: ScannedLabel) => void;
  onPhoto: (photo: Blob, label: ScannedLabel) => void;
}) {
  const t = useT();
  const [label, setLabel] = useState<ScannedLabel>({});
  const [pin, setPin] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  // A refused PIN clears the cells for the next try.
  useEffect(() => {
    if (isProblem(error, 'pin_wrong')) setPin('');
  }, [error]);
  const isWhole = pin.length === PIN_LENGTH;
  const refused = isProblem(error, 'pin_wrong') || isProblem(error, 'pin_locked');
  const missing = isConfirming && !isWhole && !refused ? t('act.pin.need') : undefined;
  const press = () => {
    setConfirming(true);
    if (isWhole) onPin(pin, label);
  };
  return (
    <>
      <PinField
        label={t('act.pin.pickup')}
        value={pin}
        onChange={setPin}
        large
        busy={busy}
        error={missing ?? (refused ? pinProblem(error, t) : undefined)}
      />
      <div className={classes.ways}>
        <ScanPin
          number={number}
          busy={busy}
          onPin={(scanned) => onPin(scanned, label)}
          onLabel={() => setLabel({ awb: awbOf(number) })}
        />
        <PhotoButton texts={t('trip.photo.instead')} busy={busy} onPhoto={(photo) => onPhoto(photo, label)} />
      </div>
      <StepButton texts={t(button)} busy={busy} onPress={press} />
    </>
  );
}
