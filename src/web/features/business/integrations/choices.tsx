import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './integrations.module.css';

/** Checkbox list: each option with its wire name beside its label. */
export function Choices<T extends string>({
  legend,
  all,
  chosen,
  onChange,
  labelOf,
  codeOf,
}: {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  onChange: (next: readonly T[]) => void;
  labelOf: (each: T) => string;
  codeOf: (each: T) => string;
}) {
  const id = useId();
  const toggle = (each: T) =>
    onChange(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes.group}
      data-missing={chosen.length === 0 || undefined}
    >
      <p id={id} className={classes.legend}>
        {legend}
      </p>
      {all.map((each) => (
        <Checkbox
          key={each}
          className={classes.choice}
          label={
            <>
              {labelOf(each)} <code className={classes.code}>{codeOf(each)}</code>
            </>
          }
          checked={chosen.includes(each)}
          onChange={() => toggle(each)}
        />
      ))}
    </div>
  );
}
