import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { missingFields } from '../loading/lazy-parts.ts';

/**
 * What every `Button` of the library is made of (`theme-provider.tsx`). One that is closed looks so and does nothing, but
 * it stays in the order of Tab, keeps the focus, and says at a press what is missing.
 */
export function ReachableButton({
  disabled,
  onClick,
  // The library names no type for a component of ours, and a button without one sends its form.
  type = 'button',
  ...props
}: ComponentPropsWithRef<'button'>) {
  const sayWhy = useSayWhy();
  return <button {...props} type={type} aria-disabled={disabled} onClick={disabled ? sayWhy : onClick} />;
}

/** What the press of something closed does: it says what is missing, and nothing else happens. */
export function useSayWhy() {
  const t = useT();
  return (event: MouseEvent<HTMLButtonElement | HTMLInputElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const pressed = event.currentTarget;
    // Without it the line beside the button still says why it is closed.
    void missingFields.load().then(
      (say) => say(pressed, t),
      () => undefined,
    );
  };
}
