import { firstPress } from '../loading/first-press.ts';

/** Delay in which a closing dialog or the screen itself may place the focus. */
const OTHERS_FIRST_MS = 50;
/** Sections that have a heading; the nearest one still in the document takes the focus. */
const PARTS = 'li, article, section, [role="dialog"], main';
const HEADINGS = 'h1, h2, h3';

/** The element that had the focus last, its ancestors at that time, and whether it was disabled or removed since. */
type Held = { element: Element; around: readonly Element[]; isBusy: boolean; isGone: boolean };

let isOn = false;
let held: Held | null = null;
let timer: number | undefined;

/**
 * Restores lost focus from now on. A button that is disabled while its request is pending gets the focus back; when the
 * focused element is removed, the heading of its nearest section still in the document takes it (WCAG 2.4.3).
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
    if (!held.isGone && !held.element.isConnected) {
      held.isGone = true;
      // The delay counts from the removal: a change before it may have started the timer.
      window.clearTimeout(timer);
      timer = undefined;
    }
    timer ??= window.setTimeout(restore, OTHERS_FIRST_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  timer ??= window.setTimeout(restore, OTHERS_FIRST_MS);
}

function restore(): void {
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
  return { element, around, isBusy: false, isGone: false };
}

/**
 * Focus holder from the first press's event path: this file loads with that press, and its target may be gone by then.
 */
function holdPath(path: readonly EventTarget[]): Held | null {
  const parts = path
    .filter((part) => part instanceof Element)
    .filter((part) => !part.contains(document.body));
  const [element, ...around] = parts;
  return element ? { element, around, isBusy: false, isGone: false } : null;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isClosed(element: Element): boolean {
  return element.matches(':disabled');
}

/**
 * Heading of the nearest section still in the document, or of the page; none for an element outside sections, as in a
 * header.
 */
function headingNear(around: readonly Element[]): HTMLElement | null {
  const parts = around.filter((part) => part.matches(PARTS));
  const headings = parts.map((part) => part.isConnected && part.querySelector<HTMLElement>(HEADINGS));
  return headings.find((heading) => heading) || (parts.length > 0 ? document.querySelector('h1') : null);
}

/** Moves the focus; scrolls only for keyboard users, who see it. Null: the person has blurred it on purpose. */
function moveTo(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}
