import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Environment of every process that a test starts. It has a compile cache for the next process: so many start that
 * compiling the same files again is most of what they do.
 */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env['PATH'],
  // The developer's own settings file stays out of the tests.
  SETTINGS_FILE: '/dev/null',
  NODE_COMPILE_CACHE: join(tmpdir(), 'stafeta-test-compiled'),
};
