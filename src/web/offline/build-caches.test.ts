import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheOf, forgetOlder, noteOpenPage } from './build-caches.ts';

/** The browser's caches, in order of creation. */
const stores = new Map<string, Map<string, Response>>();
const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, 'https://a.test').pathname;

function open(name: string) {
  const entries = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, entries);
  return {
    keys: async () => [...entries.keys()].map((path) => new Request(`https://a.test${path}`)),
    match: async (request: string | Request) => entries.get(pathOf(request))?.clone(),
    put: async (request: string | Request, answer: Response) => void entries.set(pathOf(request), answer),
    delete: async (request: string | Request) => entries.delete(pathOf(request)),
  };
}

beforeEach(() => {
  stores.clear();
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const builds = () => [...stores.keys()].filter((name) => name.startsWith('stafeta-'));

describe('forgetOlder', () => {
  test('an earlier build that nothing is left of goes', async () => {
    for (const build of ['one', 'two', 'three']) open(cacheOf(build));
    await forgetOlder('three', []);
    expect(builds()).toEqual([cacheOf('three')]);
  });

  test('a newer build, whose worker is on its way in, keeps its files', async () => {
    for (const build of ['one', 'two', 'three']) open(cacheOf(build));
    await forgetOlder('two', []);
    expect(builds()).toEqual([cacheOf('two'), cacheOf('three')]);
  });

  test('what an open page or a kept screen is of stays', async () => {
    for (const build of ['one', 'two', 'three']) open(cacheOf(build));
    await noteOpenPage('page', 'one');
    const mark = new Response(JSON.stringify({ files: [], at: Date.now() }));
    await open(cacheOf('two')).put('/complete:/home', mark);
    await forgetOlder('three', ['page']);
    expect(builds()).toEqual(['one', 'two', 'three'].map(cacheOf));
    await forgetOlder('three', []);
    expect(builds()).toEqual(['two', 'three'].map(cacheOf));
  });

  test('while an open page has not said which build it is of, nothing goes', async () => {
    for (const build of ['one', 'two']) open(cacheOf(build));
    await forgetOlder('two', ['page']);
    expect(builds()).toEqual(['one', 'two'].map(cacheOf));
  });
});
