import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { diskBlobStore } from '#server/adapters/blob-store/blob-store.disk.ts';
import { s3BlobStore } from '#server/adapters/blob-store/blob-store.s3.ts';
import { newId } from '#server/services/ids.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import type { BlobStore } from '#server/ports/blob-store.ts';
import { testApp } from '../support/app.ts';
import { aPicture, sendFile } from '../support/pictures.ts';
import { startStandInBucket } from '../s3/stand-in.ts';
import { aParcel, aTrip } from '../support/trips.ts';

const OLD = new Date('2020-01-01');
const folder = mkdtempSync(join(tmpdir(), 'stafeta-disk-'));
/** A disk of one megabyte, where this user may mount one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;

const disk = diskBlobStore(folder);
let isFull = false;
const blobs: BlobStore = {
  ...disk,
  put: (id, bytes) =>
    isFull && !isMounted
      ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      : disk.put(id, bytes),
};
const app = await testApp({ blobs });
const { as, aSender, db, deps, owner, clock, workJobs } = app;

afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map(({ name }) => name);

/** Fills the disk; without a mounted one, pictures fail with ENOSPC instead. */
function fill(): void {
  isFull = true;
  if (!isMounted) return;
  spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'ballast')}`, 'bs=4k']);
}

function makeRoom(): void {
  isFull = false;
  rmSync(join(folder, 'ballast'), { force: true });
}

describe('a database without room, or in another trouble of its own', () => {
  afterEach(async () => void (await owner.query('DROP TRIGGER IF EXISTS trouble ON deliveries')));

  test.for(['53100', '53200', '53400', '57P05', '58000', '58030', '08006', '25006', '40001', '40P01'])(
    'answers SQLSTATE %s with 503 and when to come back',
    async (code) => {
      const client = as(await aSender());
      const quote = await client.get(createQuote, { body: aTrip() });
      await owner.query(`
        CREATE OR REPLACE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`);
      await owner.query('CREATE TRIGGER trouble BEFORE INSERT ON deliveries EXECUTE FUNCTION trouble()');
      const answer = await client.call(createDelivery, { body: aParcel(quote.id) });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      await owner.query('DROP TRIGGER trouble ON deliveries');
      expect((await client.call(createDelivery, { body: aParcel(quote.id) })).status).toBe(201);
    },
  );
});

describe('a full disk', () => {
  test(`refuses pictures with 503, keeps nothing of them, and takes them again (${isMounted ? 'real' : 'injected'})`, async () => {
    const client = as(await aSender());
    const picture = await aPicture(600, 600);
    expect((await sendFile(client, 'parcel', picture)).status).toBe(201);
    const before = files();
    fill();
    const answer = await sendFile(client, 'parcel', picture);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(files()).toEqual(before);
    makeRoom();
    expect((await sendFile(client, 'parcel', picture)).status).toBe(201);
  });

  test('a picture whose row the database refuses leaves no file', async () => {
    const client = as(await aSender());
    const before = files();
    await owner.query(`
      CREATE OR REPLACE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
    await owner.query('CREATE TRIGGER trouble BEFORE INSERT ON uploads EXECUTE FUNCTION trouble()');
    expect((await sendFile(client, 'parcel', await aPicture())).status).toBe(503);
    await owner.query('DROP TRIGGER trouble ON uploads');
    expect(files()).toEqual(before);
  });
});

describe('the tidying', () => {
  test('removes pictures that were never used after a day, and what belongs to something stays', async () => {
    const sender = await aSender();
    const client = as(sender);
    const loose = await sendFile(client, 'parcel', await aPicture());
    const used = await sendFile(client, 'parcel', await aPicture());
    const quote = await client.get(createQuote, { body: aTrip() });
    await client.get(createDelivery, { body: { ...aParcel(quote.id), photoIds: [used.body.id] } });
    const face = await sendFile(client, 'avatar', await aPicture());
    await db.updateTable('accounts').set({ photo_id: face.body.id }).where('id', '=', sender.id).execute();
    clock.advance({ hours: 23 });
    await tidyUp(deps);
    await workJobs();
    expect(files()).toContain(loose.body.id);
    clock.advance({ hours: 2 });
    const fresh = await sendFile(as(sender), 'parcel', await aPicture());
    await tidyUp(deps);
    await workJobs();
    const left = files();
    expect(left).not.toContain(loose.body.id);
    expect(left).toEqual(expect.arrayContaining([used.body.id, face.body.id, fresh.body.id]));
    const rows = await db.selectFrom('uploads').select('id').where('account_id', '=', sender.id).execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      [used.body.id, face.body.id, fresh.body.id].toSorted(),
    );
  });

  test('removes files that no row names and what a crash left half written, once they are a day old', async () => {
    const uploaded = await sendFile(as(await aSender()), 'parcel', await aPicture());
    const [old, young] = [newId(), newId()];
    await blobs.put(old, randomBytes(10));
    await blobs.put(young, randomBytes(10));
    const part = `${newId()}.0a1b2c3d.part`;
    mkdirSync(join(folder, part.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, part.slice(0, 2), part), 'half');
    writeFileSync(join(folder, 'erasures.ndjson'), 'something else');
    for (const name of [old, part]) utimesSync(join(folder, name.slice(0, 2), name), OLD, OLD);
    utimesSync(join(folder, 'erasures.ndjson'), OLD, OLD);
    utimesSync(join(folder, young.slice(0, 2), young), clock.now(), clock.now());
    await tidyUp(deps);
    expect(await blobs.get(old)).toBeNull();
    expect(await blobs.get(young)).not.toBeNull();
    expect(await blobs.get(uploaded.body.id)).not.toBeNull();
    expect(existsSync(join(folder, part.slice(0, 2), part))).toBe(false);
    expect(existsSync(join(folder, 'erasures.ndjson'))).toBe(true);
  });

  test('does the same in a bucket, page by page', async () => {
    const bucket = await startStandInBucket();
    const store = s3BlobStore({ endpoint: bucket.endpoint, ...bucket.settings });
    const upload = await sendFile(as(await aSender()), 'parcel', await aPicture());
    const strays = Array.from({ length: 5 }, newId);
    for (const id of [...strays, upload.body.id, 'erasures-ndjson']) await store.put(id, randomBytes(10));
    await tidyUp({ ...deps, blobs: store });
    const left = [...bucket.objects.keys()].map((key) => key.split('/').at(-1));
    expect(left.toSorted()).toEqual([upload.body.id, 'erasures-ndjson'].toSorted());
    await bucket.close();
  });

  test('touches nothing when most files have no row: then the database is another one', async () => {
    const many = Array.from({ length: 201 }, newId);
    const erased: string[] = [];
    const store: BlobStore = {
      ...blobs,
      storedBefore: async function* () {
        yield* many;
      },
      delete: async (id) => void erased.push(id),
    };
    await tidyUp({ ...deps, blobs: store });
    expect(erased).toEqual([]);
    const failed = await db.selectFrom('work_failures').select(['work', 'last_error']).execute();
    expect(failed).toMatchObject([
      { work: 'erase_stray_files', last_error: expect.stringContaining('201 of 201') },
    ]);
    await tidyUp(deps);
  });
});
