import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { currencySign } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { amountText, parseAmount } from './amount-text.ts';
import classes from './amount-stepper.module.css';

const SIZES = { usual: { button: 56, icon: 24 }, glove: { button: 72, icon: 28 } } as const;

/** The next whole step up or down from an amount, kept inside the bounds; all in minor units. */
function stepped(
  amount: number,
  direction: 1 | -1,
  { min, max, step }: { min: number; max: number; step: number },
): number {
  const next =
    direction > 0 ? Math.floor(amount / step) * step + step : Math.ceil(amount / step) * step - step;
  return Math.min(max, Math.max(min, next));
}

/** Price stepper: two large buttons, an input, arrow keys. Bounds in minor units. */
export function AmountStepper({
  typed,
  bounds,
  currency,
  label,
  error,
  hint,
  size = 'glove',
  onChange,
}: {
  typed: string;
  bounds: { min: number; max: number };
  currency: string;
  label: string;
  error: string | null;
  hint: string;
  /** `glove`: large targets for couriers outdoors. */
  size?: keyof typeof SIZES;
  onChange: (typed: string) => void;
}) {
  const t = useT();
  const id = useId();
  const { locale } = useLocale();
  const amount = parseAmount(typed);
  const sign = currencySign(currency, locale);
  const steps = { ...bounds, step: limitsIn(currency).priceStep };
  const { button, icon } = SIZES[size];
  const step = (direction: 1 | -1) =>
    onChange(amountText(stepped(amount ?? bounds.min, direction, steps), currency, locale));
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={classes.block}>
      <div className={classes.row} data-size={size}>
        <ActionIcon
          variant="default"
          size={button}
          radius={20}
          aria-label={t('bid.less')}
          disabled={amount !== null && amount <= bounds.min}
          aria-describedby={amount !== null && amount <= bounds.min ? id : undefined}
          onClick={() => step(-1)}
        >
          <IconMinus size={icon} stroke={2} />
        </ActionIcon>
        <label className={classes.field}>
          <span className="st-visually-hidden">{label}</span>
          {sign.before && <span aria-hidden="true">{sign.before}</span>}
          <input
            className={classes.input}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={error !== null}
            aria-describedby={id}
            onKeyDown={stepByKey}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {sign.after && (
            <span aria-hidden="true" className={classes.after}>
              {sign.after}
            </span>
          )}
        </label>
        <ActionIcon
          variant="default"
          size={button}
          radius={20}
          aria-label={t('bid.more')}
          disabled={amount !== null && amount >= bounds.max}
          aria-describedby={amount !== null && amount >= bounds.max ? id : undefined}
          onClick={() => step(1)}
        >
          <IconPlus size={icon} stroke={2} />
        </ActionIcon>
      </div>
      <p id={id} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
