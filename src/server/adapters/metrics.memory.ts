import { type MetricName, METRICS } from '#domain/metrics.ts';
import type { MetricLabels, Metrics } from '#server/ports/metrics.ts';

/** Upper bounds of the timers' buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** More rows than this of one figure are not kept: a label that grows must not eat the memory. */
const MAX_ROWS = 2_000;

type Row = { labels: MetricLabels; value: number; buckets: number[]; count: number };

/** Keeps the figures in this process's memory and writes them as Prometheus reads them. */
export function memoryMetrics(): Metrics {
  const figures = new Map<MetricName, Map<string, Row>>();
  const rowOf = (name: MetricName, labels: MetricLabels): Row | undefined => {
    const rows = figures.get(name) ?? new Map<string, Row>();
    figures.set(name, rows);
    const key = printLabels(labels);
    const row = rows.get(key) ?? { labels, value: 0, buckets: BOUNDS.map(() => 0), count: 0 };
    if (!rows.has(key) && rows.size >= MAX_ROWS) return undefined;
    rows.set(key, row);
    return row;
  };
  return {
    count(name, labels = {}) {
      const row = rowOf(name, labels);
      if (row) row.value += 1;
    },
    set(name, value, labels = {}) {
      const row = rowOf(name, labels);
      if (row) row.value = value;
    },
    time(name, seconds, labels = {}) {
      const row = rowOf(name, labels);
      if (!row) return;
      row.value += seconds;
      row.count += 1;
      BOUNDS.forEach((bound, index) => (row.buckets[index]! += seconds <= bound ? 1 : 0));
    },
    text: () =>
      [...figures].flatMap(([name, rows]) => [...heading(name), ...linesOf(name, rows)]).join('\n') + '\n',
  };
}

function heading(name: MetricName): string[] {
  const { kind, help } = METRICS[name];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind === 'timer' ? 'histogram' : kind}`];
}

function linesOf(name: MetricName, rows: Map<string, Row>): string[] {
  const isTimer = METRICS[name].kind === 'timer';
  return [...rows.values()].flatMap((row) =>
    isTimer ? histogram(name, row) : [`${name}${printLabels(row.labels)} ${row.value}`],
  );
}

function histogram(name: MetricName, { labels, value, buckets, count }: Row): string[] {
  return [
    ...BOUNDS.map(
      (bound, index) => `${name}_bucket${printLabels({ ...labels, le: String(bound) })} ${buckets[index]}`,
    ),
    `${name}_bucket${printLabels({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${printLabels(labels)} ${value}`,
    `${name}_count${printLabels(labels)} ${count}`,
  ];
}

function printLabels(labels: MetricLabels): string {
  const parts = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
