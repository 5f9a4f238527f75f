import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { sessionOf } from './tab-stops.ts';

/** A document of the site that holds nothing: a page that waits there keeps its process, with the scripts it has read. */
const RESTING_PLACE = '/robots.txt';
const PLAIN = ['hasTouch', 'isMobile'];
const MOST_AT_REST = 4;

const OF_A_CONTEXT = ['console', 'weberror', 'request', 'response', 'requestfailed', 'page'] as const;
const OF_A_PAGE = [
  ...(['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
] as const;

type Visitor = {
  /** What a browser keeps as long as it lives; its size, media, place and permissions are set for each test. */
  kind: string;
  context: BrowserContext;
  page: Page;
  isSpoilt: () => boolean;
};

/**
 * The browsers of a worker. One that a test leaves behind is emptied and given to the next test that wants the same
 * kind: a new one has to fetch and read every script again, which takes more time than most tests need for the rest.
 */
export class BrowserPool {
  private readonly browser: Browser;
  private resting: Visitor[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** An empty browser with one page; a new one where `isFirstVisit`. */
  async take(options: BrowserContextOptions, isFirstVisit: boolean): Promise<Visitor> {
    const { colorScheme, forcedColors, permissions, geolocation, viewport, ...lasting } = options;
    const kind = JSON.stringify(lasting);
    const found = isFirstVisit ? undefined : this.resting.find((one) => one.kind === kind);
    this.resting = this.resting.filter((one) => one !== found);
    const visitor = found ?? (await this.open(kind, { ...lasting, ...(viewport ? { viewport } : {}) }));
    const { context, page } = visitor;
    if (viewport && found) await page.setViewportSize(viewport);
    if (colorScheme || forcedColors)
      await page.emulateMedia({ colorScheme: colorScheme ?? null, forcedColors: forcedColors ?? null });
    if (permissions) await context.grantPermissions(permissions);
    if (geolocation) await context.setGeolocation(geolocation);
    return visitor;
  }

  private async open(kind: string, options: BrowserContextOptions): Promise<Visitor> {
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    return { kind, context, page, isSpoilt: watchTools(context, page) };
  }

  /** Empties a browser for the next test; closes it where that is impossible. */
  async giveBack(visitor: Visitor, origin: string): Promise<void> {
    const { kind, context, page } = visitor;
    if (!isPlain(kind, origin) || page.isClosed() || visitor.isSpoilt()) return context.close();
    for (const name of OF_A_CONTEXT) await context.removeAllListeners(name, { behavior: 'wait' });
    for (const name of OF_A_PAGE) await page.removeAllListeners(name, { behavior: 'wait' });
    // The test has ended; a request that is still being answered has nobody left to fail for.
    await Promise.all([
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    await empty(visitor, origin);
    this.resting.push(visitor);
    await Promise.all(
      this.resting.splice(0, this.resting.length - MOST_AT_REST).map((one) => one.context.close()),
    );
  }
}

/** Whether all that a browser keeps is a kind of screen: a worker, a language or a time zone cannot be changed later. */
function isPlain(kind: string, origin: string): boolean {
  const { baseURL, ...more } = JSON.parse(kind) as BrowserContextOptions;
  return baseURL === origin && Object.keys(more).every((name) => PLAIN.includes(name));
}

/** Removes what a test has left: its page, storage, cookies, permissions, emulated settings and history. */
async function empty({ context, page }: Visitor, origin: string): Promise<void> {
  const devtools = await sessionOf(page);
  await context.setOffline(false);
  await page.goto(RESTING_PLACE);
  // What a tab stores for itself is no part of the origin's data.
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)]);
  await page.emulateMedia({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
    media: null,
  });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.send('Page.resetNavigationHistory');
}

/** Whether a test has put scripts of its own into every document of a browser, which stay as long as it. */
function watchTools(context: BrowserContext, page: Page): () => boolean {
  let isSpoilt = false;
  const watch = <Name extends string>(
    tool: Record<Name, (...values: never[]) => unknown>,
    names: readonly Name[],
  ) => {
    for (const name of names) {
      const original = tool[name].bind(tool);
      tool[name] = (...values) => {
        isSpoilt = true;
        return original(...values);
      };
    }
  };
  for (const one of [context, page]) watch(one, ['addInitScript', 'exposeFunction', 'exposeBinding']);
  watch(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
  return () => isSpoilt;
}
