import { parentPort, workerData } from 'node:worker_threads';
import { type ReplayInput, replayTariffs } from '#domain/money/pricing/replay.ts';

// The thread of one replay: gets its input with its start, answers once.
parentPort?.postMessage(replayTariffs(workerData as ReplayInput), []);
