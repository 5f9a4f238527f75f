import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A worker that is being installed: `settles` sets the outcome. */
class Installing extends EventTarget {
  state = 'installing';
  settles(state: 'installed' | 'redundant'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A fake registration: `finds` is a new script at the worker's URL. */
class Registration {
  installing: Installing | null = null;
  active: object | null = null;
  onupdatefound: (() => void) | null = null;
  update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  finds(): Installing {
    this.installing = new Installing();
    this.onupdatefound?.();
    return this.installing;
  }
}

const registration = new Registration();
const register = vi.fn<() => Promise<Registration>>();
/** Advances the timers and settles promises. */
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

async function fresh() {
  vi.resetModules();
  return import('./check-for-worker.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset().mockResolvedValue(registration);
  registration.active = null;
  registration.update.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker that is given up while it installs is looked for after 1, 4, 16, 64 and 256 seconds, no more', async () => {
  const { checkForWorker } = await fresh();
  await checkForWorker();
  for (const [place, pause] of [1, 4, 16, 64, 256].entries()) {
    registration.finds().settles('redundant');
    await passes(pause - 0.1);
    expect(register, `before ${pause} s`).toHaveBeenCalledTimes(1 + place);
    await passes(0.1);
    expect(register, `after ${pause} s`).toHaveBeenCalledTimes(2 + place);
  }
  registration.finds().settles('redundant');
  await passes(100_000);
  expect(register).toHaveBeenCalledTimes(6);
});

test('one that came in is not looked for again, also when a newer one takes its place', async () => {
  const { checkForWorker, retryCheck } = await fresh();
  await checkForWorker();
  registration.finds().settles('redundant');
  await passes(1);
  const worker = registration.finds();
  worker.settles('installed');
  worker.settles('redundant');
  retryCheck();
  await passes(100_000);
  expect(register).toHaveBeenCalledTimes(2);
  registration.finds().settles('redundant');
  await passes(1);
  expect(register, 'the pauses begin anew').toHaveBeenCalledTimes(3);
});

test('an update that cannot be installed, or whose script nothing answers, is asked for again', async () => {
  registration.active = {};
  const { checkForWorker } = await fresh();
  await checkForWorker();
  expect(registration.update, 'a page by itself leaves that to the browser').not.toHaveBeenCalled();
  await checkForWorker(true);
  expect(registration.update).toHaveBeenCalledTimes(1);
  registration.finds().settles('redundant');
  registration.update.mockRejectedValueOnce(new TypeError('no network'));
  await passes(1);
  expect(registration.update).toHaveBeenCalledTimes(2);
  await passes(4);
  expect(registration.update).toHaveBeenCalledTimes(3);
  registration.finds().settles('installed');
  await passes(100_000);
  expect(registration.update).toHaveBeenCalledTimes(3);
});

test('the network’s return ends a pause, and brings one more look after the last', async () => {
  register.mockRejectedValue(new TypeError('no network'));
  const { checkForWorker, retryCheck } = await fresh();
  retryCheck();
  expect(register, 'nothing has failed yet').not.toHaveBeenCalled();
  await checkForWorker();
  await passes(1 + 4 + 10);
  expect(register).toHaveBeenCalledTimes(3);
  retryCheck();
  await passes(0);
  expect(register).toHaveBeenCalledTimes(4);
  await passes(64 + 256 + 100_000);
  expect(register).toHaveBeenCalledTimes(6);
  retryCheck();
  await passes(100_000);
  expect(register).toHaveBeenCalledTimes(7);
});
