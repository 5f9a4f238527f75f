import pg from 'pg';
import { joinEmbeddedPostgres } from '#server/adapters/postgres.embedded-join.ts';
import { ANA } from './api.ts';
import { expect, test } from './fixtures.ts';
import { focusIsKept } from './keyboard.ts';
import { newCourier } from './new-courier.ts';
import { looksRight } from './screen-checks.ts';

test('the log is searched by person and action, its chain is whole, and a search has an address', async ({
  arrive,
  browser,
  baseURL,
}) => {
  // Two whole looks.
  test.slow();
  const { context } = await arrive();
  const api = await newCourier(context, browser, baseURL ?? '');
  const { user } = await api<{ user: { id: string; email: string } }>('GET', '/me');
  const { page, api: staff } = await arrive(ANA);
  const reason = `Verificare de rutină ${user.id}.`;
  await staff('POST', `/admin/couriers/${user.id}/suspend`, { reason });

  await page.goto('/admin/jurnal');
  const entries = page.getByRole('list', { name: 'Jurnal' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const search = page.getByRole('search');
  await search.getByLabel('Cine sau despre cine').fill(user.email);
  await search.getByLabel('Ce', { exact: true }).selectOption({ label: 'Curier suspendat' });
  await search.getByRole('button', { name: 'Caută' }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(reason);
  await expect(entries).toContainText(`account:${user.id}`);
  await page.getByRole('button', { name: 'Verifică lanțul' }).click();
  await expect(page.getByText(/^Lanțul e întreg: \d+ (de )?intrări\.$/)).toBeVisible();
  await looksRight(page);

  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(search.getByLabel('Cine sau despre cine')).toHaveValue(user.email);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă fișierul CSV' }).click();
  expect((await file).suggestedFilename()).toBe('stafeta-jurnal.csv');
  await search.getByLabel('Până la').fill('2020-01-01');
  await search.getByRole('button', { name: 'Caută' }).click();
  await expect(page.getByText('Nicio intrare pentru căutarea aceasta.')).toBeVisible();
  await looksRight(page);
});

/** Two jobs that were given up, as the queue leaves them after their last attempt; what they do is nothing. */
async function twoGivenUp(words: string): Promise<[string, string]> {
  const pool = new pg.Pool({
    connectionString: joinEmbeddedPostgres(process.env['STAFETA_DATA'] ?? ''),
    max: 1,
  });
  try {
    const add = `SELECT (graphile_worker.add_job('erasePictures', '{"ids":[]}', run_at => '2099-01-01')).id`;
    const ids = [(await pool.query(add)).rows[0].id, (await pool.query(add)).rows[0].id].map(String);
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $2 WHERE id = ANY ($1::bigint[])`,
      [ids, words],
    );
    return [ids[0] ?? '', ids[1] ?? ''];
  } finally {
    await pool.end();
  }
}

test('work that was given up is seen with its reason, begun again, or dropped for good', async ({
  arrive,
}) => {
  // Two whole looks.
  test.slow();
  const words = `fără spațiu pe disc ${crypto.randomUUID().slice(0, 8)}`;
  const [again, never] = await twoGivenUp(words);
  const { page } = await arrive(ANA);
  await page.goto('/admin/lucrari');
  const job = (id: string) => page.getByRole('listitem').filter({ hasText: `nr. ${id}` });
  await expect(job(again)).toContainText(words);
  await expect(job(never)).toContainText(words);
  await looksRight(page);
  await job(again).getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByText('Lucrarea se reia.')).toBeVisible();
  await expect(job(again)).toBeHidden();
  await focusIsKept(page);

  await job(never).getByRole('button', { name: 'Renunță la ea' }).click();
  await focusIsKept(page);
  const drop = job(never).getByRole('button', { name: 'Renunță la ea' });
  await expect(drop).toBeDisabled();
  await job(never).getByLabel('Motivul, pentru jurnal').fill('Pozele nu mai există de mult.');
  await looksRight(page);
  await drop.click();
  await expect(job(never)).toBeHidden();
  await focusIsKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lucrări' })).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
  await page.goto('/admin/jurnal?action=job_dropped');
  await expect(page.getByText(`house:job-${never}`)).toBeVisible();
});
