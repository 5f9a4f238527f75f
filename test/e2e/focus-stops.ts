import type { Page } from '@playwright/test';
import { lookAtStop, startAtTheTop, type TabStop } from './tab-stops.ts';

/**
 * Visits every tab stop of the page or of an element without keys, in one call: each gets the focus by the page itself,
 * which scrolls it into view as Tab does. A tenth of the time of the keys, which prove order and reach.
 */
export async function focusStops(page: Page, part = page.locator('body')): Promise<TabStop[]> {
  const key = await part.evaluate(startAtTheTop);
  if (key !== 'Tab') throw new Error('a menu is visited by its keys');
  return page.evaluate<TabStop[]>(`(${visitAll.toString()})(${lookAtStop.toString()})`);
}

/** Runs in the page: focuses each tab stop, also those that appear on the way, and describes it. */
async function visitAll(look: typeof lookAtStop): Promise<TabStop[]> {
  const dialog = document.activeElement?.closest('[aria-modal="true"]');
  const { tabStopsPart: marked } = globalThis as { tabStopsPart?: Element };
  const part = dialog ?? marked ?? document.body;
  const visited = new Set<Element>();
  const isStop = (element: HTMLElement) => {
    if (visited.has(element) || element.tabIndex < 0 || element.matches(':disabled')) return false;
    if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
    // Of a group of radio buttons the chosen one is the stop; the first one while none is.
    const group = [...part.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    );
    return group.every(({ checked }) => !checked) && group[0] === element;
  };
  const next = () =>
    [
      ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].find(isStop);
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const stops: TabStop[] = [];
  for (let element = next(); element; element = next()) {
    visited.add(element);
    element.focus();
    if (document.activeElement !== element) continue;
    let stop = look({ isSecond: false });
    if (stop !== 'again' && !stop.isFree) {
      // A page that grows while it loads can move what has just got the focus.
      element.blur();
      await frame();
      await frame();
      element.focus();
      stop = look({ isSecond: true });
    }
    if (stop !== 'again') stops.push(stop);
  }
  if (!dialog && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return stops;
}
