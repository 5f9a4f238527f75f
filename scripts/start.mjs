// `npm start`: installs and builds what is missing or out of date, then becomes the server. Settings come from the
// environment and from settings.env (`npm run setup`); `-- --set-old-data-aside` starts with an empty folder where the
// data is of an older version. docs/operations.md says the rest.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fail, prepare, PrepareError, PROGRAM, ROOT } from './prepare.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from './server-memory.mjs';
import { withSettings } from './settings-file.mjs';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

takeSettings();
const node = await prepare().catch(fail);
const command = [node, ...SERVER_FLAGS, PROGRAM, ...process.argv.slice(2)];
const env = { NODE_ENV: 'production', ...SERVER_MEMORY, ...process.env };
become(command, env);

/** The build and the server both read the environment. */
function takeSettings() {
  try {
    Object.assign(process.env, withSettings());
  } catch (error) {
    fail(new PrepareError(error.message));
  }
}

/** Replaces this process where Node can, so that signals and the exit code need no forwarding. */
function become([program, ...flags], environment) {
  process.chdir(ROOT);
  if (process.execve) return process.execve(program, [program, ...flags], environment);
  const child = spawn(program, flags, { env: environment, stdio: 'inherit' });
  for (const name of FORWARDED) process.on(name, () => child.kill(name));
  child.once('error', fail);
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}
