import { useState } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { fieldText } from './field-text.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

type Fields = Record<string, string>;
type Refused<T> = Partial<Record<keyof T, string>>;

/** Validator of a form: a schema of the contract, or a rule that needs no schema. */
export type FieldCheck = {
  safeParse(values: unknown): { success: boolean; error?: { issues: FieldIssue[] } | undefined };
};
export type FieldIssue = { path: PropertyKey[]; message: string };

export type FormFields<T extends Fields> = {
  values: T;
  isValid: boolean;
  /** The number of invalid fields, for the line beside a disabled button. */
  missing: number;
  set: (name: keyof T, value: string) => void;
  /** The error message of a touched field; server refusals win over the client's check. */
  error: (name: keyof T) => string | undefined;
  touch: (name: keyof T) => void;
  touchAll: () => void;
  /** Takes the messages of a failed request to the fields that it names. */
  refuse: (problem: unknown) => void;
};

/**
 * State of one form: its values, the touched fields, and the validator's errors. Errors show once a field was left or
 * the form was sent, never while it is first typed into.
 */
export function useForm<T extends Fields>(schema: FieldCheck, initial: T): FormFields<T> {
  const t = useT();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof T>>(new Set());
  const [refused, setRefused] = useState<Refused<T>>({});
  const reasons = reasonsOf<T>(schema, values);

  return {
    values,
    isValid: reasons.size === 0,
    missing: reasons.size,
    set: (name, value) => {
      setValues((previous) => ({ ...previous, [name]: value }));
      setRefused((previous) => ({ ...previous, [name]: undefined }));
    },
    error: (name) => {
      const reason = reasons.get(name);
      if (refused[name]) return refused[name];
      return reason !== undefined && touched.has(name) ? fieldText(reason, t) : undefined;
    },
    touch: (name) => setTouched((previous) => new Set(previous).add(name)),
    touchAll: () => setTouched(new Set(Object.keys(values))),
    refuse: (problem) => {
      const errors = isProblem(problem) ? problem.errors : [];
      setRefused(Object.fromEntries(errors.map(({ path, message }) => [path, message])) as Refused<T>);
    },
  };
}

/** Props of a text field: value, error, and what happens as it is typed into and left. */
export function fieldOf<T extends Fields>(form: FormFields<T>, name: keyof T & string) {
  const value: string = form.values[name] ?? '';
  return {
    value,
    error: form.error(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.touch(name),
  };
}

function reasonsOf<T extends Fields>(schema: FieldCheck, values: T): Map<keyof T, string> {
  const result = schema.safeParse(values);
  const reasons = new Map<keyof T, string>();
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path[0] as keyof T;
    if (!reasons.has(name)) reasons.set(name, issue.message);
  }
  return reasons;
}
