import { useState } from 'react';
import { pinCode } from '#domain/deliveries/pin-code.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { QrPicture } from '#web/ui/brand/qr-picture.tsx';
import classes from './pin-qr.module.css';

/** QR code of the PIN for the courier's camera; rendered only on request. */
export function PinQr({ number, pin }: { number: number; pin: string }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.qr} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('trip.qr.show')}</summary>
      {opened && <QrPicture text={pinCode(number, pin)} label={t('trip.qr.alt')} className={classes.code} />}
    </details>
  );
}
