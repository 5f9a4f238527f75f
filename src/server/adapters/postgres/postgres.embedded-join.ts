import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseSocket, connectionStringOf } from './postgres.embedded-endpoint.ts';
import { lastPort, runningOwner } from './postgres.embedded-owner.ts';

/**
 * The connection string of the embedded database that another process runs, for tools that inspect a running
 * installation; undefined when none does.
 */
export function joinEmbeddedPostgres(dataDir: string): string | undefined {
  const home = join(dataDir, 'postgres');
  const port = lastPort(home);
  if (runningOwner(home) === undefined || port === undefined) return undefined;
  const password = readFileSync(join(home, 'password'), 'utf8');
  return connectionStringOf({ port, socketDir: chooseSocket(home, port) }, password);
}
