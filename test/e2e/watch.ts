import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** An error response that a test provokes on purpose. */
type Expected = { status: number; path: RegExp };

/** Errors in the browsers of one test; a test with any fails. */
export type Watch = {
  /** Watches a person's browser from now on. */
  over: (context: BrowserContext) => void;
  /** Declares an error response that this test provokes; any number may occur. */
  expect: (status: number, path: RegExp) => void;
  /** Declares a call whose answer this test drops. */
  lose: (path: RegExp) => void;
  /** Declares a console message of the machine, not of the product. */
  ignore: (text: RegExp) => void;
  /** Ignores failed requests while the browser is offline on purpose. */
  whileOffline: <Result>(context: BrowserContext, work: () => Promise<Result>) => Promise<Result>;
  faults: () => string[];
};

/** The console repeats a failed response; the response itself is checked instead. */
const REPEATED = /^Failed to load resource: /;

/** Logged by the browser because most tests block the service worker. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Error of a network that a test has cut; it can arrive when the network is back. */
const CUT = 'net::ERR_INTERNET_DISCONNECTED';

/** Errors of requests aborted by leaving a page. */
const BROKEN_OFF = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Collects errors and warnings of the console, uncaught errors, refused and failed requests of our own origin. */
export function watchFor(origin: () => string): Watch {
  const faults: string[] = [];
  const expected: Expected[] = [];
  const lost: RegExp[] = [];
  const ignored: RegExp[] = [REPEATED, BLOCKED_WORKER];
  let isOffline = false;
  let wasOffline = false;
  /** Requests made offline; their failure can arrive when the network is back. */
  const asked = new WeakSet<Request>();
  const isOurs = (url: string) => url.startsWith(origin());
  const pathOf = (url: string) => new URL(url).pathname;

  const onConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    if (isOffline || ignored.some((pattern) => pattern.test(text))) return;
    faults.push(`console ${message.type()}: ${text} (${message.location().url})`);
  };
  const onResponse = (response: Response) => {
    const [status, url] = [response.status(), response.url()];
    if (status < 400 || !isOurs(url)) return;
    if (expected.some((one) => one.status === status && one.path.test(pathOf(url)))) return;
    faults.push(`${status} ${response.request().method()} ${pathOf(url)}`);
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    const path = pathOf(request.url());
    if (isOffline || asked.has(request) || BROKEN_OFF.includes(reason) || !isOurs(request.url())) return;
    if (wasOffline && reason === CUT) return;
    if (lost.some((one) => one.test(path))) return;
    faults.push(`${reason} ${request.method()} ${path}`);
  };

  return {
    over(context) {
      context.on('console', onConsole);
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack}`));
      context.on('request', (request) => isOffline && asked.add(request));
      context.on('response', onResponse);
      context.on('requestfailed', onFailed);
    },
    expect: (status, path) => void expected.push({ status, path }),
    lose: (path) => void lost.push(path),
    ignore: (text) => void ignored.push(text),
    async whileOffline(context, work) {
      isOffline = true;
      wasOffline = true;
      await context.setOffline(true);
      try {
        return await work();
      } finally {
        await context.setOffline(false);
        isOffline = false;
      }
    },
    faults: () => faults,
  };
}
