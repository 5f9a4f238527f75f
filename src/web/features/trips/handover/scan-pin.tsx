import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { readScannedCode, type ScannedCode } from '#domain/deliveries/pin-code.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { useCamera } from './use-camera.ts';
import classes from './scan-pin.module.css';

/** Scans the PIN from the other person's screen, and the parcel's label, which says whether it is the right parcel. */
export function ScanPin({
  number,
  busy,
  onPin,
  onLabel,
}: {
  number: number;
  busy: boolean;
  onPin: (pin: string) => void;
  /** The parcel's own label was read: the step that follows says so. */
  onLabel: () => void;
}) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xl"
        className={classes.open ?? ''}
        disabled={busy}
        aria-busy={busy}
        leftSection={<IconQrcode size={24} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('trip.scan')}
      </Button>
      <SheetFrame opened={opened} title={t('trip.scan.t')} onClose={() => setOpened(false)}>
        {opened && (
          <Finder
            number={number}
            onLabel={onLabel}
            onPin={(pin) => {
              setOpened(false);
              onPin(pin);
            }}
          />
        )}
      </SheetFrame>
    </>
  );
}

function Finder({
  number,
  onPin,
  onLabel,
}: {
  number: number;
  onPin: (pin: string) => void;
  onLabel: () => void;
}) {
  const t = useT();
  const [seen, setSeen] = useState<ScannedCode['kind']>();
  const { video, state } = useCamera((text) => {
    const code = readScannedCode(text, number);
    if (code?.kind === 'pin') onPin(code.pin);
    else if (code) setSeen(code.kind);
    if (code?.kind === 'label') onLabel();
  });
  return (
    <div className={classes.finder}>
      {state === 'refused' ? (
        <p role="alert">{t('trip.scan.refused')}</p>
      ) : (
        <>
          <video ref={video} className={classes.video} muted playsInline aria-label={t('trip.scan.view')} />
          <p>{t('trip.scan.help')}</p>
        </>
      )}
      <p role="status">{seen === 'label' && t('trip.scan.label')}</p>
      <p role="alert" className={classes.other}>
        {seen === 'other' && t('trip.scan.other')}
      </p>
    </div>
  );
}
