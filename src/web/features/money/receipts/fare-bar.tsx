import type { Money } from '#domain/money.ts';
import classes from './receipt-lines.module.css';

/** Stacked bar of a fare's parts, in proportion; the list below it says the same in words. */
export function FareBar({ courier, platform, vat }: { courier: Money; platform: Money; vat: Money }) {
  const parts = [
    { part: 'courier', amount: courier.amount },
    { part: 'platform', amount: platform.amount },
    { part: 'vat', amount: vat.amount },
  ] as const;
  return (
    <div className={classes.bar} aria-hidden="true">
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ part, amount }) => (
          <span key={part} className={classes[part]} style={{ flexGrow: amount }} />
        ))}
    </div>
  );
}
