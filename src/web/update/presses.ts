let pressedLink: string | null = null;
let isPressing = false;
let hasTyped = false;
const holds = new Set<symbol>();

/** The link that the last press was on; null when it was on something else. */
export function lastLink(): string | null {
  return pressedLink;
}

/** Whether what happens now happens because a link was pressed. */
export function isLinkPress(): boolean {
  return isPressing;
}

/** Follows what is pressed and typed in this document. Answers the way to stop. */
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

/** On another screen nothing has been typed yet. */
export function forgetTyping(): void {
  hasTyped = false;
}

/** Keeps the page from being replaced until the returned function is called: something waits to be sent. */
export function holdPage(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Whether somebody is in the middle of something here: typing, in a dialog, or with steps that wait to be sent. */
export function isInTheMiddle(): boolean {
  return (
    hasTyped || holds.size > 0 || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
