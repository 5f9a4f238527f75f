import { isIP } from 'node:net';

/** The host for a link to a server that listens on `host`: a wildcard address cannot be linked to. */
export function publicHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
}
