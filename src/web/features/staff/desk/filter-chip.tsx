import type { ReactNode } from 'react';
import classes from './filter-chips.module.css';

type FilterChipProps = {
  label: string;
  count: number | undefined;
  isOn: boolean;
  sign?: ReactNode;
  onPress: () => void;
  /** What prints and says the key of the chip. */
  tip?: { title?: string; 'aria-keyshortcuts'?: string };
};

/** A filter of a list as a button that stays pressed, with how many rows it shows. */
export function FilterChip({ label, count, isOn, sign, onPress, tip }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onPress} {...tip}>
      {sign}
      {label} {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}
