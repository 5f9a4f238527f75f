import { Button, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useFormState } from './form.tsx';

/**
 * The button that sends the form around it: closed until the form is ready, busy while the answer is awaited. `missing`
 * says below it why it is closed; the line keeps its place while there is nothing to say.
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
  /** What it says while the answer is awaited. */
  busy?: ReactNode;
  /** Whether it turns meanwhile instead. */
  spins?: boolean;
  /** The class of the row that it shares with the buttons `beside` it. */
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
