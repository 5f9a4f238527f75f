import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedAct } from './queued-act.ts';
import { type Fix, MAX_FIXES, type TripStore } from './trip-store.ts';

interface TripDb extends DBSchema {
  acts: { key: number; value: { order: number; act: QueuedAct }; indexes: { id: string } };
  fixes: { key: number; value: { deliveryId: string; fix: Fix } };
  known: { key: string; value: unknown };
}

const NAME = 'stafeta-trip';
const TRIP = 'trip';

/** Trip store in IndexedDB: it outlives the page, a crash and a restart of the phone. */
export function idbStore(name = NAME): TripStore {
  const open = opener(name);
  return { ...actsOf(open), ...fixesOf(open), ...snapshotOf(open) };
}

type Open = () => Promise<IDBPDatabase<TripDb>>;

function opener(name: string): Open {
  let opened: Promise<IDBPDatabase<TripDb>> | undefined;
  const reopen = () => {
    opened = undefined;
  };
  return () =>
    (opened ??= openDB<TripDb>(name, 1, {
      upgrade(db) {
        const acts = db.createObjectStore('acts', { keyPath: 'order', autoIncrement: true });
        acts.createIndex('id', 'act.id', { unique: true });
        db.createObjectStore('fixes', { autoIncrement: true });
        db.createObjectStore('known');
      },
      terminated: reopen,
    }).catch((error: unknown) => {
      reopen();
      throw error;
    }));
}

function actsOf(open: Open): Pick<TripStore, 'acts' | 'addAct' | 'changeAct' | 'removeAct'> {
  return {
    acts: async () => (await (await open()).getAll('acts')).map(({ act }) => act),
    addAct: async (act) => {
      // The database generates `order`; the type requires it before it is known.
      await (await open()).add('acts', { act } as TripDb['acts']['value']);
    },
    changeAct: async (id, change) => {
      const tx = (await open()).transaction('acts', 'readwrite');
      const row = await tx.store.index('id').get(id);
      if (row) await tx.store.put({ ...row, act: change(row.act) });
      await tx.done;
    },
    removeAct: async (id) => {
      const tx = (await open()).transaction('acts', 'readwrite');
      const key = await tx.store.index('id').getKey(id);
      if (key !== undefined) await tx.store.delete(key);
      await tx.done;
    },
  };
}

function fixesOf(open: Open): Pick<TripStore, 'fixes' | 'addFix' | 'removeFixes'> {
  return {
    fixes: async (limit) => {
      const tx = (await open()).transaction('fixes');
      const [keys, values] = await Promise.all([
        tx.store.getAllKeys(null, limit),
        tx.store.getAll(null, limit),
      ]);
      return values.map((value, index) => ({ key: keys[index] ?? 0, ...value }));
    },
    addFix: async (deliveryId, fix) => {
      const tx = (await open()).transaction('fixes', 'readwrite');
      const key = await tx.store.add({ deliveryId, fix });
      const tooOld = key - MAX_FIXES;
      if (tooOld > 0) await tx.store.delete(IDBKeyRange.upperBound(tooOld));
      await tx.done;
    },
    removeFixes: async (upToKey) => {
      await (await open()).delete('fixes', IDBKeyRange.upperBound(upToKey));
    },
  };
}

function snapshotOf(open: Open): Pick<TripStore, 'readSnapshot' | 'saveSnapshot' | 'deleteSnapshot'> {
  return {
    readSnapshot: async () => (await open()).get('known', TRIP),
    saveSnapshot: async (value) => {
      await (await open()).put('known', value, TRIP);
    },
    deleteSnapshot: async () => (await open()).delete('known', TRIP),
  };
}
