/** The first `most` bytes of an answer, whatever it says about its size; redirects are refused. Throws for an error status. */
export async function beginning(url: string, ms: number, most: number, headers = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(ms);
  const answer = await fetch(url, { headers, signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

/** The text as JSON; null when it is not. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
