import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from './amount-text.ts';
import classes from './amount-stepper.module.css';

const STEP = 50;

/** The next whole step up or down from an amount, kept inside the bounds; all in minor units. */
function stepped(amount: number, direction: 1 | -1, { min, max }: { min: number; max: number }): number {
  const next =
    direction > 0 ? Math.floor(amount / STEP) * STEP + STEP : Math.ceil(amount / STEP) * STEP - STEP;
  return Math.min(max, Math.max(min, next));
}

/** The price: two large buttons for gloves, a field for fingers. Bounds in minor units. */
export function AmountStepper({
  typed,
  bounds,
  currency,
  error,
  hint,
  onChange,
}: {
  typed: string;
  bounds: { min: number; max: number };
  currency: string;
  error: string | null;
  hint: string;
  onChange: (typed: string) => void;
}) {
  const t = useT();
  const id = useId();
  const amount = parseAmount(typed);
  const step = (direction: 1 | -1) =>
    onChange(amountText(stepped(amount ?? bounds.min, direction, bounds), currency));
  return (
    <div className={classes.block}>
      <div className={classes.row}>
        <ActionIcon
          variant="default"
          size={72}
          radius={20}
          aria-label={t('bid.less')}
          disabled={amount !== null && amount <= bounds.min}
          onClick={() => step(-1)}
        >
          <IconMinus size={28} stroke={2} />
        </ActionIcon>
        <label className={classes.field}>
          <span className="st-visually-hidden">{t('bid.amount')}</span>
          {currency === 'USD' && <span aria-hidden="true">$</span>}
          <input
            className={classes.input}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={error !== null}
            aria-describedby={id}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
        <ActionIcon
          variant="default"
          size={72}
          radius={20}
          aria-label={t('bid.more')}
          disabled={amount !== null && amount >= bounds.max}
          onClick={() => step(1)}
        >
          <IconPlus size={28} stroke={2} />
        </ActionIcon>
      </div>
      <p id={id} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
