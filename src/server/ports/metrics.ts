import type { CounterName, GaugeName, MetricLabels, TimerName } from '#domain/metrics.ts';

/** Keeps the figures of this process. Nothing here throws, and what counts does not wait. */
export type Metrics = {
  /** One more of something. */
  count<Name extends CounterName>(name: Name, ...labels: MetricLabels<Name>): void;
  /** Something took this many seconds. */
  time<Name extends TimerName>(name: Name, seconds: number, ...labels: MetricLabels<Name>): void;
  /** How something stands now. */
  set<Name extends GaugeName>(name: Name, value: number, ...labels: MetricLabels<Name>): void;
  /** All of it in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
};
