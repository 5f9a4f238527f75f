import { isIP } from 'node:net';

/** The host of a link to a server that listens on `host`: none can point at "every address of this machine". */
export function publicHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
}
