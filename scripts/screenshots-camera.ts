import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import type { Locale } from '../src/domain/locales.ts';
import type { Role } from '#domain/accounts/accounts.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
/** Screenshots that stores and browsers show before an installation (src/web/public/manifest*.webmanifest). */
const SHOWN_FOLDER = join(import.meta.dirname, '../src/web/public/pictures/screens');
const SHOWN: readonly string[] = ['offers-360', 'live-360', 'courier-trip-360', 'offers-1280', 'live-1280'];

const PASSWORD = 'parola-demo';
const PATIENCE = 120_000;

/** The two design widths; a phone's screen has a higher density than a desktop's. */
const SCREENS = {
  360: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
export type Width = keyof typeof SCREENS;

/** A person's browser: cookies and storage, and API requests with them. */
export type Person = {
  context: BrowserContext;
  api<Answer>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>;
};

/** A screenshot: the path, the element that must be present first, and the one to scroll to. */
export type Shot = { path: string; ready: string; theme?: 'dark'; show?: string };

export type Camera = {
  /** Opens the browser of a demo account, whose language becomes the camera's, or one without an account. */
  person(email?: string, role?: Role): Promise<Person>;
  /** Saves one screen at the given widths in docs/screenshots; in English only what the manifest shows. */
  shoot(who: Person, name: string, shot: Shot, widths: readonly Width[]): Promise<void>;
  close(): Promise<void>;
};

/** Starts a headless browser with a preferred language. All timeouts are long: the machine may be busy. */
export async function openCamera(base: string, locale: Locale): Promise<Camera> {
  const browser = await launch();
  for (const folder of [FOLDER, SHOWN_FOLDER]) await mkdir(folder, { recursive: true });
  const open = async (width: Width, storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    const context = await browser.newContext({
      ...settings(width, locale),
      ...(storageState ? { storageState } : {}),
    });
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  return {
    async person(email, role) {
      const context = await open(1280);
      const api = callerOf(context, base);
      if (email) {
        await api('POST', '/auth/login', { email, password: PASSWORD, role });
        await api('PATCH', '/me', { locale });
        await context.addCookies([{ name: 'lang', value: locale, url: base }]);
      }
      return { context, api };
    },
    async shoot(who, name, shot, widths) {
      for (const width of widths) {
        const isShown = SHOWN.includes(`${name}-${width}`);
        if (locale === 'en' && !isShown) continue;
        const context = await open(width, await who.context.storageState());
        const picture = await photograph(context, base, shot);
        const file = locale === 'en' ? `${name}-${width}.en.webp` : `${name}-${width}.webp`;
        if (locale === 'ro') await writeFile(join(FOLDER, file), picture);
        if (isShown) await writeFile(join(SHOWN_FOLDER, file), picture);
        await context.close();
        process.stdout.write(`${file}\n`);
      }
    },
    close: () => browser.close(),
  };
}

async function photograph(context: BrowserContext, base: string, shot: Shot): Promise<Buffer> {
  if (shot.theme) await context.addCookies([{ name: 'theme', value: shot.theme, url: base }]);
  const page = await context.newPage();
  await page.goto(`${base}${shot.path}`);
  await page.locator(shot.ready).first().waitFor();
  if (shot.show) {
    await page
      .locator(shot.show)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  }
  // Fonts, pictures and the map's last line have no event to wait for.
  await sleep(2_500);
  const png = await page.screenshot({ animations: 'disabled', timeout: PATIENCE });
  return sharp(png).webp({ quality: 80 }).toBuffer();
}

function callerOf(context: BrowserContext, base: string): Person['api'] {
  return async (method, path, body) => {
    const cookies = await context.cookies(base);
    const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value;
    const response = await context.request.fetch(`${base}/api/v1${path}`, {
      method,
      ...(body ? { data: body } : {}),
      headers: token ? { 'x-xsrf-token': token } : {},
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
}

function settings(width: Width, locale: Locale) {
  return {
    ...SCREENS[width],
    locale: locale === 'en' ? 'en-GB' : 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    reducedMotion: 'reduce' as const,
  };
}

/** The browser of CHROME_PATH, the system's Chromium, or Playwright's own. */
async function launch() {
  const executable = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: [...sandbox, '--disable-gpu', '--disable-quic'],
  });
}
