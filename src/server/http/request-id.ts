import { randomFillSync } from 'node:crypto';

const ID_BYTES = 9;
// Random bytes from the system cost as much as parsing a request, so they are fetched for many requests at once.
const store = Buffer.allocUnsafe(ID_BYTES * 400);
let next = store.length;

/** The id of a request, in responses and the log: 72 random bits without any permission. */
export function newRequestId(): string {
  if (next === store.length) {
    randomFillSync(store);
    next = 0;
  }
  next += ID_BYTES;
  return store.toString('base64url', next - ID_BYTES, next);
}
