import { expect, test } from 'vitest';
import { config } from '#contract/config.ts';
import { enqueue } from '#server/services/jobs/enqueue.ts';
import { checkBooks } from '#server/services/health/check-books.ts';
import { testApp } from '../../support/app.ts';
import { listen } from '../../support/stream.ts';

const TOKEN = 'jeton-de-proba-destul-de-lung';
const near = await testApp({ listen: true });
const guarded = await testApp({ listen: true, metricsToken: TOKEN });
const PATH = '/metrics';

test('answers this machine with times by route, the queue and the books', async () => {
  const { anonymous, deps } = near;
  await anonymous.get(config);
  await anonymous.send('GET', '/api/v1/deliveries/o-comanda-anume');
  await enqueue(deps, 'erasePictures', { ids: [] });
  await checkBooks(deps);
  deps.metrics.count('stafeta_legacy_calls_total', { call: 'login', method: 'POST', outcome: 'tr"ue' });
  const { status, raw, headers } = await anonymous.send('GET', PATH);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(raw).toContain('# TYPE stafeta_http_request_seconds histogram');
  expect(raw).toMatch(
    /stafeta_http_request_seconds_count\{route="\/api\/v1\/config",method="GET",status="2xx"\} 1/,
  );
  expect(raw).toMatch(/_bucket\{le="\+Inf",[^}]*\} 1\n/);
  expect(raw).toContain('route="/api/v1/deliveries/:id",method="GET",status="4xx"');
  expect(raw).not.toContain('o-comanda-anume');
  expect(raw).toMatch(/\nstafeta_jobs_waiting 1\n/);
  expect(raw).toMatch(/\nstafeta_jobs_oldest_seconds [\d.e-]+\n/);
  expect(raw).toMatch(/\nstafeta_ledger_violations 0\n/);
  expect(raw).toContain('stafeta_legacy_calls_total{call="login",method="POST",outcome="tr\\"ue"} 1');
});

test('counts the event streams that are open, and not their length', async () => {
  const { as, aSender, baseUrl, anonymous } = near;
  const stream = await listen(baseUrl, '/api/v1/events', as(await aSender()));
  expect((await anonymous.send('GET', PATH)).raw).toMatch(/\nstafeta_event_streams 1\n/);
  stream.close();
  await expect
    .poll(async () => (await anonymous.send('GET', PATH)).raw)
    .toMatch(/\nstafeta_event_streams 0\n/);
  expect((await anonymous.send('GET', PATH)).raw).not.toContain('route="/api/v1/events"');
});

test('is nothing at all for who comes through a proxy, and with a token for who has none', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
    expect((await near.anonymous.send('GET', PATH, { [name]: '127.0.0.1' })).status).toBe(404);
  }
  const read = (authorization?: string) =>
    guarded.anonymous.send('GET', PATH, authorization ? { authorization } : {});
  expect((await read()).status).toBe(404);
  expect((await read('Bearer altul')).status).toBe(404);
  expect((await read(`Bearer ${TOKEN}`)).status).toBe(200);
});
