import { idbStore } from './idb-store.ts';
import { memoryStore } from './memory-store.ts';
import type { TripStore } from './trip-store.ts';

let chosen: Promise<TripStore> | undefined;

/** The trip store: IndexedDB, or memory where the browser refuses it (private windows, a full disk). */
export function tripStore(): Promise<TripStore> {
  return (chosen ??= choose());
}

async function choose(): Promise<TripStore> {
  try {
    const store = idbStore();
    await store.acts();
    return store;
  } catch {
    return memoryStore();
  }
}
