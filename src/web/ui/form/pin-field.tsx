import { useId, type ChangeEvent } from 'react';
import classes from './pin-field.module.css';

/** Number of digits of both PINs. */
export const PIN_LENGTH = 4;

/**
 * PIN input: one field drawn as four cells, with one name for screen readers, the phone's digit keyboard, paste
 * allowed. `onComplete` runs when the last digit is in.
 */
export function PinField({
  label,
  value,
  onChange,
  onComplete,
  error,
  large = false,
  busy = false,
}: {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  error?: string | undefined;
  large?: boolean;
  /** A request is pending: the typed digits stay, and the field keeps the focus. */
  busy?: boolean;
}) {
  const id = useId();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, PIN_LENGTH);
    onChange(digits);
    if (digits.length === PIN_LENGTH && digits !== value) onComplete?.(digits);
  };
  return (
    <div className={classes.field} data-large={large || undefined} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.box}>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={value}
          onChange={change}
          readOnly={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <div className={classes.cells} aria-hidden="true">
          {Array.from({ length: PIN_LENGTH }, (_, index) => (
            <span key={index} className={classes.cell} data-next={index === value.length || undefined}>
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
