import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewaySms, type GatewayConfig } from '#server/adapters/sms/sms.gateway.ts';
import { logSms } from '#server/adapters/sms/sms.log.ts';
import { twilioSms } from '#server/adapters/sms/sms.twilio.ts';
import { twilioSignature } from '#server/adapters/sms/twilio-signature.ts';
import type { SmsCall } from '#server/ports/sms.ts';

// The text message providers against a server on this machine that answers as they do, or as badly as it can.

type Heard = { path: string; fields: Record<string, string>; headers: Record<string, string | undefined> };
const heard: Heard[] = [];
let answer: (reply: ServerResponse) => void = (reply) => reply.end();

const server = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
    const { authorization, 'x-key': key } = request.headers as Record<string, string | undefined>;
    heard.push({ path: request.url ?? '', fields, headers: { authorization, key } });
    answer(reply);
  });
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void heard.splice(0));

const TOKEN = 'tokenul-contului-de-probă';
const ORIGIN = 'https://stafeta.test';
const TEXT = { to: '0745333444', text: 'Coletul tau e pe drum', ref: 'mesajul-1' };
const json = (status: number, body: unknown) => (reply: ServerResponse) => {
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(body));
};
const says = (status: number, text: string) => (reply: ServerResponse) => {
  reply.writeHead(status, { 'content-type': 'text/plain' });
  reply.end(text);
};

const twilio = (change: Partial<Parameters<typeof twilioSms>[0]> = {}) =>
  twilioSms({
    ...{ accountSid: 'AC123', token: TOKEN, from: '+40700000000', apiUrl: here, publicOrigin: ORIGIN },
    ...change,
  });
const gateway = (change: Partial<GatewayConfig> = {}) =>
  gatewaySms({
    url: `${here}/send`,
    fields: { user: 'stafeta', msisdn: '{to}', body: '{text}', id: '{ref}' },
    headers: { 'x-key': 'cheia' },
    taken: /^MESSAGE;(\d+)/,
    secret: 'un-secret-de-probă',
    recognisesRepeats: false,
    ...change,
  });

/** What both do when the other side does not keep to the protocol; neither may ever send twice by itself. */
const BAD: [name: string, answer: (reply: ServerResponse) => void, fault: string, reason: string][] = [
  ['a busy one', says(503, ''), 'busy', 'status_503'],
  ['one that counts its callers', says(429, ''), 'busy', 'status_429'],
  ['a wrong key', json(401, { code: 20003 }), 'busy', 'status_401'],
  ['an error after which nobody knows', says(500, 'oops'), 'unknown', 'status_500'],
  [
    'a redirect',
    (reply) => void reply.writeHead(302, { location: `${here}/elsewhere` }).end(),
    'busy',
    'status_302',
  ],
  ['no answer at all', (reply) => reply.destroy(), 'unknown', 'no_answer'],
];

describe.for([
  ['twilio', twilio],
  ['gateway', gateway],
] as const)('%s', ([, make]) => {
  test.for(BAD)('%s', async ([, bad, fault, reason]) => {
    answer = bad;
    await expect(make().send(TEXT)).rejects.toMatchObject({ fault, reason });
    expect(heard).toHaveLength(1);
  });

  test('silence ends at the deadline, and the message may have left', async () => {
    answer = () => undefined;
    const lost = { fault: 'unknown', reason: 'no_answer' };
    await expect(make({ timeoutMs: 50 }).send(TEXT)).rejects.toMatchObject(lost);
  });

  test('a provider that is not there took nothing', async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
    const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((done) => closed.close(done));
    const fault = { fault: 'busy', reason: 'ECONNREFUSED' };
    await expect(twilio({ apiUrl: gone }).send(TEXT)).rejects.toMatchObject(fault);
    await expect(gateway({ url: gone }).send(TEXT)).rejects.toMatchObject(fault);
  });
});

describe('Twilio', () => {
  test('takes a form with our phone in E.164 and says its id', async () => {
    answer = json(201, { sid: 'SM42', status: 'queued' });
    expect(await twilio().send(TEXT)).toEqual({ providerRef: 'SM42' });
    expect(heard).toEqual([
      {
        path: '/2010-04-01/Accounts/AC123/Messages.json',
        fields: {
          To: '+40745333444',
          From: '+40700000000',
          Body: TEXT.text,
          StatusCallback: `${ORIGIN}/api/v1/webhooks/sms/report?ref=mesajul-1`,
        },
        headers: { authorization: `Basic ${Buffer.from(`AC123:${TOKEN}`).toString('base64')}` },
      },
    ]);
    await twilio({ from: 'MG77' }).send(TEXT);
    expect(heard[1]?.fields).toMatchObject({ MessagingServiceSid: 'MG77' });
    expect(heard[1]?.fields.From).toBeUndefined();
  });

  test('refuses with its own code', async () => {
    answer = json(400, { code: 21211, message: 'The number +40745333444 is not valid', status: 400 });
    await expect(twilio().send(TEXT)).rejects.toMatchObject({ fault: 'refused', reason: '21211' });
  });

  test.for([
    [
      'half of it',
      (reply: ServerResponse) => {
        reply.writeHead(201, { 'content-length': '900' });
        reply.write('{"sid": "SM', () => reply.destroy());
      },
    ],
    [
      'far too much',
      (reply: ServerResponse) => {
        reply.writeHead(201, { 'content-type': 'application/json' });
        reply.end('x'.repeat(300_000));
      },
    ],
    ['something else', says(201, '<html>')],
  ] as const)('whose answer is %s has taken the message all the same', async ([, bad]) => {
    answer = bad;
    expect(await twilio().send(TEXT)).toEqual({ providerRef: null });
  });

  const url = `${ORIGIN}/api/v1/webhooks/sms/report?ref=mesajul-1`;
  const signed = (fields: Record<string, string>, at = url, token = TOKEN): SmsCall => ({
    url: at,
    fields,
    header: (name) => (name === 'x-twilio-signature' ? twilioSignature(token, at, fields) : undefined),
  });

  test('its reports are signed over the address and every field', () => {
    const fields = { MessageStatus: 'undelivered', MessageSid: 'SM42', ErrorCode: '30003' };
    expect(twilio().readReport(signed(fields))).toEqual({
      ...{ ref: 'mesajul-1', providerRef: 'SM42', outcome: 'failed', reason: '30003' },
    });
    const call = signed(fields);
    const forged: SmsCall[] = [
      { ...call, fields: { ...fields, MessageStatus: 'delivered' } },
      { ...call, url: url.replace('mesajul-1', 'mesajul-2') },
      { ...call, header: () => undefined },
      signed(fields, url, 'alt-token'),
    ];
    for (const each of forged) expect(() => twilio().readReport(each)).toThrow('forbidden');
    expect(twilio().readReport(signed({ MessageStatus: 'queued', MessageSid: 'SM42' }))).toBeNull();
  });

  test('the signature is the one of Twilio’s own documentation', () => {
    const fields = {
      // Not in the order of their names, as a form may come.
      To: '+18005551212',
      Digits: '1234',
      CallSid: 'CA1234567890ABCDE',
      From: '+14158675310',
      Caller: '+14158675310',
    };
    const at = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(twilioSignature('12345', at, fields)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
  });
});

describe('a gateway', () => {
  test('takes the form of SMS_URL and says its id', async () => {
    answer = says(200, 'MESSAGE;778899;Success');
    expect(await gateway().send(TEXT)).toEqual({ providerRef: '778899' });
    expect(heard).toEqual([
      {
        path: '/send',
        fields: { user: 'stafeta', msisdn: '+40745333444', body: TEXT.text, id: 'mesajul-1' },
        headers: { key: 'cheia' },
      },
    ]);
  });

  test('a text that names a placeholder stays as it is', async () => {
    answer = says(200, 'MESSAGE;1');
    await gateway().send({ ...TEXT, text: 'scrie {to} si {ref}' });
    expect(heard[0]?.fields.body).toBe('scrie {to} si {ref}');
  });

  test('that says no with 200 is understood, without the phone in its words', async () => {
    answer = says(200, 'ERROR;3;invalid number +40745333444\u0007');
    await expect(gateway().send(TEXT)).rejects.toMatchObject({
      ...{ fault: 'refused', reason: 'ERROR;3;invalid number …' },
    });
    answer = says(422, '');
    await expect(gateway().send(TEXT)).rejects.toMatchObject({ fault: 'refused', reason: 'status_422' });
  });

  test.for([
    [
      'half of it',
      (reply: ServerResponse) => {
        reply.writeHead(200, { 'content-length': '50' });
        reply.write('MESS', () => reply.destroy());
      },
    ],
    [
      'far more than it announced to be',
      (reply: ServerResponse) => {
        reply.writeHead(200, { 'content-type': 'text/plain' });
        reply.end('x'.repeat(300_000));
      },
    ],
  ] as const)('whose answer is %s may have taken it', async ([, bad]) => {
    answer = bad;
    await expect(gateway().send(TEXT)).rejects.toMatchObject({ fault: 'unknown', reason: 'half_an_answer' });
    expect(await gateway({ taken: undefined }).send(TEXT)).toEqual({ providerRef: null });
  });

  test('its reports need the secret, in a header or a field', () => {
    const call = (fields: Record<string, string>, secret?: string): SmsCall => ({
      url: ORIGIN,
      fields,
      header: (name) => (name === 'x-sms-secret' ? secret : undefined),
    });
    const report = { id: '778899', status: 'DELIVRD' };
    const read = { ref: null, providerRef: '778899', outcome: 'delivered', reason: null };
    expect(gateway().readReport(call(report, 'un-secret-de-probă'))).toEqual(read);
    expect(gateway().readReport(call({ ...report, secret: 'un-secret-de-probă' }))).toEqual(read);
    expect(gateway().readReport(call({ ...report, status: 'UNDELIV' }, 'un-secret-de-probă'))).toMatchObject({
      ...{ outcome: 'failed', reason: 'UNDELIV' },
    });
    expect(gateway().readReport(call({ status: 'buffered' }, 'un-secret-de-probă'))).toBeNull();
    expect(() => gateway().readReport(call(report, 'alt-secret-de-prob'))).toThrow('forbidden');
    expect(() => gateway().readReport(call(report))).toThrow('forbidden');
    expect(() => gateway({ secret: undefined }).readReport(call(report, ''))).toThrow('forbidden');
  });
});

test('without a provider nothing leaves: the message is refused, and the log tells no more than its last digits', async () => {
  const lines: string[] = [];
  const sms = logSms({ store: null, log: (line) => void lines.push(line) });
  await expect(sms.send(TEXT)).rejects.toMatchObject({ fault: 'refused', reason: 'no_provider' });
  expect(lines).toEqual(['SMS not sent, no provider configured: to ***444']);
  expect(heard).toEqual([]);
});
