/** A connection to the inspector of a Node process that was started with `--inspect`. */
export type Inspector = { call(method: string, params?: object): Promise<unknown>; close(): void };

type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** Connects to an inspector by its address. Throws when it does not answer. */
export async function openInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer;
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${url}`)), { once: true });
  });
  let calls = 0;
  return {
    call: (method, params = {}) => {
      const id = (calls += 1);
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
