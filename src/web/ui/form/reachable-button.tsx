import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { missingFields } from '../loading/lazy-parts.ts';

/**
 * Base of every `Button` of the library (`theme-provider.tsx`). A disabled one looks so and does nothing, but it stays
 * in the tab order, keeps the focus, and says on a press what is missing.
 */
export function ReachableButton({
  disabled,
  onClick,
  // The library types no custom base component, and a button without a type submits its form.
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'>) {
  const explain = useExplain();
  return <button {...props} type={type} aria-disabled={disabled} onClick={disabled ? explain : onClick} />;
}

/** Hook: the press handler of a disabled element; it says what is missing, and nothing else happens. */
export function useExplain() {
  const t = useT();
  return (event: MouseEvent<HTMLButtonElement | HTMLInputElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const pressed = event.currentTarget;
    // If it does not load, the line beside the button still says why it is disabled.
    void missingFields.load().then(
      (announce) => announce(pressed, t),
      () => undefined,
    );
  };
}
