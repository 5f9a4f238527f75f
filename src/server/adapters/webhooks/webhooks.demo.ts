import type { Webhooks } from '#server/ports/webhooks.ts';

/** The servers of the demo's companies: `.test` is never resolved, and nobody is behind these names. */
const OF_DEMO = /(^|\.)demo\.test$/;

/** Webhooks of a demo: its own companies' servers take every message without a call; all others are called. */
export function demoWebhooks(outside: Webhooks): Webhooks {
  const isOfDemo = (url: string) => OF_DEMO.test(new URL(url).hostname);
  return {
    ...outside,
    check: async (url) => (isOfDemo(url) ? null : outside.check(url)),
    call: async (call) =>
      isOfDemo(call.url) ? { status: 200, body: '{}', retryAfterSeconds: null } : outside.call(call),
    post: async (call) => (isOfDemo(call.url) ? { status: 200, answer: 'ok' } : outside.post(call)),
  };
}
