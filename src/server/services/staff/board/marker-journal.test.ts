import { expect, test } from 'vitest';
import { markerJournal } from './marker-journal.ts';

const at = (id: string, lat: number) => ({ id, lat });

test('after a mark there is what changed and what is gone, and nothing else', () => {
  const journal = markerJournal<{ id: string; lat: number }>();
  journal.read([at('a', 1), at('b', 1)]);
  const first = journal.since(undefined);
  expect(first).toMatchObject({ whole: true, changed: [at('a', 1), at('b', 1)], gone: [] });
  journal.read([at('a', 2), at('c', 1)]);
  const second = journal.since(first.mark);
  expect(second).toMatchObject({ whole: false, changed: [at('a', 2), at('c', 1)], gone: ['b'] });
  journal.read([at('a', 2), at('b', 3), at('c', 1)]);
  expect(journal.since(second.mark)).toMatchObject({ whole: false, changed: [at('b', 3)], gone: [] });
});

test('a mark of another process, one of the future and one too old have everything changed', () => {
  const journal = markerJournal<{ id: string; lat: number }>();
  journal.read([at('a', 1)]);
  const { mark } = journal.since(undefined);
  expect(journal.since(`${crypto.randomUUID()}.1`).whole).toBe(true);
  expect(journal.since(mark.replace(/\d+$/, '9')).whole).toBe(true);
  expect(journal.since('x').whole).toBe(true);
  for (let reading = 0; reading < 119; reading += 1) journal.read([at('a', 1)]);
  expect(journal.since(mark)).toMatchObject({ whole: false, changed: [] });
  journal.read([at('a', 1)]);
  expect(journal.since(mark)).toMatchObject({ whole: true, changed: [at('a', 1)] });
});
