import { readUpTo } from '#server/adapters/outside/read-up-to.ts';

/** The first `most` bytes of an answer, whatever it says about its size; redirects are refused. Throws for an error status. */
export async function beginning(url: string, ms: number, most: number, headers = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(ms);
  const answer = await fetch(url, { headers, signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await readUpTo(answer, most)).bytes;
}

/** The text as JSON; null when it is not. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
