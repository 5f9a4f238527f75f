import type { CallFailure } from '#domain/business/webhooks/endpoint.ts';

export type WebhookCall = { url: string; headers: Record<string, string>; body: string };

/** The outcome of a webhook call; `answer` is the beginning of the body. */
export type WebhookOutcome = { status: number; answer: string } | { failure: CallFailure };

/** A call of a business's API; the answer is for the program, and never shown. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
};

/** The outcome of an API call; `retryAfterSeconds`: the pause that its server asks for. */
export type ApiOutcome =
  | { status: number; body: string; retryAfterSeconds: number | null }
  | { failure: CallFailure };

/** Calls the servers of businesses, never one inside our own network. */
export type Webhooks = {
  /** Whether receivers on this machine may be called, over plain http too: the demo and tests. */
  allowsLoopback: boolean;
  /** Why a URL cannot be called now, or null when it can. */
  check(url: string): Promise<CallFailure | null>;
  /** One POST, without redirects, aborted after five seconds. */
  post(call: WebhookCall): Promise<WebhookOutcome>;
  /** One call of an API, with the same bounds; of its answer the first 256 KB. */
  call(call: ApiCall): Promise<ApiOutcome>;
};
