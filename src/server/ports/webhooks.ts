import type { CallFailure } from '#domain/business/webhooks/endpoint.ts';

export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

/** What came of a call; `answer` is the beginning of the body. */
export type WebhookOutcome = { status: number; answer: string } | { failure: CallFailure };

/** Calls the servers of businesses, and never one inside the own network. */
export type Webhooks = {
  /** Whether receivers on this machine may be called, over plain http too: the demo and tests. */
  allowsLoopback: boolean;
  /** Why an address cannot be called now, or null when it can. */
  check(url: string): Promise<CallFailure | null>;
  /** One post, no redirects, answered or given up within five seconds. */
  post(call: WebhookCall): Promise<WebhookOutcome>;
};
