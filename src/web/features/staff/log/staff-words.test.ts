import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMessages } from '#messages/read-messages.ts';

const SERVER = join(import.meta.dirname, '../../../../server');
const sources = ['services', 'jobs'].flatMap((layer) =>
  readdirSync(join(SERVER, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(SERVER, layer, name), 'utf8')),
);
const keys = Object.keys(readMessages('ro'));

test('every piece of work has a name that the staff can read', () => {
  const handlers = sources.find((text) => text.includes('const TASKS: Tasks = {')) ?? '';
  const tasks = Array.from(
    handlers
      .split('const TASKS: Tasks = {')[1]
      ?.split('};')[0]
      ?.matchAll(/^  (\w+)(?:,|:)/gm) ?? [],
    ([, name]) => name,
  );
  expect(tasks.length).toBeGreaterThan(15);
  expect(tasks.filter((task) => !keys.includes(`work.task.${task}`))).toEqual([]);
});

test('every fact that is written beside an entry of the log has a name that the staff can read', () => {
  const details = sources
    .filter((text) => text.includes('recordAudit('))
    .flatMap((text) =>
      Array.from(text.matchAll(/details(?::| =) \{ ([^}]*) \}/g), ([, inner]) => inner ?? ''),
    );
  const names = details.flatMap((inner) =>
    Array.from(inner.matchAll(/(?:^|, )(\w+)(?=:|,|$)/g), ([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !keys.includes(`log.fact.${name}`))).toEqual([]);
});
