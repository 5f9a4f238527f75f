import { useEffect, useState } from 'react';
import { pinCode } from '#domain/delivery/pin-code.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './pin-qr.module.css';

/** The PIN as a code that the courier's camera reads; drawn only when it is asked for. */
export function PinQr({ number, pin }: { number: number; pin: string }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.qr} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('trip.qr.show')}</summary>
      {opened && <Code text={pinCode(number, pin)} />}
    </details>
  );
}

function Code({ text }: { text: string }) {
  const t = useT();
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(({ encode }) => !isGone && setRows(encode(text, { border: 2 }).data));
    return () => {
      isGone = true;
    };
  }, [text]);
  const size = rows.length || 1;
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('trip.qr.alt')}>
      <path d={dark.join('')} />
    </svg>
  );
}
