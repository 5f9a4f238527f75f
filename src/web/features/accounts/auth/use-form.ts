import { useState } from 'react';
import { fieldText } from '#web/i18n/field-text.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

type Fields = Record<string, string>;

/** What says which fields are wrong and why: a schema of the contract, or a rule that needs no schema. */
export type FieldCheck = {
  safeParse(values: unknown): { success: boolean; error?: { issues: FieldIssue[] } | undefined };
};
export type FieldIssue = { path: PropertyKey[]; message: string };

export type Form<T extends Fields> = {
  values: T;
  isValid: boolean;
  /** How many fields are not right yet, for the line beside a closed button. */
  missing: number;
  set: (name: keyof T, value: string) => void;
  /** A field's sentence, once it was touched; server refusals win over our own check. */
  error: (name: keyof T) => string | undefined;
  touch: (name: keyof T) => void;
  touchAll: () => void;
  refuse: (errors: Partial<Record<keyof T, string>>) => void;
};

/**
 * The state of one form: values, which fields were touched, and what the contract's schema says about them.
 * Errors show once a field was left or the form was sent, never while it is typed for the first time.
 */
export function useForm<T extends Fields>(schema: FieldCheck, initial: T): Form<T> {
  const t = useT();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof T>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<keyof T, string>>>({});
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
    refuse: setRefused,
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
