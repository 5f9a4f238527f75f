import { Button, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useFormState } from './form.tsx';

/**
 * Submit button of the enclosing form: disabled until the form is ready, busy while the request is pending. `missing` is
 * the reason shown below a disabled button; its line keeps its height while it is empty.
 */
export function SubmitButton({
  missing,
  missingClass,
  busy,
  spins = false,
  row,
  beside,
  children,
  ...props
}: Omit<ButtonProps, 'disabled' | 'loading'> & {
  missing?: ReactNode;
  missingClass?: string | undefined;
  /** The label while the request is pending. */
  busy?: ReactNode;
  /** Whether a spinner replaces the label meanwhile. */
  spins?: boolean;
  /** Class of the row that it shares with the buttons `beside` it. */
  row?: string | undefined;
  beside?: ReactNode;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}) {
  const { isReady, isPending } = useFormState();
  const missingId = useId();
  const button = (
    <Button
      type="submit"
      disabled={!isReady}
      {...(spins ? { loading: isPending } : { 'aria-busy': isPending })}
      {...(missing === undefined ? {} : { 'aria-describedby': missingId })}
      {...props}
    >
      {isPending && busy ? busy : children}
    </Button>
  );
  return (
    <>
      {row === undefined ? (
        button
      ) : (
        <div className={row}>
          {button}
          {beside}
        </div>
      )}
      {missing !== undefined && (
        <p id={missingId} className={missingClass}>
          {!isReady && missing}
        </p>
      )}
    </>
  );
}
