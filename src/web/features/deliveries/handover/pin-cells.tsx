import { PinQr } from './pin-qr.tsx';
import classes from './pins-card.module.css';

/** A PIN to read out: four cells, read digit by digit by screen readers. */
export function PinCells({
  label,
  help,
  pin,
  number,
}: {
  label: string;
  help: string;
  pin: string;
  /** The delivery's number, which the QR code also holds. */
  number: number;
}) {
  return (
    <div className={classes.pin}>
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.help}>{help}</p>
      </div>
      <p className={classes.cells}>
        <span className="st-visually-hidden">{[...pin].join(' ')}</span>
        {[...pin].map((digit, at) => (
          <span key={at} className={classes.cell} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      <PinQr number={number} pin={pin} />
    </div>
  );
}
