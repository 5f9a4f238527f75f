import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '#contract/accounts/auth.ts';
import { upload } from '#contract/uploads.ts';
import { DEMO_PASSWORD } from '#server/services/demo/seed-demo.ts';
import type { Bench, Context, Row } from './context.ts';
import { round } from './load.ts';
import { residentMb } from './memory.ts';

const PICTURE = join(import.meta.dirname, '../content/demo/colet.jpg');
/** Longer than a minute: what is done each minute has been done. */
const IDLE_MS = 70_000;
const SIGN_INS = 200;
const PICTURES = 60;

/** Resident memory of the server that `npm start` starts, on a database that it knows: idle, then after people came. */
export const memory: Bench = {
  name: 'memory',
  async run({ quick, baseUrl, serverPid }) {
    await sleep(quick ? IDLE_MS / 10 : IDLE_MS);
    const rows: Row[] = [rowOf('idle', serverPid)];
    const share = quick ? 0.1 : 1;
    let headers: Record<string, string> = {};
    for (let i = 0; i < SIGN_INS * share; i += 1) headers = await signIn(baseUrl);
    for (let i = 0; i < PICTURES * share; i += 1) await uploadPicture(baseUrl, headers);
    return [...rows, rowOf(`after ${SIGN_INS * share} sign-ins and ${PICTURES * share} pictures`, serverPid)];
  },
};

function rowOf(what: string, pid: Context['serverPid']): Row {
  return { what, 'MiB resident': round(residentMb(pid)) };
}

async function signIn(baseUrl: string): Promise<Record<string, string>> {
  const answer = await fetch(`${baseUrl}/api/v1${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ email: 'expeditor@demo.test', password: DEMO_PASSWORD, role: 'sender' }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token), origin: baseUrl };
}

async function uploadPicture(baseUrl: string, headers: Record<string, string>): Promise<void> {
  const form = new FormData();
  form.set('purpose', 'parcel');
  form.set('file', new Blob([await readFile(PICTURE)], { type: 'image/jpeg' }), 'colet.jpg');
  const answer = await fetch(`${baseUrl}/api/v1${upload.path}`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`picture: ${answer.status} ${await answer.text()}`);
}
