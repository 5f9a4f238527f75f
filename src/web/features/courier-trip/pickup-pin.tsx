import { useEffect, useState } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PIN_LENGTH, PinField } from '#web/ui/pin-field.tsx';
import { PhotoButton } from './photo-button.tsx';
import { pinProblem } from './pin-problem.ts';
import { StepButton } from './step-button.tsx';

/** Takes over the parcel: the sender says their PIN, the courier types it, the button reports the step. */
export function PickupPin({
  busy,
  error,
  onPickUp,
  onPhoto,
}: {
  busy: boolean;
  error: unknown;
  onPickUp: (pin: string) => void;
  onPhoto: (photoId: string) => void;
}) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [isAsked, setAsked] = useState(false);
  // A refused PIN is of no use: the cells are empty for the next try.
  useEffect(() => {
    if (isProblem(error, 'pin_wrong')) setPin('');
  }, [error]);
  const isWhole = pin.length === PIN_LENGTH;
  const refused = isProblem(error, 'pin_wrong') || isProblem(error, 'pin_locked');
  const missing = isAsked && !isWhole && !refused ? t('act.pin.need') : undefined;
  const press = () => {
    setAsked(true);
    if (isWhole) onPickUp(pin);
  };
  return (
    <>
      <PinField
        label={t('act.pin.pickup')}
        value={pin}
        onChange={setPin}
        large
        disabled={busy}
        error={missing ?? (refused ? pinProblem(error, t) : undefined)}
      />
      {isProblem(error, 'pin_locked') && (
        <PhotoButton words={t('act.photo.pickup')} disabled={busy} onPhoto={onPhoto} />
      )}
      <StepButton words={t('act.b.picked')} busy={busy} onPress={press} />
    </>
  );
}
