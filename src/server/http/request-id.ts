import { randomFillSync } from 'node:crypto';

const ID_BYTES = 9;
// Asking the system for random bytes costs as much as reading a request: they are fetched for many at once.
const store = Buffer.allocUnsafe(ID_BYTES * 400);
let next = store.length;

/** A name for one request, in answers and the log: 72 random bits that open nothing. */
export function newRequestId(): string {
  if (next === store.length) {
    randomFillSync(store);
    next = 0;
  }
  next += ID_BYTES;
  return store.toString('base64url', next - ID_BYTES, next);
}
