import { tripStore } from './store-of-browser.ts';

/**
 * Deletes the trip's snapshot and its unsent positions from this phone: the trip has ended, or the person signs out.
 */
export async function forgetTrip(): Promise<void> {
  const store = await tripStore();
  await store.deleteSnapshot();
  await store.removeFixes(Number.MAX_SAFE_INTEGER);
}
