import { expect, test, vi } from 'vitest';
import { isMadeWith, renewPushes } from './push-renewal.ts';

/** Keys of a server, as it writes them and as a browser stores them. */
const [NOW, FORMER] = [1, 2].map((seed) => {
  const bytes = Uint8Array.from({ length: 65 }, (_, place) => (place * 37 + seed * 113) % 256);
  return { text: Buffer.from(bytes).toString('base64url'), made: bytes.buffer };
}) as [{ text: string; made: ArrayBuffer }, { text: string; made: ArrayBuffer }];

const optionsOf = (applicationServerKey: ArrayBuffer | null): PushSubscriptionOptions => ({
  userVisibleOnly: true,
  applicationServerKey,
});

/** A fake browser with or without a subscription; each new one has its own endpoint. */
function browser(existing: { made: ArrayBuffer | null } | null) {
  let made = 0;
  const ended: string[] = [];
  const subscription = (key: ArrayBuffer | null) => {
    const endpoint = `https://push.example.com/${(made += 1)}`;
    return {
      options: optionsOf(key),
      unsubscribe: () => {
        ended.push(endpoint);
        present = null;
        return Promise.resolve(true);
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
    } as unknown as PushSubscription;
  };
  let present = existing && subscription(existing.made);
  const subscribe = vi.fn<PushManager['subscribe']>(() =>
    Promise.resolve((present = subscription(NOW.made))),
  );
  const pushes = { getSubscription: () => Promise.resolve(present), subscribe } as unknown as PushManager;
  return { pushes, subscribe, ended };
}

/** The endpoints that the server received. */
async function renewedIn(pushes: PushManager, here: boolean): Promise<string[]> {
  const handed: string[] = [];
  await renewPushes(pushes, {
    settings: () => Promise.resolve({ publicKey: NOW.text, here }),
    renew: ({ endpoint }) => Promise.resolve(handed.push(endpoint)),
  });
  return handed;
}

test('a subscription is told from one for another key of the server; a browser that does not say is believed', () => {
  expect(isMadeWith(optionsOf(NOW.made), NOW.text)).toBe(true);
  expect(isMadeWith(optionsOf(FORMER.made), NOW.text)).toBe(false);
  expect(isMadeWith(optionsOf(null), NOW.text)).toBe(true);
});

test('what the browser has for the server’s key is handed over as it is', async () => {
  const { pushes, subscribe, ended } = browser(NOW);
  expect(await renewedIn(pushes, true)).toEqual(['https://push.example.com/1']);
  expect(subscribe).not.toHaveBeenCalled();
  expect(ended).toEqual([]);
});

test('one for a former key ends, and one that is gone is made anew, with the key of now', async () => {
  const changed = browser(FORMER);
  expect(await renewedIn(changed.pushes, true)).toEqual(['https://push.example.com/2']);
  expect(changed.ended).toEqual(['https://push.example.com/1']);
  const lost = browser(null);
  expect(await renewedIn(lost.pushes, true)).toEqual(['https://push.example.com/1']);
  for (const { subscribe } of [changed, lost])
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: NOW.text,
    });
});

test('where this session takes no pushes nothing is made or handed over, and what another left here ends', async () => {
  const left = browser(NOW);
  expect(await renewedIn(left.pushes, false)).toEqual([]);
  expect(left.ended).toEqual(['https://push.example.com/1']);
  const none = browser(null);
  expect(await renewedIn(none.pushes, false)).toEqual([]);
  for (const { subscribe } of [left, none]) expect(subscribe).not.toHaveBeenCalled();
});
