import type { ReactNode } from 'react';
import classes from './choices.module.css';

type Choice<Value> = { value: Value; label: ReactNode };

/** Single choice as large chips under a question. */
export function OneOf<Value extends string | number>({
  name,
  question,
  choices,
  chosen,
  onChange,
}: {
  name: string;
  question: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={classes.group}>
      <legend>{question}</legend>
      <div className={classes.chips}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.chip}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Multiple choice as large chips under a question. */
export function SomeOf<Value extends string>({
  question,
  choices,
  chosen,
  problem,
  onChange,
}: {
  question: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  problem?: string | null;
  onChange: (values: Value[]) => void;
}) {
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.group} data-missing={problem ? true : undefined}>
      <legend>{question}</legend>
      <div className={classes.chips}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.chip}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
