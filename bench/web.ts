// `npm run bench:web`: Lighthouse (mobile, its own throttling, median of five) on the built pages of a separate
// server, and the transfer size of each page. Prints a table and writes test-results/bench-web.json. It never fails
// because of a time: times belong to the machine, and the byte budgets are in test/e2e/weights.spec.ts.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { trackedDelivery, signedInCookie } from './web-fixtures.ts';
import { explainOnRequest } from '../scripts/help.mjs';

explainOnRequest();

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const KINDS = ['script', 'stylesheet', 'font', 'image', 'document'] as const;

type Page = { path: string; cookie?: string };
type Figures = {
  path: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: Record<(typeof KINDS)[number], number>;
};
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const server = await startServer();
try {
  const results = [];
  for (const page of await pagesOf(server.origin)) results.push(await measure(server.origin, page));
  report(results);
} finally {
  await server.stop();
}

async function pagesOf(origin: string): Promise<Page[]> {
  const sender = await signedInCookie(origin);
  const token = await trackedDelivery(origin, sender);
  return [
    ...['/welcome', '/faq', '/blog', '/pagefirst', `/urmarire/${token}`, '/as-user'].map((path) => ({
      path,
    })),
    ...['/home', '/send'].map((path) => ({ path, cookie: sender.header })),
  ];
}

async function measure(origin: string, { path, cookie }: Page): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({
      ...(process.env['CHROME_PATH'] ? { chromePath: process.env['CHROME_PATH'] } : {}),
      chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    const result = await lighthouse(`${origin}${path}`, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      ...(cookie ? { extraHeaders: { cookie } } : {}),
    });
    chrome.kill();
    if (!result) throw new Error(`Lighthouse did not answer for ${path}`);
    runs.push(figuresOf(path, result.lhr));
  }
  const middle = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[(RUNS - 1) / 2];
  if (!middle) throw new Error(`no measurement for ${path}`);
  process.stdout.write('.');
  return middle;
}

function figuresOf(path: string, { categories, audits }: Result): Figures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const items = details && 'items' in details ? (details.items as NetworkItem[]) : [];
  const weigh = (kind: string) =>
    items
      .filter(({ resourceType }) => resourceType?.toLowerCase() === kind)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    path,
    scores: mapOf(CATEGORIES, (name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    bytes: mapOf(KINDS, weigh),
  };
}

type NetworkItem = { resourceType?: string; transferSize?: number };

function mapOf<Key extends string>(keys: readonly Key[], make: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, number>;
}

function report(results: readonly Figures[]): void {
  const kb = (bytes: number) => (bytes / 1024).toFixed(1);
  process.stdout.write('\n');
  console.table(
    results.map(({ path, scores, lcpMs, tbtMs, cls, bytes }) => ({
      page: path.replace(/(urmarire\/).*/, '$1…'),
      perf: scores.performance,
      a11y: scores.accessibility,
      good: scores['best-practices'],
      seo: scores.seo,
      'LCP ms': lcpMs,
      'TBT ms': tbtMs,
      CLS: Number(cls.toFixed(3)),
      'JS kB': kb(bytes.script),
      'CSS kB': kb(bytes.stylesheet),
      'fonts kB': kb(bytes.font),
      'images kB': kb(bytes.image),
      'HTML kB': kb(bytes.document),
    })),
  );
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench-web.json', `${JSON.stringify(results, null, 2)}\n`);
}

/** Starts the server of `npm start` on a temporary empty folder, with the demo's people and without its couriers. */
async function startServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-bench-web-'));
  const child = spawn(process.execPath, ['test/e2e/serve.ts', '--name', 'bench'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    child.stdout.on('data', (part: Buffer) => {
      const found = /bench_ORIGIN=(\S+)/.exec(String(part))?.[1];
      if (found) resolve(found);
    });
  });
  return {
    origin,
    stop: async () => {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
