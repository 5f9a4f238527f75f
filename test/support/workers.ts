import { availableParallelism } from 'node:os';

/** Test files at work at once: one more than there are cores, since each waits for its database or page now and then. */
export const WORKERS = availableParallelism() + 1;
