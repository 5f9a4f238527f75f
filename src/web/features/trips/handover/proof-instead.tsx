import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PhotoButton } from './photo-button.tsx';
import type { PressExtra } from '../queries.ts';
import { SignaturePad } from './signature-pad.tsx';
import { StepButton } from '../active/step-button.tsx';
import classes from './proof-instead.module.css';

/** Hand-over without a PIN, as the sender allowed: a photo at the door, with a signature if the sender requires one. */
export function ProofInstead({
  policy,
  busy,
  onDeliver,
  onBack,
}: {
  policy: Delivery['proofPolicy'];
  busy: boolean;
  onDeliver: (proof: PressExtra) => void;
  onBack: () => void;
}) {
  const t = useT();
  const why = useId();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [signature, setSignature] = useState<Blob | null>(null);
  const [name, setName] = useState('');
  const signedBy = name.trim();
  const isSigned = policy !== 'signature' || signature !== null || signedBy !== '';
  const missing = photo === null ? 'trip.need.photo' : isSigned ? null : 'trip.need.signature';
  const deliver = () =>
    photo &&
    onDeliver({
      photo,
      ...(policy === 'signature' && signature ? { signature } : {}),
      ...(policy === 'signature' && signedBy ? { signedBy } : {}),
    });
  return (
    <div className={classes.proof}>
      <p>{t('act.photo.tip')}</p>
      <PhotoButton texts={t(photo ? 'act.photo.again' : 'act.photo.pickup')} busy={busy} onPhoto={setPhoto} />
      <p role="status" className={classes.done}>
        {photo && (
          <>
            <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" /> {t('act.photo.done')}
          </>
        )}
      </p>
      {policy === 'signature' && (
        <>
          <h2 className={classes.title}>{t('act.sign')}</h2>
          <SignaturePad onChange={setSignature} />
          <TextInput
            label={t('act.sign.typed')}
            value={name}
            maxLength={80}
            autoComplete="off"
            size="lg"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
      {missing && <p id={why}>{t(missing)}</p>}
      <StepButton
        texts={t('act.b.deliver')}
        busy={busy}
        closedBy={missing === null ? undefined : why}
        onPress={deliver}
      />
      <Button variant="subtle" size="lg" onClick={onBack}>
        {t('trip.proof.pin')}
      </Button>
    </div>
  );
}
