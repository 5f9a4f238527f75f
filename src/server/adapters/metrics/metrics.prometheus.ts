import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterName,
  type GaugeName,
  type MetricName,
  METRICS,
  type TimerName,
} from '#domain/metrics.ts';
import type { Metrics } from '#server/ports/metrics.ts';

/** More rows than this of one figure are not kept: a label that grows must not eat the memory. */
const MAX_ROWS = 2_000;

type Labels = Record<string, string>;

/** Keeps the figures in this process's memory, and writes them as Prometheus reads them. */
export function prometheusMetrics(): Metrics {
  const registry = new Registry();
  const roomFor = rowLimit();
  const optionsOf = (name: MetricName) => {
    const { help, labels } = METRICS[name];
    return { name, help, labelNames: [...labels], registers: [registry] };
  };
  // A figure is there from its first value on: a zero that nobody has measured would say that all is well.
  const counterOf = remember((name: CounterName) => new Counter(optionsOf(name)));
  const gaugeOf = remember((name: GaugeName) => new Gauge(optionsOf(name)));
  const timerOf = remember((name: TimerName) => new Histogram(optionsOf(name)));
  return {
    count: (name, labels: Labels = {}) => {
      if (roomFor(name, labels)) counterOf(name).inc(labels);
    },
    set: (name, value, labels: Labels = {}) => {
      if (roomFor(name, labels)) gaugeOf(name).set(labels, value);
    },
    time: (name, seconds, labels: Labels = {}) => {
      if (roomFor(name, labels)) timerOf(name).observe(labels, seconds);
    },
    text: () => registry.metrics(),
  };
}

function remember<Name, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const made = new Map<Name, Made>();
  return (name) => {
    const cached = made.get(name) ?? make(name);
    made.set(name, cached);
    return cached;
  };
}

/** Whether a row is there already or there is room for it: prom-client would keep any number. */
function rowLimit(): (name: MetricName, labels: Labels) => boolean {
  const rows = new Map<MetricName, Set<string>>();
  return (name, labels) => {
    const seen = rows.get(name) ?? new Set();
    rows.set(name, seen);
    const row = METRICS[name].labels.map((label) => labels[label]).join('\n');
    if (seen.has(row)) return true;
    if (seen.size >= MAX_ROWS) return false;
    seen.add(row);
    return true;
  };
}
