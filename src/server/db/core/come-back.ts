import { AsyncLocalStorage } from 'node:async_hooks';

/** Leave to wait for a lock with a connection, for so many milliseconds. To be ended, whatever became of the work. */
export type Turn = { patienceMs: number; end(): void };

/** Waits for a turn, at most until this time of `performance.now()`; then it throws the refusal. */
export type ComeBack = (until: number) => Promise<Turn>;

/** The beginning of what a transaction says to have its turn. */
export const TURN = 'set local lock_timeout = ';

/** Lets the transaction that is open wait for locks as long as its turn is. */
export const takeTurn = ({ patienceMs }: Turn): string => `${TURN}${patienceMs}`;

/** How long work waits for a lock in all, most of it without a connection. */
export const LOCK_WAIT_MS = 5_000;

const comeBacks = new WeakMap<object, ComeBack>();
const callers = new AsyncLocalStorage<AbortSignal>();

/** Says how work that was refused with this error gets its turn. */
export function letComeBack(error: object, comeBack: ComeBack): void {
  comeBacks.set(error, comeBack);
}

/** How to wait for the lock that this error was refused for; undefined for every other error. */
export function comeBackOf(error: unknown): ComeBack | undefined {
  return typeof error === 'object' && error !== null ? comeBacks.get(error) : undefined;
}

/** Does work that waits for locks only as long as its caller has not left, which the signal says. */
export function whileCallerWaits<T>(caller: AbortSignal, work: () => T): T {
  return callers.run(caller, work);
}

/** The caller of the work at hand; undefined for work that nobody waits for. */
export function callerAtHand(): AbortSignal | undefined {
  return callers.getStore();
}
