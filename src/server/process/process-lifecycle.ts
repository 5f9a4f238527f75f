import { setMaxListeners } from 'node:events';

/** The longest time of an orderly stop: more than requests, jobs and the database need. */
const STOP_MS = 60_000;

type Close = () => Promise<unknown>;

export type ProcessLifecycle = {
  /** Aborted when the process is asked to end. */
  stopping: AbortSignal;
  /** Aborted when requests in progress are no longer waited for. */
  forceStop: AbortSignal;
  /** Registers a close function for what was just opened; throws when the process was asked to end meanwhile. */
  opened(close: Close): void;
  /** Starts the process; a failure is printed, closes what was opened, and exits with 1. */
  run(start: () => Promise<void>): Promise<void>;
  /**
   * Ends the process in order, once its start has settled, and exits with 0; a second SIGTERM skips waiting for
   * requests in progress. A second Ctrl-C does not, because npm forwards each one twice.
   */
  end(signal: 'SIGINT' | 'SIGTERM'): void;
};

/** The start and the end of a process: closes in reverse order of opening, also when the start is cut short. */
export function processLifecycle(process: {
  exit(code: number): void;
  print(line: string): void;
  printError(error: unknown): void;
}): ProcessLifecycle {
  const stopping = new AbortController();
  const forceStop = new AbortController();
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
    forceStop: forceStop.signal,
    opened(close) {
      closes.push(close);
      stopping.signal.throwIfAborted();
    },
    async run(start) {
      started = start();
      await started.catch(async (error: unknown) => {
        // Cut short by a request to end, which closes everything and exits.
        if (stopping.signal.aborted) return;
        process.printError(error);
        await closeAll();
        process.exit(1);
      });
    },
    end(signal) {
      if (stopping.signal.aborted) {
        if (signal === 'SIGTERM') forceStop.abort();
        return;
      }
      process.print('stopping…');
      stopping.abort();
      // At a terminal only the person who ends it is being served.
      if (signal === 'SIGINT') forceStop.abort();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      // What is being opened cannot be closed before it is open.
      void started
        .catch(() => undefined)
        .then(closeAll)
        .then(() => process.exit(0));
    },
  };
}
