import { IconBackspace } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './keypad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Keypad with large digits for gloves and rain; pressing the cells opens the phone's own keypad instead. */
export function Keypad({
  onDigit,
  onErase,
  busy,
}: {
  onDigit: (digit: string) => void;
  onErase: () => void;
  /** While a request is pending the keys type nothing, and keep the focus. */
  busy: boolean;
}) {
  const t = useT();
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={classes.key}
      aria-disabled={busy}
      onClick={() => !busy && onDigit(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div className={classes.pad} role="group" aria-label={t('act.keypad')}>
      {DIGITS.map(key)}
      <span />
      {key('0')}
      <button
        type="button"
        className={classes.erase}
        aria-disabled={busy}
        aria-label={t('act.keypad.erase')}
        onClick={() => !busy && onErase()}
      >
        <IconBackspace size={28} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
