// `npm run dev`: the server of `npm start`, restarted at every change, behind the web's development server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, prepare, ROOT, say, toolEnvironment, toolPath } from './prepare.mjs';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || port + 1);

const node = await prepare({ builds: false }).catch(fail);
say(`pages at http://${host}:${port}, server on port ${apiPort}`);
const children = [
  start([node, '--watch', '--watch-preserve-output', join(ROOT, 'src/server/main.ts')], {
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://${host}:${port}`,
  }),
  start([node, toolPath('react-router'), 'dev', '--host', host, '--port', String(port), '--strictPort'], {
    API_PORT: String(apiPort),
  }),
];
for (const name of STOPPING) process.on(name, () => stop(name));

/** Starts one half; when it ends, so does the other, since neither is useful alone. */
function start([program, ...flags], settings) {
  const environment = { NODE_ENV: 'development', ...toolEnvironment(), ...settings };
  const child = spawn(program, flags, { cwd: ROOT, env: environment, stdio: 'inherit' });
  child.once('error', fail);
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1;
    stop('SIGTERM');
  });
  return child;
}

function stop(name) {
  for (const child of children) child.kill(name);
}
