import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { erasureLine } from '#domain/accounts/erasures.ts';
import { subjectHash } from '#server/services/accounts/erasures/record-erasure.ts';
import { testApp } from '../../support/app.ts';
import { aBackup } from '../../support/backup.ts';
import { command } from '../../support/command.ts';
import { uploadPicture } from '../../support/pictures.ts';

// `npm run erasures:replay` as an operator starts it, on a database that came back from a backup.

const app = await testApp();
const { as, anonymous, aSender, aDelivery, deps, owner, clock, workJobs } = app;
const PASSWORD = 'patru pere verzi';
const dataDir = mkdtempSync(join(tmpdir(), 'stafeta-erasures-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const listPath = join(dataDir, 'erasures.ndjson');
const replay = command('erasures-replay.ts', {
  DATABASE_URL: app.connectionString,
  DATA_DIR: dataDir,
  ACCESS_CODE: 'codul-de-probă',
});
const line = (id: string) =>
  erasureLine({ scope: 'account', subjectHash: subjectHash(id), at: clock.now().toISOString() });

/** Every row of every table, except what the command itself counts. */
async function everything(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT format('%I', table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
  const all: string[] = [];
  for (const { name } of rows) {
    const found = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    all.push(...found.rows.map(({ row }) => `${name} ${row}`));
  }
  return all;
}

test('after a restore it erases again whom the list names, says so, and a second run changes nothing', async () => {
  const leaver = await aSender({ password: PASSWORD });
  const stays = await aSender({ password: PASSWORD });
  await uploadPicture(as(leaver), 'avatar');
  const restore = await aBackup(owner);
  expect((await as(leaver).call(deleteMe, { body: { password: PASSWORD } })).status).toBe(204);
  await workJobs();
  const { erasures } = await deps.erasures.read();
  writeFileSync(listPath, erasures.map(erasureLine).join(''));
  await restore();
  const signIn = () =>
    anonymous.call(login, { body: { email: leaver.email, password: PASSWORD, role: 'sender' } });
  expect((await signIn()).status).toBe(200);

  expect(await replay()).toEqual({
    code: 0,
    out: 'erasures on the list: 1; erased again: accounts 1, subscriptions 0\n',
    complaint: '',
  });
  expect((await signIn()).status).toBe(401);
  expect((await as(stays).call(me)).status).toBe(200);
  const left = await everything();
  expect(left.filter((row) => row.includes(leaver.email) || row.includes(leaver.lastName))).toEqual([]);

  expect(await replay()).toEqual({
    code: 0,
    out: 'erasures on the list: 1; erased again: accounts 0, subscriptions 0\n',
    complaint: '',
  });
  expect(await everything()).toEqual(left);
}, 120_000);

test('reads another copy of the list, and names what the old state left open', async () => {
  const { sender } = await aDelivery({ status: 'accepted' });
  const copy = join(dataDir, 'copie.ndjson');
  writeFileSync(copy, line(sender.id));
  expect(await replay(copy)).toEqual({
    code: 0,
    out: `erasures on the list: 1; erased again: accounts 1, subscriptions 0\nunsettled\t${sender.id}\tdelivery_open\n`,
    complaint: '',
  });
}, 60_000);

test('erases what a damaged list still names, and fails with the lines that nobody can read', async () => {
  const [first, last] = [await aSender(), await aSender()];
  const copy = join(dataDir, 'stricata.ndjson');
  writeFileSync(
    copy,
    `${line(first.id)}{"scope":"acc\n${line(last.id)}\n{"scope":"account","subjectHash":"z`,
  );
  expect(await replay(copy)).toEqual({
    code: 1,
    out: 'erasures on the list: 2; erased again: accounts 2, subscriptions 0\n',
    complaint: 'lines that cannot be read: 2, 5; look for a whole copy of the list\n',
  });
}, 60_000);

test('fails with a word about it when there is no list, or an empty one', async () => {
  const missing = join(dataDir, 'nicaieri.ndjson');
  expect(await replay(missing)).toEqual({
    code: 1,
    out: '',
    complaint: `the list ${missing} cannot be read: ENOENT\n`,
  });
  rmSync(listPath, { force: true });
  const nobody = {
    code: 1,
    out: 'erasures on the list: 0; erased again: accounts 0, subscriptions 0\n',
    complaint: 'the list of erasures is missing or empty: nobody knows who has to be erased\n',
  };
  expect(await replay()).toEqual(nobody);
  writeFileSync(listPath, '\n');
  expect(await replay()).toEqual(nobody);
}, 60_000);
