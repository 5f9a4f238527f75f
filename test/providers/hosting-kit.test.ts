import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keysOf } from '#domain/records.ts';
import { type MetricName, METRICS } from '#domain/metrics.ts';
import { prometheusMetrics } from '#server/adapters/metrics/metrics.prometheus.ts';
import { readConfig } from '#server/config.ts';
import { parseSettings } from '../../scripts/settings-file.mjs';
import { problemsOf } from '../../scripts/setup/answers.ts';

// The files of deploy/ name settings, paths and metrics of the product: each has to exist.

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DOCKERFILE = read('Dockerfile');
const COMPOSE = read('compose.yaml');
const EXAMPLE = parseSettings(read('deploy/settings.example.env'));
/** The settings as the operator's page lists them, and those of the build. */
const KNOWN = new Set(
  read('docs/operations.md')
    .match(/`_?[A-Z][A-Z0-9_]+`/g)
    ?.map((name) => name.slice(1, -1)),
);

function namesBetween(text: string, from: string, to: string): string[] {
  const part = text.slice(text.indexOf(from) + from.length);
  return [...part.slice(0, part.indexOf(to)).matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  );
}

test('the image is built with the settings that the public pages contain, and from files that exist', () => {
  const wanted = [
    ...(/WEB_SETTINGS = \[([^;]*);/.exec(read('scripts/prepare.mjs'))?.[1] ?? '').matchAll(/'([A-Z_]+)'/g),
  ]
    .map(([, name = '']) => name)
    .toSorted();
  expect(wanted.length).toBeGreaterThan(5);
  const args = [...DOCKERFILE.matchAll(/^ARG (.+=.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const named = args.map((part) => part.split('=')[0] ?? '').filter((name) => name !== 'BASE');
  expect(named.toSorted()).toEqual(wanted);
  expect(namesBetween(COMPOSE, 'args:', 'env_file:').toSorted()).toEqual(wanted);
  const copied = [...DOCKERFILE.matchAll(/COPY --from=build \/app\/(\S+)/g)].map(([, path = '']) => path);
  const made = ['node_modules', 'build'];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
});

test('compose sets only what the server reads, and it can start with it', () => {
  const names = namesBetween(COMPOSE, 'environment:', 'depends_on:');
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !KNOWN.has(name) && !/^(HOST|S3_)/.test(name))).toEqual([]);
  const lines = [...COMPOSE.slice(COMPOSE.indexOf('environment:')).matchAll(/^ {6}([A-Z0-9_]+): (.+)$/gm)];
  const settings = Object.fromEntries(
    lines.slice(0, names.length).map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll(/\$\{HOST[^}]*\}/g, 'curier.ro')
        .replaceAll(/\$\{[^}]*\}/g, 'parola')
        .replaceAll("'", ''),
    ]),
  );
  const config = readConfig({ ...settings, ACCESS_CODE: 'cod' });
  expect(config).toMatchObject({ demo: false, publicOrigin: 'https://curier.ro', port: 3000 });
  expect(config.objectStore?.endpoint).toBe('http://store:8333');
  expect(config.trustedProxies).toHaveLength(1);
});

test('the example of answers is whole', () => {
  expect(problemsOf(EXAMPLE)).toEqual([]);
});

test('proxies and the unit agree with the server about ports, bodies and streams', () => {
  const nginx = read('deploy/nginx.conf');
  const caddy = read('deploy/Caddyfile');
  expect(nginx).toContain('server 127.0.0.1:3000;');
  expect(caddy).toContain(':127.0.0.1:3000}');
  expect(COMPOSE).toContain('UPSTREAM: app:3000');
  const streams = new RegExp(/location ~ (\S+) \{/.exec(nginx)?.[1] ?? 'x');
  for (const path of ['/api/v1/events', '/api/v1/tracking/abc/events']) expect(path).toMatch(streams);
  expect('/api/v1/deliveries').not.toMatch(streams);
  const unit = read('deploy/stafeta.service');
  expect(unit).toContain('ExecStart=/usr/bin/node scripts/start.mjs');
  expect(unit).toMatch(/Environment=SETTINGS_FILE=\S+ DATA_DIR=\S+/);
});

/** The names that /metrics shows when every metric has a value. */
async function exposedNames(): Promise<Set<string>> {
  const metrics = prometheusMetrics();
  for (const name of keysOf(METRICS)) {
    const labels = Object.fromEntries(METRICS[name].labels.map((label) => [label, 'x']));
    const put: Record<string, (metric: MetricName) => void> = {
      counter: (metric) => (metrics.count as (...words: unknown[]) => void)(metric, labels),
      gauge: (metric) => (metrics.set as (...words: unknown[]) => void)(metric, 1, labels),
      timer: (metric) => (metrics.time as (...words: unknown[]) => void)(metric, 1, labels),
    };
    put[METRICS[name].kind]?.(name);
  }
  return new Set(
    [...(await metrics.text()).matchAll(/^(stafeta_\w+?)(?:\{| )/gm)].map(([, name = '']) => name),
  );
}

const EXPRESSIONS = {
  alerts: [...read('deploy/monitoring/alerts.yaml').matchAll(/expr: '(.*)'/g)].map(([, expr = '']) => expr),
  board: (
    JSON.parse(read('deploy/monitoring/grafana-board.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
};

test.for(keysOf(EXPRESSIONS))('the %s ask for metrics that there are, by their labels', async (kind) => {
  const exposed = await exposedNames();
  expect(EXPRESSIONS[kind].length).toBeGreaterThan(10);
  for (const expr of EXPRESSIONS[kind]) {
    const names = (expr.match(/stafeta_\w+/g) ?? []).filter((name) => !expr.includes(`"${name}"`));
    for (const name of names) expect(exposed, expr).toContain(name);
    const asked = [...expr.matchAll(/ by \(([^)]*)\)|\{(\w+)=/g)].flatMap(([, by, label]) =>
      (by ?? label ?? '').split(/, ?/),
    );
    const labels = keysOf(METRICS)
      .filter((metric) => names.some((name) => name.startsWith(metric)))
      .flatMap((metric): string[] => [...METRICS[metric].labels]);
    for (const label of asked) expect([...labels, 'le', 'job'], expr).toContain(label);
  }
});
