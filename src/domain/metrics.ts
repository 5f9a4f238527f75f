/**
 * The metrics of the operator. A counter only grows, a gauge is a current value, a timer measures seconds. Labels
 * distinguish a metric's series: few values each and never an id, because every combination stays in memory.
 */
export const METRICS = {
  stafeta_http_request_seconds: {
    kind: 'timer',
    labels: ['route', 'method', 'status'],
    help: 'Answered requests by route, method and status class.',
  },
  stafeta_legacy_calls_total: {
    kind: 'counter',
    labels: ['call', 'method', 'outcome'],
    help: 'Legacy calls by name and outcome.',
  },
  stafeta_refused_ids_total: {
    kind: 'counter',
    labels: ['role'],
    help: 'Calls by role that named something which is not the caller’s, or is not at all.',
  },
  stafeta_notifications_total: {
    kind: 'counter',
    labels: ['channel', 'outcome'],
    help: 'Messages to people by channel and outcome.',
  },
  stafeta_webhooks_total: {
    kind: 'counter',
    labels: ['outcome'],
    help: 'Tries to reach receivers of webhooks by outcome.',
  },
  stafeta_shop_messages_total: {
    kind: 'counter',
    labels: ['outcome'],
    help: 'Order messages of businesses’ shops by what became of them.',
  },
  stafeta_webhook_turns_total: {
    kind: 'counter',
    labels: ['lane'],
    help: 'Turns of webhooks in their receiver’s own queue, or in the few that receivers which fail share.',
  },
  stafeta_provider_notices_total: {
    kind: 'counter',
    labels: ['outcome'],
    help: 'Messages of the card provider by what became of them.',
  },
  stafeta_provider_mismatches_total: {
    kind: 'counter',
    labels: ['kind'],
    help: 'What the card provider said otherwise than we, by kind.',
  },
  stafeta_event_streams: { kind: 'gauge', labels: [], help: 'Event streams that are open now.' },
  stafeta_stream_looks_failed_total: {
    kind: 'counter',
    labels: [],
    help: 'Times when the rights of open streams could not be looked at again.',
  },
  stafeta_db_connections: {
    kind: 'gauge',
    labels: ['state'],
    help: 'Connections of the application pool by state.',
  },
  stafeta_row_waits: {
    kind: 'gauge',
    labels: [],
    help: 'Work that waits for a locked row without a connection.',
  },
  stafeta_row_waits_given_up_total: {
    kind: 'counter',
    labels: [],
    help: 'Work that was not done because its row was not free in time.',
  },
  stafeta_row_waits_left_total: {
    kind: 'counter',
    labels: [],
    help: 'Work that was not done because its caller left while it waited for a row.',
  },
  stafeta_jobs_waiting: { kind: 'gauge', labels: [], help: 'Jobs that are due and not done yet.' },
  stafeta_jobs_oldest_seconds: { kind: 'gauge', labels: [], help: 'How long the oldest due job has waited.' },
  stafeta_jobs_dead: { kind: 'gauge', labels: [], help: 'Jobs that were given up after their last attempt.' },
  stafeta_work_failures_total: {
    kind: 'counter',
    labels: ['work'],
    help: 'Failures of periodic work by its name, one for each item.',
  },
  stafeta_work_failing: {
    kind: 'gauge',
    labels: [],
    help: 'Items of periodic work that failed three times in a row or more.',
  },
  stafeta_risk_holds_open: { kind: 'gauge', labels: [], help: 'Deliveries whose money waits for a person.' },
  stafeta_risk_holds_overdue: {
    kind: 'gauge',
    labels: [],
    help: 'Those of them that only a person lets go, beyond their clock.',
  },
  stafeta_ledger_violations: {
    kind: 'gauge',
    labels: [],
    help: 'Broken promises of the books at the last check.',
  },
  stafeta_ledger_checked_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'When the books were last checked, Unix time.',
  },
} as const satisfies Record<
  string,
  { kind: 'counter' | 'gauge' | 'timer'; labels: readonly string[]; help: string }
>;

type Named<Kind> = {
  [Name in keyof typeof METRICS]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[keyof typeof METRICS];

export type MetricName = keyof typeof METRICS;
export type CounterName = Named<'counter'>;
export type GaugeName = Named<'gauge'>;
export type TimerName = Named<'timer'>;

/** Every label of a metric with its value; no argument for a metric without labels. */
export type MetricLabels<Name extends MetricName> = (typeof METRICS)[Name]['labels'] extends readonly []
  ? []
  : [labels: Record<(typeof METRICS)[Name]['labels'][number], string>];
