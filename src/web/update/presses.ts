let pressedLink: string | null = null;
let isPressing = false;
let hasTyped = false;
const holds = new Set<symbol>();

/** URL of the link that was pressed last; null when the last press was on something else. */
export function lastLink(): string | null {
  return pressedLink;
}

/** Whether the current event comes from a link press. */
export function isLinkPress(): boolean {
  return isPressing;
}

/** Tracks presses and typing in this document. Returns the function that stops it. */
export function watchPresses(): () => void {
  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  const press = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    pressedLink = link instanceof HTMLAnchorElement ? link.href : null;
    isPressing = link !== null;
    setTimeout(() => (isPressing = false));
  };
  document.addEventListener('click', press, options);
  document.addEventListener('input', () => (hasTyped = true), options);
  return () => end.abort();
}

/** Resets the typing mark: on another screen nothing has been typed yet. */
export function forgetTyping(): void {
  hasTyped = false;
}

/** Prevents a reload of the page until the returned function is called: something waits to be sent. */
export function holdPage(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Whether a reload would interrupt somebody: typing, in a dialog, or with steps that wait to be sent. */
export function isInTheMiddle(): boolean {
  return (
    hasTyped || holds.size > 0 || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
