import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/errors.ts';
import type { Passwords } from '#server/ports/passwords.ts';

// OWASP Password Storage Cheat Sheet: argon2id (the default of the library), 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const QUEUE = 50;

/** Hashes with argon2id, at most cores − 1 at a time, so that sign-ins never starve other requests. */
export function argon2Passwords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  const turn = limited(atOnce, QUEUE);
  return {
    hash: (password) => turn(() => hash(password, PARAMETERS)),
    verify: (stored, password) => turn(() => verify(stored, password)),
  };
}

function limited(atOnce: number, queue: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
      await new Promise<void>((go) => waiting.push(go));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
