import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { readConfig } from '#server/config.ts';
import { otlpTraces } from '#server/adapters/traces/traces.otlp.ts';
import { reportingExporter } from '#server/adapters/traces/reporting-exporter.ts';
import { openTraces } from '#server/main-traces.ts';
import { testApp } from '../../support/app.ts';
import { ILLS, illServer } from '../../support/ill-server.ts';
import { collector } from '../../support/collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;

/** An operator's own service, and one of strangers. */
const heard: IncomingHttpHeaders[] = [];
const services = await Promise.all(
  [0, 1].map(async () => {
    const server = createServer((request, response) => {
      heard.push(request.headers);
      response.writeHead(request.url?.includes('missing') ? 404 : 200).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterAll(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }),
);
const [own = '', strange = ''] = services;

const taker = await collector();
afterAll(taker.close);
const config = readConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${taker.endpoint}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-team=curieri',
  OTEL_SERVICE_NAME: 'stafeta-proba',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=proba',
  GEOCODER: `photon:${own}`,
});
const readTraces = (env: Record<string, string>) =>
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: taker.endpoint, ...env }).traces!;
const traced = await openTraces(config, () => undefined);
const { traces, watch } = traced;
if (!traces || !watch) throw new Error('no traces');
const app = await testApp({ listen: true, trustedProxies: ['127.0.0.1'], traces: { traces, watch } });
const { as, aDelivery, anonymous, deps, workJobs } = app;

const { id, sender, seen } = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
await workJobs();
await as(sender).get(readDelivery, { params: { id } });
await anonymous.send('GET', '/api/v1/config', {
  traceparent: TRACEPARENT,
  'x-forwarded-for': '198.51.100.7',
});
await anonymous.send('GET', '/api/v1/notifications', { traceparent: TRACEPARENT });
await anonymous.send('GET', '/healthz');
const logged = await traces.run({ name: 'asks', kind: 'job' }, async () => {
  await fetch(`${own}/strada-secretă?q=acasă`);
  await fetch(`${strange}/missing`);
  return traces.ids();
});
await traced.close();
const { spans, requests } = taker;
const named = (name: string) => spans.filter((span) => span.name === name);

test('sends OTLP to the collector with its headers, under the service’s name', () => {
  expect(requests[0]).toMatchObject({
    url: '/v1/traces',
    headers: { 'content-type': 'application/x-protobuf', authorization: 'Basic abc', 'x-team': 'curieri' },
  });
  expect(taker.resources[0]).toMatchObject({
    'service.name': 'stafeta-proba',
    'deployment.environment.name': 'proba',
  });
});

describe('a request', () => {
  test('is named by its route’s pattern, with its statements below it', () => {
    const [span] = named('GET /api/v1/deliveries/:id');
    expect(span?.facts).toMatchObject({
      'http.route': '/api/v1/deliveries/:id',
      'http.response.status_code': 200,
    });
    const below = spans.filter(({ parentId }) => parentId === span?.spanId);
    expect(below.map(({ name }) => name)).toContain('SELECT deliveries');
  });

  test('keeps its trace while its body is read', () => {
    const [span] = named('POST /api/v1/deliveries');
    const below = spans.filter(({ parentId }) => parentId === span?.spanId);
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['WITH json_to_recordset', 'COMMIT']),
    );
  });

  test('continues a trusted proxy’s trace, and nobody else’s', () => {
    expect(named('GET /api/v1/config')).toMatchObject([{ traceId: TRACE, parentId: PARENT }]);
    expect(named('GET /api/v1/notifications')[0]?.traceId).not.toBe(TRACE);
  });

  test('is not recorded where machines ask every few seconds', () => {
    expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([]);
  });
});

test('a job belongs to the request that enqueued it', () => {
  const [asked] = named('POST /api/v1/deliveries/:id/accept');
  const jobs = named('job notify').filter(({ traceId }) => traceId === asked?.traceId);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs[0]?.parentId).toBe(asked?.spanId);
});

test('calls of other services are seen by host alone; the operator’s own get the trace', () => {
  const [work] = named('asks');
  expect(logged.traceId).toBe(work?.traceId);
  const calls = spans.filter(({ parentId }) => parentId === work?.spanId);
  expect(calls.map(({ name, failed }) => [name, failed])).toEqual([
    ['GET 127.0.0.1', false],
    ['GET 127.0.0.1', true],
  ]);
  expect(heard.map(({ traceparent }) => traceparent)).toEqual([
    `00-${work?.traceId}-${calls[0]?.spanId}-01`,
    undefined,
  ]);
});

test('nothing of people, links or values leaves', async () => {
  const all = Buffer.concat(requests.map(({ body }) => body)).toString();
  const account = await deps.db.selectFrom('accounts').selectAll().where('id', '=', sender.id).execute();
  const delivery = await deps.db.selectFrom('deliveries').selectAll().execute();
  const stored = [...account, ...delivery].flatMap((row) => Object.values(row));
  const texts = stored.filter((value) => typeof value === 'string' && /^(?=.*[\s@\d]).{6,}$/u.test(value));
  expect(texts.length).toBeGreaterThan(10);
  expect(
    [id, String(seen.number), 'secret', '198.51.100.7', ...texts].filter((text) =>
      all.includes(String(text)),
    ),
  ).toEqual([]);
});

describe('a collector that', () => {
  const settings = { headers: {}, serviceName: 'x', attributes: {}, sampler: 'always_on', ratio: 1 } as const;
  const times = { batchMs: 5, answerMs: 150, endMs: 2_000 };

  test.each(ILLS)('is ill (%s) stops nothing, and is told of in one line', async (ill) => {
    const { port, close: closeServer } = await illServer(ill);
    const lines: string[] = [];
    const { traces: recorded, close } = otlpTraces(
      { ...settings, endpoint: `http://127.0.0.1:${port}` },
      (line) => lines.push(line),
      times,
    );
    for (let i = 0; i < 1_500; i += 1)
      await recorded.run({ name: 'work', kind: 'job' }, async () => undefined);
    await close();
    closeServer();
    const told = 'traces: the collector does not take them';
    // One that says 200 before it has read everything may or may not be believed.
    const isUnsure = ['wrong', 'half', 'liar'].includes(ill);
    const texts = lines.map((line) => line.replace(/ \(.*/, ''));
    expect(isUnsure && texts.length === 0 ? [told] : texts).toEqual([told]);
  });

  test('never answers is not waited for at the end', async () => {
    const { port, close: closeServer } = await illServer('silent');
    const slow = otlpTraces({ ...settings, endpoint: `http://127.0.0.1:${port}` }, () => undefined, {
      batchMs: 5,
      answerMs: 600_000,
      endMs: 50,
    });
    await slow.traces.run({ name: 'work', kind: 'job' }, async () => undefined);
    await slow.close();
    closeServer();
  });

  test('goes away is told of once, and its return as well', async () => {
    const lines: string[] = [];
    const exporter = reportingExporter(
      {
        export: (_spans, done) => done(answers.shift() ?? { code: 0 }),
        shutdown: async () => undefined,
      },
      (line) => lines.push(line),
    );
    const answers = [
      { code: 1, error: Object.assign(new Error('text of theirs'), { code: 'ECONNREFUSED' }) },
      { code: 1 },
    ];
    for (let i = 0; i < 4; i += 1) exporter.export([], () => undefined);
    expect(lines).toEqual([
      'traces: the collector does not take them (ECONNREFUSED)',
      'traces: the collector takes them again',
    ]);
  });
});

test.each([
  ['always_off', []],
  ['traceidratio', []],
  ['parentbased_always_off', ['of a caller who records']],
])('the sampler %s records what it says', async (sampler, names) => {
  const server = await collector();
  const { traces: sampled, close } = otlpTraces(
    {
      ...readTraces({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0' }),
      endpoint: server.endpoint,
    },
    () => undefined,
  );
  for (const [name, from] of [
    ['of nobody', {}],
    ['of a caller who records', { traceparent: TRACEPARENT }],
  ] as const) {
    await sampled.run({ name, kind: 'server', from }, async () => {
      await sampled.run({ name: `below ${name}`, kind: 'inside' }, async () => undefined);
    });
  }
  await close();
  server.close();
  expect(server.spans.map(({ name }) => name).filter((name) => !name.startsWith('below'))).toEqual(names);
});

test('a wrong setting stops the start, and is not repeated', () => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'colector' })).toThrow(
    /^  OTEL_EXPORTER_OTLP_ENDPOINT: /m,
  );
  expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'toate' })).toThrow(/OTEL_TRACES_SAMPLER: must be/);
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/from 0 to 1/);
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' })).toThrow(/must be name=value/);
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=%E0%A4%A' })).toThrow(/must be name=value/);
});
