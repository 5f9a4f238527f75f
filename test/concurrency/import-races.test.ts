import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { changeImportRow, commitImport, importDraft, importRows } from '#contract/business/imports.ts';
import type { Deps } from '#server/deps.ts';
import { listImport } from '#server/services/business/imports/list-import.ts';
import { testApp } from '../support/app.ts';
import { aLine, sendLines } from '../support/imports.ts';
import { allAtOnce } from '../support/race.ts';

const app = await testApp({ listen: true });
const LINES = 8;

/** A priced import of eight different parcels, and one client for all tabs. */
async function aPricedFile() {
  const firm = app.as(await app.aSender({ userType: 'business' }));
  const lines = Array.from({ length: LINES }, (_, n) => aLine({ receiverName: `Om ${n}` }));
  const params = { id: (await sendLines(firm, lines)).id };
  await app.workJobs();
  const total = (await firm.get(importDraft, { params })).estimate.amount;
  const rows = Array.from({ length: LINES }, (_, n) => n + 2);
  const listed = async () => (await firm.get(deliveries, { query: { limit: 100 } })).items.length;
  const commit = (key?: string) =>
    firm.call(commitImport, { params, body: { rows, expectedTotal: total }, ...(key ? { key } : {}) });
  return { firm, params, listed, commit };
}

test('a double click, two tabs and a repeated call list every line once', async () => {
  const { listed, commit, firm, params } = await aPricedFile();
  const key = randomUUID();
  const answers = await allAtOnce(app.db, 8, (n) => commit(n % 2 === 0 ? key : undefined));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
  await app.workJobs();
  expect((await commit()).status).toBe(202);
  await app.workJobs();
  expect(await listed()).toBe(LINES);
  expect((await firm.get(importDraft, { params })).counts).toMatchObject({ listed: LINES, queued: 0 });
});

test('two workers on the same import list every line once, and a line mended meanwhile is refused or kept whole', async () => {
  const { firm, params, listed, commit } = await aPricedFile();
  await commit();
  const [, , , mended] = await allAtOnce(app.db, 4, (n) =>
    n < 3
      ? listImport(app.deps, params.id).then(() => undefined)
      : firm.call(changeImportRow, { params: { ...params, row: '5' }, body: { cells: { note: 'Altfel' } } }),
  );
  expect(mended?.body.code).toBe('transition_refused');
  await app.workJobs();
  expect(await listed()).toBe(LINES);
});

test('a worker that dies between two lines is followed by one that lists the rest', async () => {
  const { firm, params, listed, commit } = await aPricedFile();
  await commit();
  await expect(listImport(dyingAfter(3), params.id)).rejects.toThrow('power cut');
  expect(await listed()).toBe(3);
  const states = (await firm.get(importRows, { params, query: {} })).items.map(({ state }) => state);
  expect(states.filter((state) => state === 'listed')).toHaveLength(3);
  await app.workJobs();
  expect(await listed()).toBe(LINES);
});

/** Dependencies of a worker whose connection breaks within a line, after some lines. */
function dyingAfter(lines: number): Deps {
  let asked = 0;
  return {
    ...app.deps,
    router: {
      ...app.deps.router,
      route: (...trip) => {
        asked += 1;
        if (asked > lines) throw new Error('power cut');
        return app.deps.router.route(...trip);
      },
    },
  };
}
