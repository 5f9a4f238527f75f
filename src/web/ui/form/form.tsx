import { createContext, use, useEffect, useMemo, useRef } from 'react';
import type { ComponentPropsWithoutRef, FormEvent } from 'react';
import { isProblem } from '#web/api/problem.ts';

/** What a form waits for: a mutation, or whatever else says how far it is. */
type Sending = { isPending: boolean; error?: unknown };

type FormState = { isReady: boolean; isPending: boolean; error: unknown };

/** The library marks a password that is wrong otherwise than other fields. */
const WRONG = '[aria-invalid="true"], input[data-invalid="true"]';

const FormContext = createContext<FormState>({ isReady: true, isPending: false, error: null });

/** State of the form around a part of it. */
export function useFormState(): FormState {
  return use(FormContext);
}

/**
 * Every form of the application. It sends once at a time and only when it is ready (its `SubmitButton` says what is
 * missing), and when the server's answer names fields, the first of them takes the focus. Fields say themselves what is
 * wrong with them (`useForm`, `refusalOf`), and a `FormProblem` says the rest; the browser's own bubbles stay out.
 */
export function Form({
  isReady = true,
  sending,
  onSubmit,
  children,
  ...props
}: Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> & {
  isReady?: boolean;
  sending?: Sending;
  onSubmit: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = sending?.isPending ?? false;
  const error = sending?.error;
  const state = useMemo(() => ({ isReady, isPending, error }), [isReady, isPending, error]);
  useEffect(() => {
    if (isProblem(error) && error.errors.length > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog over a form is inside it for React, and its form is none of the outer one's.
    event.stopPropagation();
    if (isReady && !isPending) onSubmit();
  };
  return (
    <FormContext value={state}>
      <form ref={form} onSubmit={submit} noValidate {...props}>
        {children}
      </form>
    </FormContext>
  );
}
