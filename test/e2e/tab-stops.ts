import { expect, type Locator, type Page } from '@playwright/test';
import { cutTexts, overlappingTexts, sidewaysScroll } from './text-checks.ts';

/** One place where Tab stops, and what a person without a mouse meets there. */
type TabStop = {
  /** What it is and what it is called: `button „Trimite”`. */
  what: string;
  hasName: boolean;
  /** It has a box, and nothing makes that box transparent or invisible. */
  isVisible: boolean;
  /** A person sees at least a part of it (WCAG 2.4.11). */
  isPartlyFree: boolean;
  /** Its middle is on the screen and nothing lies over it; of a box larger than the screen, the part on the screen. */
  isFree: boolean;
  /** What lies over its middle, where something does. */
  under: string;
};

/** A size of the screen and of the browser's own text; 16 px is what browsers come with. */
type Size = { width: number; height: number; textPx: number };

/** 1280 × 1024 enlarged four times (WCAG 1.4.10), and text twice as large on a phone and on a desk (WCAG 1.4.4). */
export const SIZES: Readonly<Record<'zoomed' | 'largePhone' | 'largeDesk', Size>> = {
  zoomed: { width: 320, height: 256, textPx: 16 },
  largePhone: { width: 390, height: 844, textPx: 32 },
  largeDesk: { width: 1280, height: 900, textPx: 32 },
};

const MOST_STOPS = 300;

/** What a walk keeps in the page: where it has been, and which part of the page it is about. */
type Marked = { tabStopsSeen?: WeakSet<Element>; tabStopsPart?: Element };

/**
 * Makes the page as large as asked, and sets the browser's default text size as its settings do: `rem`, and `em` in
 * media queries, follow. Holds for what the page opens later, too.
 */
export async function resize(page: Page, { width, height, textPx }: Size): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
  await session.detach();
  await page.setViewportSize({ width, height });
  await page.evaluate(holdStill);
  const text = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(text, 'the size of text').toBe(`${textPx}px`);
}

/**
 * Presses Tab from the top of the page or of a part of it, or in an open dialog from where the focus is, until it has
 * been everywhere there; in an open menu the arrow.
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

/** A page that grows while it loads can move what has just got the focus: what is hidden is so on the way back, too. */
async function lookAgain(page: Page, first: TabStop): Promise<TabStop> {
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const second = await page.evaluate(lookAtStop, { isSecond: true });
  return second !== 'again' && second.what === first.what ? second : first;
}

/** What is wrong with the page's stops, one line each. */
export async function hiddenStops(page: Page, part?: Locator): Promise<string[]> {
  const stops = await tabStops(page, part);
  return stops.flatMap(({ what, hasName, isVisible, isPartlyFree, isFree, under }) => {
    if (!isVisible) return [`${what} cannot be seen`];
    if (!isPartlyFree) return [`${what} is wholly under ${under}`];
    if (!isFree) return [`the middle of ${what} is under ${under}`];
    return hasName ? [] : [`${what} has no name`];
  });
}

/**
 * The whole look at one screen in one size: no hidden focus, no cut or overlapping text, no sideways scroll. Of a
 * screen that was walked before, only the part that is new is walked again.
 */
export async function readsWell(
  page: Page,
  size: keyof typeof SIZES,
  where: string,
  part?: Locator,
): Promise<void> {
  await resize(page, SIZES[size]);
  const found = {
    sideways: await sidewaysScroll(page),
    cut: await cutTexts(page),
    overlapping: await overlappingTexts(page),
    hidden: await hiddenStops(page, part),
  };
  const nothing = { sideways: [], cut: [], overlapping: [], hidden: [] };
  expect.soft(found, `${where}, ${size}`).toEqual(nothing);
}

/**
 * Runs in the page: nothing is on its way any more when it is measured, and what the browser would lay out only once
 * it comes near the screen has its place already.
 */
async function holdStill(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { transition: none !important; scroll-behavior: auto !important; content-visibility: visible !important; }',
  );
  document.adoptedStyleSheets = [sheet];
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
}

/** Runs in the page: which key walks. In a dialog the focus is where it belongs; elsewhere Tab begins before everything. */
function startAtTheTop(part: Element): 'Tab' | 'ArrowDown' {
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

/** Runs in the page: what has the focus now; `again` when that is the page itself or was met before. */
function lookAtStop({ isSecond }: { isSecond: boolean }): TabStop | 'again' {
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
  // A field that is drawn by its label stands where the label is.
  const stands = isTiny(focused) || isClear(focused) ? [focused, ...labels] : [focused];
  const shown = stands.find((each) => !isTiny(each) && !isClear(each));
  const drawn = shown ?? focused;

  const [screenX, screenY] = [document.documentElement.clientWidth, window.innerHeight];
  // A link over two lines has two boxes, and nothing of it lies between them.
  const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  // Of a field for many lines browsers bring the line that is written on into view.
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
