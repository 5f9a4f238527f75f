import { firstPress } from '../loading/first-press.ts';

/** Long enough for a dialog that closes, or a screen that knows better, to place the focus itself. */
const OTHERS_FIRST_MS = 50;
/** What a heading may speak for; the nearest part that is still there takes over. */
const PARTS = 'li, article, section, [role="dialog"], main';
const HEADINGS = 'h1, h2, h3';

/** What had the focus last, everything around it as it was then, and whether it has been disabled since. */
type Held = { element: Element; around: readonly Element[]; isBusy: boolean };

let isOn = false;
let held: Held | null = null;
let timer: number | undefined;

/**
 * Keeps the focus in the page while its parts come and go, from now on. A button that is disabled while its answer is
 * awaited gets the focus back; when what had it is gone, the heading of the nearest part that is still there takes it
 * (WCAG 2.4.3).
 */
export function restoreFocus(): void {
  if (isOn) return;
  isOn = true;
  held = hold(document.activeElement) ?? holdPath(firstPress.path);
  document.addEventListener('focusin', ({ target }) => {
    held = hold(target);
  });
  new MutationObserver(() => {
    if (!held) return;
    if (isClosed(held.element)) held.isBusy = true;
    timer ??= window.setTimeout(look, OTHERS_FIRST_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  timer ??= window.setTimeout(look, OTHERS_FIRST_MS);
}

function look(): void {
  timer = undefined;
  if (!held || !isNowhere()) return;
  const { element, around, isBusy } = held;
  if (!element.isConnected) moveTo(headingNear(around));
  else if (!isClosed(element)) moveTo(isBusy ? element : null);
  else if (!element.matches('[data-loading]')) moveTo(headingNear(around));
}

function hold(element: EventTarget | null): Held | null {
  if (!(element instanceof Element) || element === document.body) return null;
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) around.push(part);
  return { element, around, isBusy: false };
}

/** This file comes with the first press, and what was pressed may be gone by then: so it is told what was around it. */
function holdPath(path: readonly EventTarget[]): Held | null {
  const parts = path
    .filter((part) => part instanceof Element)
    .filter((part) => !part.contains(document.body));
  const [element, ...around] = parts;
  return element ? { element, around, isBusy: false } : null;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isClosed(element: Element): boolean {
  return element.matches(':disabled');
}

/** The heading of the nearest part that is left, or of the page; none for what stood in no part, as in a header. */
function headingNear(around: readonly Element[]): HTMLElement | null {
  const parts = around.filter((part) => part.matches(PARTS));
  const headings = parts.map((part) => part.isConnected && part.querySelector<HTMLElement>(HEADINGS));
  return headings.find((heading) => heading) || (parts.length > 0 ? document.querySelector('h1') : null);
}

/** Scrolls only for whoever sees the focus, that is, works with keys. Nowhere to go: the person has let the focus go. */
function moveTo(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
