import type { CounterName, GaugeName, MetricLabels, TimerName } from '#domain/metrics.ts';

/** Stores the metrics of this process. Nothing here throws, and counting does not wait. */
export type Metrics = {
  /** Increments a counter. */
  count<Name extends CounterName>(name: Name, ...labels: MetricLabels<Name>): void;
  /** Records a duration in seconds. */
  time<Name extends TimerName>(name: Name, seconds: number, ...labels: MetricLabels<Name>): void;
  /** Sets a gauge. */
  set<Name extends GaugeName>(name: Name, value: number, ...labels: MetricLabels<Name>): void;
  /** All metrics in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
};
