import { beforeEach, expect, test, vi } from 'vitest';

const persisted = vi.fn<() => Promise<boolean>>();
const persist = vi.fn<() => Promise<boolean>>();
const storage = { persisted, persist } as unknown as StorageManager;

const fresh = () => {
  vi.resetModules();
  return import('./lasting-storage.ts');
};

beforeEach(() => {
  persisted.mockReset().mockResolvedValue(false);
  persist.mockReset().mockResolvedValue(true);
});

test('the browser is asked once in a document, and what it says is answered every time', async () => {
  const { requestLastingStorage } = await fresh();
  expect(await Promise.all([requestLastingStorage(storage), requestLastingStorage(storage)])).toEqual([
    true,
    true,
  ]);
  expect(await requestLastingStorage(storage)).toBe(true);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('whoever has the promise is not asked again', async () => {
  persisted.mockResolvedValue(true);
  const { requestLastingStorage, isLasting } = await fresh();
  expect(await requestLastingStorage(storage)).toBe(true);
  expect(await isLasting(storage)).toBe(true);
  expect(persist).not.toHaveBeenCalled();
});

test('a browser that refuses, breaks or knows nothing of it has promised nothing', async () => {
  for (const answer of [() => Promise.resolve(false), () => Promise.reject(new TypeError('no'))]) {
    persist.mockImplementation(answer);
    const { requestLastingStorage } = await fresh();
    expect(await requestLastingStorage(storage)).toBe(false);
  }
  const { requestLastingStorage, isLasting } = await fresh();
  expect(await requestLastingStorage({} as StorageManager)).toBe(false);
  persisted.mockRejectedValue(new TypeError('no'));
  expect(await isLasting(storage)).toBe(false);
});

test('to look is not to ask', async () => {
  const { isLasting } = await fresh();
  expect(await isLasting(storage)).toBe(false);
  expect(persist).not.toHaveBeenCalled();
});
