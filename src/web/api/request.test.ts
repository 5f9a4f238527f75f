import { afterEach, expect, test, vi } from 'vitest';
import { onNetworkBack, request } from './request.ts';

const answers = (...list: (Response | Error)[]) => {
  const next = () => {
    const answer = list.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  vi.stubGlobal('fetch', next);
};
const fetchConfig = () => request('/api/v1/config', {}).catch(() => undefined);

afterEach(() => vi.unstubAllGlobals());

test('the first answer after one that did not come says that the network is back, once', async () => {
  const cut = new TypeError('Failed to fetch');
  const back = vi.fn<() => void>();
  const unsubscribe = onNetworkBack(back);
  answers(new Response('{}'), cut, cut, new Response('{}'), new Response('{}'), cut, new Response('{}'));
  await fetchConfig();
  await fetchConfig();
  await fetchConfig();
  expect(back).not.toHaveBeenCalled();
  await fetchConfig();
  await fetchConfig();
  expect(back).toHaveBeenCalledTimes(1);
  unsubscribe();
  await fetchConfig();
  await fetchConfig();
  expect(back).toHaveBeenCalledTimes(1);
});

test('a refusal is an answer too; a call that was broken off tells nothing', async () => {
  const back = vi.fn<() => void>();
  const unsubscribe = onNetworkBack(back);
  answers(
    new DOMException('', 'AbortError'),
    new Response('{}'),
    new TypeError('x'),
    new Response('', { status: 503 }),
  );
  await fetchConfig();
  await fetchConfig();
  expect(back).not.toHaveBeenCalled();
  await fetchConfig();
  await fetchConfig();
  expect(back).toHaveBeenCalledTimes(1);
  unsubscribe();
});
