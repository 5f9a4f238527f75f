import { createContext, use, useEffect, useMemo, useRef } from 'react';
import type { ComponentPropsWithoutRef, FormEvent } from 'react';
import { isProblem } from '#web/api/problem.ts';

/** The request of a form: a mutation, or anything else with its state. */
export type Sending = { isPending: boolean; error?: unknown };

type FormState = { isReady: boolean; isPending: boolean; error: unknown };

/** Selector of an invalid field; Mantine marks an invalid password differently from other fields. */
const WRONG = '[aria-invalid="true"], input[data-invalid="true"]';

const FormContext = createContext<FormState>({ isReady: true, isPending: false, error: null });

/** Hook: the state of the enclosing form. */
export function useFormState(): FormState {
  return use(FormContext);
}

/**
 * Form component of the whole application. It submits one request at a time, and only if it is ready (its `SubmitButton`
 * shows what is missing). If the server refuses fields, the first one gets the focus. Each field shows its own error
 * (`useForm`, `refusalOf`), `FormProblem` shows any other; the browser's validation is off.
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
    // React bubbles the submit of a dialog's form to the form that opened the dialog.
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
