import { AsyncLocalStorage } from 'node:async_hooks';

/** Permission to wait for a lock with a connection, for a number of milliseconds. `end` must be called in any case. */
export type Turn = { patienceMs: number; end(): void };

/** Waits for a turn until this time of `performance.now()`; throws the refusal after it. */
export type ComeBack = (until: number) => Promise<Turn>;

/** The prefix of the statement with which a transaction uses its turn. */
export const TURN = 'set local lock_timeout = ';

/** The statement that lets the open transaction wait for locks for the length of its turn. */
export const takeTurn = ({ patienceMs }: Turn): string => `${TURN}${patienceMs}`;

/** The total time that work waits for a lock, most of it without a connection. */
export const LOCK_WAIT_MS = 5_000;

const comeBacks = new WeakMap<object, ComeBack>();
const callers = new AsyncLocalStorage<AbortSignal>();

/** Attaches to an error how the refused work gets its turn. */
export function letComeBack(error: object, comeBack: ComeBack): void {
  comeBacks.set(error, comeBack);
}

/** How to wait for the lock that caused this error; undefined for any other error. */
export function comeBackOf(error: unknown): ComeBack | undefined {
  return typeof error === 'object' && error !== null ? comeBacks.get(error) : undefined;
}

/** Runs work that stops waiting for locks when its caller has left, which the signal reports. */
export function whileCallerWaits<T>(caller: AbortSignal, work: () => T): T {
  return callers.run(caller, work);
}

/** The current work's caller; undefined for work without one. */
export function callerAtHand(): AbortSignal | undefined {
  return callers.getStore();
}
