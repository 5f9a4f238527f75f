import { Worker } from 'node:worker_threads';
import type { Replay } from '#domain/money/pricing/replay.ts';
import type { ReplayTariffs } from '#server/ports/tariff-replay.ts';

/** A replay that takes longer is stopped: something is wrong with it. */
const MOST_MS = 30_000;

/** Replays in a thread of its own, one after another, so that requests are answered meanwhile. */
export function threadReplay(): ReplayTariffs {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const turn = last.then(() => replayOnce(input));
    last = turn.catch(() => undefined);
    return turn;
  };
}

function replayOnce(input: Parameters<ReplayTariffs>[0]): Promise<Replay> {
  const { size, county, locality, meters, seconds, lat, lng, at } = input.trips;
  const transferList = [size, county, locality, meters, seconds, lat, lng, at].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./replay-thread.ts', import.meta.url), {
      workerData: input,
      transferList,
    });
    const timer = setTimeout(() => fail(new Error('The replay of a tariff took too long.')), MOST_MS);
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    worker.once('message', (replay: Replay) => {
      end();
      resolve(replay);
    });
    worker.once('error', fail);
    worker.once('exit', (code) =>
      fail(new Error(`The replay of a tariff ended with ${code} and no answer.`)),
    );
  });
}
