import { expect, test } from 'vitest';
import { prometheusMetrics } from './metrics.prometheus.ts';

test('figures are written by name, kind and labels, each from its first value on', async () => {
  const metrics = prometheusMetrics();
  metrics.count('stafeta_work_failures_total', { work: 'a\\b"c\nd' });
  metrics.count('stafeta_work_failures_total', { work: 'a\\b"c\nd' });
  metrics.set('stafeta_event_streams', 3);
  metrics.set('stafeta_event_streams', 2);
  metrics.time('stafeta_http_request_seconds', 0.3, { route: '/a', method: 'GET', status: '2xx' });
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('# TYPE stafeta_work_failures_total counter');
  expect(lines).toContain('stafeta_work_failures_total{work="a\\\\b\\"c\\nd"} 2');
  expect(lines).toContain('# HELP stafeta_event_streams Event streams that are open now.');
  expect(lines).toContain('stafeta_event_streams 2');
  const rows = lines.filter((line) => line.startsWith('stafeta_http_request_seconds'));
  const counts = rows.map((line) => line.slice(line.lastIndexOf(' ') + 1));
  expect(counts).toEqual([...['0', '0', '0', '0', '0', '0'], ...['1', '1', '1', '1', '1', '1'], '0.3', '1']);
  expect(lines.at(-1)).toBe('');
  expect(lines.join()).not.toContain('stafeta_ledger_violations');
});

test('two keepers of figures know nothing of each other', async () => {
  const [one, other] = [prometheusMetrics(), prometheusMetrics()];
  one.set('stafeta_jobs_dead', 1);
  expect(await other.text()).not.toContain('stafeta_jobs_dead');
});

test('a label that grows fills two thousand rows and no more; those that stand go on', async () => {
  const metrics = prometheusMetrics();
  for (let n = 0; n < 2_100; n += 1) metrics.count('stafeta_work_failures_total', { work: `w${n}` });
  metrics.count('stafeta_work_failures_total', { work: 'w0' });
  metrics.set('stafeta_event_streams', 1);
  const text = await metrics.text();
  expect(text.match(/^stafeta_work_failures_total\{/gm)).toHaveLength(2_000);
  expect(text).toContain('stafeta_work_failures_total{work="w0"} 2');
  expect(text).toContain('stafeta_event_streams 1');
});
