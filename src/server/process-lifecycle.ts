import { setMaxListeners } from 'node:events';

/** Longer than calls, jobs and the database take to end. */
const STOP_MS = 60_000;

type Close = () => Promise<unknown>;

export type ProcessLifecycle = {
  /** Aborted once the process was asked to end. */
  stopping: AbortSignal;
  /** Aborted once nobody under way is waited for any more. */
  hurry: AbortSignal;
  /** Registers how to close what was just opened; throws when the process was asked to end meanwhile. */
  opened(close: Close): void;
  /** Starts the process; a failure is printed, closes what was opened, and exits with 1. */
  run(start: () => Promise<void>): Promise<void>;
  /**
   * Ends the process in order, once its start has settled, and exits with 0; asked again by SIGTERM, without waiting for
   * calls under way. npm passes a Ctrl-C on a second time, so that one is no haste.
   */
  end(signal: 'SIGINT' | 'SIGTERM'): void;
};

/** The start and the end of a process: what was opened last is closed first, also when the start is cut short. */
export function processLifecycle(process: {
  exit(code: number): void;
  print(line: string): void;
  printError(error: unknown): void;
}): ProcessLifecycle {
  const stopping = new AbortController();
  const hurry = new AbortController();
  setMaxListeners(0, stopping.signal);
  const closes: Close[] = [];
  let started: Promise<void> = Promise.resolve();

  const closeAll = async () => {
    for (const close of closes.toReversed()) {
      await close().catch((error: unknown) => process.print(String(error)));
    }
  };
  return {
    stopping: stopping.signal,
    hurry: hurry.signal,
    opened(close) {
      closes.push(close);
      stopping.signal.throwIfAborted();
    },
    async run(start) {
      started = start();
      await started.catch(async (error: unknown) => {
        // Cut short because it was asked to end: whoever asked closes and exits.
        if (stopping.signal.aborted) return;
        process.printError(error);
        await closeAll();
        process.exit(1);
      });
    },
    end(signal) {
      if (stopping.signal.aborted) {
        if (signal === 'SIGTERM') hurry.abort();
        return;
      }
      process.print('stopping…');
      stopping.abort();
      // At a terminal nobody but the one who ends it is served.
      if (signal === 'SIGINT') hurry.abort();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      // What is being opened now could not be closed before it is there.
      void started
        .catch(() => undefined)
        .then(closeAll)
        .then(() => process.exit(0));
    },
  };
}
