import type { CounterName, GaugeName, TimerName } from '#domain/metrics.ts';

/** What tells the rows of one figure apart. Few values each, and never an id: every combination stays in memory. */
export type MetricLabels = Record<string, string>;

/** Keeps the figures of this process. Nothing here throws or waits. */
export type Metrics = {
  /** One more of something. */
  count(name: CounterName, labels?: MetricLabels): void;
  /** Something took this many seconds. */
  time(name: TimerName, seconds: number, labels?: MetricLabels): void;
  /** How something stands now. */
  set(name: GaugeName, value: number, labels?: MetricLabels): void;
  /** All of it in Prometheus' text format 0.0.4. */
  text(): string;
};
