import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

/** One tab stop, and what a keyboard user sees there. */
export type TabStop = {
  /** Role and name: `button „Trimite”`. */
  what: string;
  hasName: boolean;
  /** Whether it has a box that is neither transparent nor invisible. */
  isVisible: boolean;
  /** Whether at least a part of it is visible (WCAG 2.4.11). */
  isPartlyFree: boolean;
  /** Whether its centre is on the screen and uncovered; of a box larger than the screen, the part on the screen. */
  isFree: boolean;
  /** The element that covers its centre, if any. */
  under: string;
};

/** A screen size and a default text size; browsers start with 16 px. */
type Size = { width: number; height: number; textPx: number };

/** 1280 × 1024 at 400 % zoom (WCAG 1.4.10), and text twice as large on a phone and on a desktop (WCAG 1.4.4). */
export const SIZES: Readonly<Record<'zoomed' | 'largePhone' | 'largeDesk', Size>> = {
  zoomed: { width: 320, height: 256, textPx: 16 },
  largePhone: { width: 390, height: 844, textPx: 32 },
  largeDesk: { width: 1280, height: 900, textPx: 32 },
};

const MOST_STOPS = 300;

/** State of a walk, stored in the page: the visited stops, and the element it is restricted to. */
type Marked = { tabStopsSeen?: WeakSet<Element>; tabStopsPart?: Element };

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's one session of the browser's protocol: each session keeps settings of its own, and applies them again. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Sets the page's size and the browser's default text size, as its settings do: `rem`, and `em` in media queries,
 * follow. Applies to what the page opens later, too.
 */
export async function resize(page: Page, { width, height, textPx }: Size): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
  await page.setViewportSize({ width, height });
  await page.evaluate(layOutAll);
  const text = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(text, 'the size of text').toBe(`${textPx}px`);
}

/**
 * Presses Tab from the top of the page or of an element, or in an open dialog from the focus on, until every stop was
 * visited; in an open menu the arrow.
 */
export async function tabStops(page: Page, part = page.locator('body')): Promise<TabStop[]> {
  const key = await part.evaluate(startAtTheTop);
  const stops: TabStop[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtStop, { isSecond: false });
    if (stop === 'again') return stops;
    stops.push(stop.isFree || key !== 'Tab' ? stop : await lookAgain(page, stop));
  }
  throw new Error(`more than ${MOST_STOPS} stops at ${page.url()}`);
}

/** Rechecks a hidden stop on the way back: a page that grows while it loads can move a newly focused element. */
async function lookAgain(page: Page, first: TabStop): Promise<TabStop> {
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const second = await page.evaluate(lookAtStop, { isSecond: true });
  return second !== 'again' && second.what === first.what ? second : first;
}

/** Faults of the page's tab stops, one line each; visited by keys, or by the focus alone. */
export async function hiddenStops(page: Page, part?: Locator, visit = tabStops): Promise<string[]> {
  const stops = await visit(page, part);
  return stops.flatMap(({ what, hasName, isVisible, isPartlyFree, isFree, under }) => {
    if (!isVisible) return [`${what} cannot be seen`];
    if (!isPartlyFree) return [`${what} is wholly under ${under}`];
    if (!isFree) return [`the middle of ${what} is under ${under}`];
    return hasName ? [] : [`${what} has no name`];
  });
}

/** Runs in the page: lays out what the browser would only lay out near the viewport. */
async function layOutAll(): Promise<void> {
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  }
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
}

/**
 * Runs in the page: returns the key that moves the focus. In a dialog the focus is in place; elsewhere Tab starts
 * before everything.
 */
export function startAtTheTop(part: Element): 'Tab' | 'ArrowDown' {
  const marked = globalThis as Marked;
  marked.tabStopsSeen = new WeakSet();
  marked.tabStopsPart = document.body;
  if (document.activeElement?.closest('[role="menu"]')) return 'ArrowDown';
  if (document.activeElement?.closest('[aria-modal="true"]')) return 'Tab';
  const top = document.createElement('span');
  top.tabIndex = -1;
  marked.tabStopsPart = part;
  part.prepend(top);
  top.focus({ preventScroll: true });
  top.remove();
  window.scrollTo({ top: 0, behavior: 'instant' });
  return 'Tab';
}

/** Runs in the page: describes the focused element; `again` for the page itself or one visited before. */
export function lookAtStop({ isSecond }: { isSecond: boolean }): TabStop | 'again' {
  const { tabStopsSeen: seen, tabStopsPart: part = document.body } = globalThis as Marked;
  const focused = document.activeElement;
  if (!focused || focused === document.body || !seen || (seen.has(focused) && !isSecond)) return 'again';
  if (!part.contains(focused)) return 'again';
  seen.add(focused);

  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const isTiny = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 3 || height < 3;
  };
  const isClear = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).opacity === '0') return true;
    return getComputedStyle(element).visibility !== 'visible';
  };
  // A field drawn by its label is where the label is.
  const stands = isTiny(focused) || isClear(focused) ? [focused, ...labels] : [focused];
  const shown = stands.find((each) => !isTiny(each) && !isClear(each));
  const drawn = shown ?? focused;

  const [screenX, screenY] = [document.documentElement.clientWidth, window.innerHeight];
  // A link over two lines has two boxes, with nothing of it between them.
  const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  // Browsers scroll a textarea to the line being edited.
  const isTall = box && (box.height > screenY || focused.localName === 'textarea');
  const onScreen = box && {
    left: box.width > screenX ? Math.max(box.left, 0) : box.left,
    right: box.width > screenX ? Math.min(box.right, screenX) : box.right,
    top: isTall ? Math.max(box.top, 0) : box.top,
    bottom: isTall ? Math.min(box.bottom, screenY) : box.bottom,
  };
  const hitAt = (across: number, down: number) =>
    onScreen &&
    document.elementFromPoint(
      onScreen.left + (onScreen.right - onScreen.left) * across,
      onScreen.top + (onScreen.bottom - onScreen.top) * down,
    );
  const isIts = (hit: Element | null | undefined) => {
    if (!hit) return false;
    if (drawn.contains(hit) || labels.some((label) => label.contains(hit))) return true;
    return hit.contains(drawn) && getComputedStyle(drawn).pointerEvents === 'none';
  };
  const shares = [0.5, 0.1, 0.3, 0.7, 0.9];
  const middle = hitAt(0.5, 0.5);
  const isPartlyFree = shares.some((across) => shares.some((down) => isIts(hitAt(across, down))));
  const isFree = isIts(middle);

  const wordsOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
  const pictureWords = () =>
    [...focused.querySelectorAll('[aria-label], img[alt], svg title')]
      .map((each) => each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? wordsOf(each))
      .join(' ');
  const named = (focused.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const isField = focused.matches('input, textarea, select');
  const names = [
    focused.getAttribute('aria-label'),
    named.map((id) => wordsOf(document.getElementById(id))).join(' '),
    ...(isField ? [...(focused as HTMLInputElement).labels!].map(wordsOf) : []),
    focused.matches('input[type="submit"], input[type="button"]') && (focused as HTMLInputElement).value,
    isField ? '' : wordsOf(focused),
    pictureWords(),
    focused.getAttribute('title'),
  ];
  const name = names.map((each) => (each || '').trim()).find((each) => each !== '') ?? '';
  const spell = (element: Element) => {
    const kind = element.getAttribute('role') ?? element.localName;
    const words = element === focused ? name : wordsOf(element);
    const place = element.className && typeof element.className === 'string' ? `.${element.className}` : '';
    return `${kind}${words ? ` „${words.slice(0, 40)}”` : place}`;
  };
  return {
    what: spell(focused),
    hasName: name !== '',
    isVisible: shown !== undefined,
    isPartlyFree,
    isFree,
    under: isIts(middle)
      ? ''
      : middle
        ? `${middle.localName}.${middle.className.toString()}`
        : 'the edge of the screen',
  };
}
