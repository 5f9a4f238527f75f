import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All of the environment that a process which a test starts inherits. The compiled form of the files that it loads is
 * kept for the next one: so many start that compiling the same files again is most of what they do.
 */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(tmpdir(), 'stafeta-test-compiled'),
};
