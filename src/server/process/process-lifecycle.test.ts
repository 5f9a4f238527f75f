import { expect, test } from 'vitest';
import { processLifecycle } from './process-lifecycle.ts';

/** A process that records its actions. */
function aProcess() {
  const done: string[] = [];
  const exited = Promise.withResolvers<number>();
  const lifecycle = processLifecycle({
    exit: (code) => {
      done.push(`exit ${code}`);
      exited.resolve(code);
    },
    print: () => undefined,
    printError: (error) => done.push(`error ${String(error)}`),
  });
  const closed = (name: string) => async () => void done.push(`closed ${name}`);
  return { ...lifecycle, closed, done, exited: exited.promise };
}

test('what was opened last is closed first', async () => {
  const process = aProcess();
  await process.run(async () => {
    process.opened(process.closed('database'));
    process.opened(process.closed('server'));
  });
  process.end('SIGTERM');
  expect(await process.exited).toBe(0);
  expect(process.done).toEqual(['closed server', 'closed database', 'exit 0']);
});

test('a start that fails closes what it opened, says why and exits with 1', async () => {
  const process = aProcess();
  await process.run(async () => {
    process.opened(process.closed('database'));
    throw new Error('no port');
  });
  expect(process.done).toEqual(['error Error: no port', 'closed database', 'exit 1']);
});

test('asked to end while it starts, it closes what is being opened too, and that is no failure', async () => {
  const process = aProcess();
  const database = Promise.withResolvers<void>();
  const running = process.run(async () => {
    process.opened(process.closed('shared memory'));
    await database.promise;
    process.opened(process.closed('database'));
    process.opened(process.closed('never reached'));
  });
  process.end('SIGTERM');
  await Promise.resolve();
  expect(process.done).toEqual([]);
  database.resolve();
  expect(await process.exited).toBe(0);
  await running;
  expect(process.done).toEqual(['closed database', 'closed shared memory', 'exit 0']);
});

test('one that cannot be closed stops no other', async () => {
  const process = aProcess();
  await process.run(async () => {
    process.opened(process.closed('database'));
    process.opened(() => Promise.reject(new Error('already gone')));
  });
  process.end('SIGTERM');
  expect(await process.exited).toBe(0);
  expect(process.done).toEqual(['closed database', 'exit 0']);
});

test('only a second SIGTERM is haste, and at a terminal the first word is', () => {
  const [service, terminal] = [aProcess(), aProcess()];
  service.end('SIGTERM');
  service.end('SIGINT');
  expect(service.forceStop.aborted).toBe(false);
  service.end('SIGTERM');
  expect(service.forceStop.aborted).toBe(true);
  terminal.end('SIGINT');
  expect(terminal.forceStop.aborted).toBe(true);
});
