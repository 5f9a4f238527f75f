import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newSender } from './api.ts';
import { expect, PHONE, test as base } from './fixtures.ts';
import { list } from './scenes.ts';

// Runs against a server of its own, which has the demo's simulated couriers: what a newcomer sees in a fresh
// installation.
const test = base.extend<object, { serverName: string; demoOrigin: string }>({
  serverName: ['demo', { option: true, scope: 'worker' }],
  demoOrigin: [
    async ({ serverName }, use) => {
      const command = [join(import.meta.dirname, 'serve.ts'), '--name', serverName, '--couriers', 'on'];
      const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(server, 'exit');
      let origin: string | undefined;
      for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
        origin = /_ORIGIN=(\S+)/.exec(String(chunk))?.[1];
        if (origin) break;
      }
      if (!origin) throw new Error('the server with the demo couriers has not started');
      server.stdout.resume();
      await use(origin);
      server.kill('SIGTERM');
      await ended;
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ demoOrigin }, use) => use(demoOrigin),
});

test('the demo couriers bid within seconds, and the chosen one drives the parcel to its end', async ({
  arrive,
}) => {
  test.setTimeout(200_000);
  const { page, context } = await arrive(null, PHONE);
  const delivery = await list(await newSender(context));
  await page.goto(`/viewdetails?id=${delivery.id}`);

  await test.step('offers come by themselves, one of them recommended', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^[3-6] oferte$/ })).toBeVisible({
      timeout: 30_000,
    });
    const badge = page.getByRole('button', { name: 'Recomandat' });
    const background = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    await badge.tap();
    await expect(page.getByText('Recomandat pentru notă, preț și timp, împreună.')).toBeVisible();
    // What is loaded by the press does not load the library's styles behind those of the screen.
    await expect(badge).toHaveCSS('background-color', background);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Acceptă oferta de la/ }).tap();
  });

  await test.step('paid in cash', async () => {
    await page.getByRole('link', { name: 'Continuă spre plată' }).tap();
    await page.getByRole('radio', { name: /^Numerar/ }).check();
    await expect(page.getByText('Plătești curierului în numerar, la ridicare.')).toBeVisible();
    await page.getByRole('button', { name: /^Comandă cu obligație de plată/ }).tap();
    await page.getByRole('link', { name: 'Urmărește livrarea' }).tap();
  });

  await test.step('the courier comes, takes the parcel and brings it, seen without a reload', async () => {
    await expect(page.getByText(/^actualizat acum/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Pe drum').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Predat destinatarului, cu PIN/)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('link', { name: 'Evaluează cursa' })).toBeVisible();
  });
});
