import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { idbStore } from './idb-store.ts';
import { memoryStore } from './memory-store.ts';
import type { Act, QueuedAct } from './queued-act.ts';
import { sendQueue, type Attempt, type QueueTools } from './send-queue.ts';
import type { TripStore } from './trip-store.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
let made = 0;
const anAct = (act: Act, change: Partial<QueuedAct> = {}): QueuedAct => ({
  id: `pas-${(made += 1)}`,
  accountId: 'curier',
  deliveryId: 'livrare',
  act,
  at: new Date(NOW).toISOString(),
  sendAfter: NOW,
  tries: 0,
  ...change,
});

type Server = (act: QueuedAct) => Attempt<string> | Promise<Attempt<string>>;
const takes: Server = () => ({ kind: 'taken', answer: 'ok' });
const REFUSED: Attempt<string> = { kind: 'refused', refusal: { code: 'transition_refused', detail: '' } };

/** A phone with a store and a fake server; `sent` is what reached it. */
function aPhone(store: TripStore) {
  const sent: string[] = [];
  const reported: string[] = [];
  const run = (server: Server, now = NOW, change: Partial<QueueTools<string>> = {}) =>
    sendQueue('curier', {
      store,
      now: () => now,
      backAt: () => 0,
      send: async (act) => {
        sent.push(act.id);
        return server(act);
      },
      taken: (act) => void reported.push(`taken ${act.id}`),
      refused: (act, { code }) => void reported.push(`${code} ${act.id}`),
      ...change,
    });
  const add = async (...acts: QueuedAct[]) => {
    for (const act of acts) await store.addAct(act);
    return acts.map(({ id }) => id);
  };
  return { store, sent, told: reported, run, add };
}

let databases = 0;
const STORES: [string, () => TripStore][] = [
  ['the browser’s database', () => idbStore(`proba-${(databases += 1)}`)],
  ['memory', memoryStore],
];

describe.for(STORES)('a queue in %s', ([, makeStore]) => {
  test('is sent in the order of the presses, each once', async () => {
    const phone = aPhone(makeStore());
    const ids = await phone.add(anAct('depart'), anAct('arrive_pickup'), anAct('pick_up'));
    expect(await phone.run(takes)).toBeNull();
    expect(phone.sent).toEqual(ids);
    expect(await phone.store.acts()).toEqual([]);
    expect(await phone.run(takes)).toBeNull();
    expect(phone.sent).toEqual(ids);
  });

  test('stops at the first that does not get through, and goes on from it later', async () => {
    const phone = aPhone(makeStore());
    const [first, second, third] = await phone.add(anAct('depart'), anAct('arrive_pickup'), anAct('pick_up'));
    let isCut = true;
    const server: Server = (act) => (act.id === second && isCut ? { kind: 'later' } : takes(act));
    const next = await phone.run(server);
    expect(next).toBe(NOW + 1_000);
    expect(phone.sent).toEqual([first, second]);
    expect((await phone.store.acts()).map(({ tries }) => tries)).toEqual([1, 1]);
    isCut = false;
    await phone.run(server);
    expect(phone.sent).toEqual([first, second, second, third]);
  });

  test('pauses longer after each miss, up to a quarter of a minute', async () => {
    const phone = aPhone(makeStore());
    await phone.add(anAct('depart'));
    const pauses = [];
    for (let miss = 0; miss < 6; miss += 1)
      pauses.push(((await phone.run(() => ({ kind: 'later' }))) ?? 0) - NOW);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  test('pauses no longer than the network has been back, because the first try often comes too early', async () => {
    const phone = aPhone(makeStore());
    await phone.add(anAct('depart', { tries: 9 }));
    const pauses = [];
    for (const backFor of [0, 1_500, 6_000, 60_000]) {
      const backAt = () => NOW - backFor;
      pauses.push(((await phone.run(() => ({ kind: 'later' }), NOW, { backAt })) ?? 0) - NOW);
    }
    expect(pauses).toEqual([1_000, 1_500, 6_000, 15_000]);
  });

  test('a crash between the answer and its mark sends the same id again, and nothing twice after that', async () => {
    const phone = aPhone(makeStore());
    const [first, second] = await phone.add(anAct('depart'), anAct('arrive_pickup'));
    const dying = { ...phone.store, removeAct: () => Promise.reject(new Error('the phone dies')) };
    await expect(phone.run(takes, NOW, { store: dying })).rejects.toThrow('the phone dies');
    await phone.run(takes);
    expect(phone.sent).toEqual([first, first, second]);
    expect(phone.told).toEqual([`taken ${first}`, `taken ${second}`]);
  });

  test('a press can be taken back until its time has come; a later press means that it stays', async () => {
    const phone = aPhone(makeStore());
    const held = anAct('depart', { sendAfter: NOW + 8_000 });
    await phone.add(held);
    expect(await phone.run(takes)).toBe(NOW + 8_000);
    expect(phone.sent).toEqual([]);
    await phone.store.removeAct(held.id);
    expect(await phone.run(takes, NOW + 9_000)).toBeNull();
    expect(phone.sent).toEqual([]);

    const queued = anAct('depart', { sendAfter: NOW + 8_000 });
    const next = anAct('arrive_pickup', { sendAfter: NOW + 8_000 });
    await phone.add(queued, next);
    expect(await phone.run(takes)).toBe(NOW + 8_000);
    expect(phone.sent).toEqual([queued.id]);
  });

  test('a refusal to somebody who waits for it leaves the queue; they may press again', async () => {
    const phone = aPhone(makeStore());
    const [id] = await phone.add(anAct('pick_up', { pin: '0000' }));
    await phone.run(() => ({ kind: 'refused', refusal: { code: 'pin_wrong', detail: '' } }));
    expect(phone.told).toEqual([`pin_wrong ${id}`]);
    expect(await phone.store.acts()).toEqual([]);
  });

  test('a late refusal is kept with all that was built on it, and nothing of it is sent again', async () => {
    const phone = aPhone(makeStore());
    const other = anAct('depart', { deliveryId: 'alta' });
    const [first] = await phone.add(
      anAct('depart', { tries: 3 }),
      anAct('arrive_pickup'),
      anAct('pick_up'),
      other,
    );
    await phone.run((act) => (act.deliveryId === 'livrare' ? REFUSED : takes(act)));
    expect(phone.sent).toEqual([first, other.id]);
    const queued = await phone.store.acts();
    expect(queued.map(({ refusal }) => refusal?.code)).toEqual([
      ...['transition_refused', 'after_refused', 'after_refused'],
    ]);
    await phone.run(takes);
    expect(phone.sent).toEqual([first, other.id]);
  });

  test('a picture that has reached the server is not sent a second time', async () => {
    const phone = aPhone(makeStore());
    await phone.add(anAct('pick_up', { photo: new Blob(['poza']) }));
    const seen: (string | undefined)[] = [];
    const send: QueueTools<string>['send'] = async (act, saveChange) => {
      seen.push(act.photoId);
      await saveChange({ photoId: 'poza-1' });
      return seen.length === 1 ? { kind: 'later' } : { kind: 'taken', answer: 'ok' };
    };
    await phone.run(takes, NOW, { send });
    await phone.run(takes, NOW, { send });
    expect(seen).toEqual([undefined, 'poza-1']);
  });

  test('what another account left on this phone is not sent', async () => {
    const phone = aPhone(makeStore());
    await phone.add(anAct('depart', { accountId: 'altcineva' }));
    expect(await phone.run(takes)).toBeNull();
    expect(phone.sent).toEqual([]);
    expect(await phone.store.acts()).toHaveLength(1);
  });

  test('positions wait in their order, the oldest give way, and what is known of the job goes when asked', async () => {
    const store = makeStore();
    for (let n = 0; n < 305; n += 1) {
      await store.addFix('livrare', {
        lat: n / 1_000,
        lng: 26,
        at: new Date(NOW + n).toISOString(),
        accuracy: 5,
      });
    }
    const [oldest, second] = await store.fixes(2);
    expect(oldest?.fix.lat).toBe(0.005);
    await store.removeFixes(oldest?.key ?? 0);
    expect((await store.fixes(1))[0]).toEqual(second);
    expect(await store.fixes(1_000)).toHaveLength(299);
    await store.saveSnapshot({ version: 1 });
    expect(await store.readSnapshot()).toEqual({ version: 1 });
    await store.deleteSnapshot();
    expect(await store.readSnapshot()).toBeUndefined();
  });
});

test('what was noted before a restart is still there', async () => {
  const before = idbStore('repornire');
  const act = anAct('pick_up', { photo: new Blob(['poza'], { type: 'image/jpeg' }) });
  await before.addAct(act);
  const [queued] = await idbStore('repornire').acts();
  expect(queued).toMatchObject({ id: act.id, act: 'pick_up' });
  expect(queued?.photo?.type).toBe('image/jpeg');
});
