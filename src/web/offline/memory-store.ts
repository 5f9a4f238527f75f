import type { QueuedAct } from './queued-act.ts';
import { MAX_FIXES, type TripStore, type WaitingFix } from './trip-store.ts';

/** Trip store in memory, for a browser without IndexedDB: it lasts until the page is closed. */
export function memoryStore(): TripStore {
  let acts: QueuedAct[] = [];
  let fixes: WaitingFix[] = [];
  let snapshot: unknown;
  let lastKey = 0;
  return {
    acts: async () => [...acts],
    addAct: async (act) => void acts.push(act),
    changeAct: async (id, change) => {
      acts = acts.map((act) => (act.id === id ? change(act) : act));
    },
    removeAct: async (id) => {
      acts = acts.filter((act) => act.id !== id);
    },
    fixes: async (limit) => fixes.slice(0, limit),
    addFix: async (deliveryId, fix) => {
      fixes = [...fixes, { key: (lastKey += 1), deliveryId, fix }].slice(-MAX_FIXES);
    },
    removeFixes: async (upToKey) => {
      fixes = fixes.filter(({ key }) => key > upToKey);
    },
    readSnapshot: async () => snapshot,
    saveSnapshot: async (value) => {
      snapshot = value;
    },
    deleteSnapshot: async () => {
      snapshot = undefined;
    },
  };
}
