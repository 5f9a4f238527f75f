import { PlaceFileError } from './report.ts';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
const MOST_REDIRECTS = 5;

/** Parses an address that files may be downloaded from: https, or http on this machine. Throws for any other. */
export function permittedAddress(text: string, base?: string): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  const isOurs = url?.protocol === 'http:' && LOOPBACK.has(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isOurs))
    throw new PlaceFileError(`${url?.href ?? text}: only https addresses are downloaded from`);
  return url;
}

/**
 * Requests a file as it is, without compression, and follows redirects to permitted addresses alone. Throws
 * PlaceFileError for a redirect elsewhere or too many of them.
 */
export async function fetchPermitted(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  let url = permittedAddress(address).href;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Stafeta/0.1 (geo:import)', ...headers },
    });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || location === null) return answer;
    await answer.body?.cancel();
    url = permittedAddress(location, url).href;
  }
  throw new PlaceFileError(`${address}: too many redirects`);
}
