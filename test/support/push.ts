import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A push as shown on a phone. */
type Shown = { title: string; body: string; path: string; tag: string };
type Call = { headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** A browser with its own keys, subscribed at a local push service. */
export type Phone = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The pushes received so far, decrypted with its own key. */
  shown(): Shown[];
  calls(): Call[];
  /** Sets the status that the push service answers for it. */
  answers(status: number): void;
};

/** Minimal push service: answers as set and stores what it receives. */
export async function pushService(): Promise<{ phone(): Phone }> {
  const phones = new Map<string, { status: number; calls: Call[] }>();
  const server = createServer((request, response) => {
    const phone = phones.get(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      phone?.calls.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(phone?.status ?? 404).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => server.close());
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    phone: () => {
      const path = `/${randomBytes(8).toString('hex')}`;
      const state = { status: 201, calls: [] as Call[] };
      phones.set(path, state);
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys();
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
        calls: () => state.calls,
        shown: () =>
          state.calls.map(({ body }) => JSON.parse(decrypt(body, ecdh.getPrivateKey(), p256dh, auth))),
        answers: (status) => void (state.status = status),
      };
    },
  };
}

/** Decrypts a push as a browser does: RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, privateKey: Buffer, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const derive = (key: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
  const shared = derive(ecdh.computeSecret(theirs), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
