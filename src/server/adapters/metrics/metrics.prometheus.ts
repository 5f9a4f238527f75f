import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterName,
  type GaugeName,
  type MetricName,
  METRICS,
  type TimerName,
} from '#domain/metrics.ts';
import type { Metrics } from '#server/ports/metrics.ts';

/** The most series per metric: a growing label must not exhaust the memory. */
const MAX_ROWS = 2_000;

type Labels = Record<string, string>;

/** Keeps metrics in memory and renders them in the Prometheus format. */
export function prometheusMetrics(): Metrics {
  const registry = new Registry();
  const roomFor = rowLimit();
  const optionsOf = (name: MetricName) => {
    const { help, labels } = METRICS[name];
    return { name, help, labelNames: [...labels], registers: [registry] };
  };
  // A metric appears with its first value: an unmeasured zero would look as if all was well.
  const counterOf = memoize((name: CounterName) => new Counter(optionsOf(name)));
  const gaugeOf = memoize((name: GaugeName) => new Gauge(optionsOf(name)));
  const timerOf = memoize((name: TimerName) => new Histogram(optionsOf(name)));
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

function memoize<Name, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const made = new Map<Name, Made>();
  return (name) => {
    const cached = made.get(name) ?? make(name);
    made.set(name, cached);
    return cached;
  };
}

/** Whether a series exists or may be added: prom-client itself sets no limit. */
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
