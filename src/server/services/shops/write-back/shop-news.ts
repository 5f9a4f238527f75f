import type { ShopState, WriteBackFailure } from '#domain/shops/shop-state.ts';
import type { Locale } from '#domain/locales.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { WriteBackRow } from '#server/db/shops/write-backs.ts';
import type { Deps } from '#server/deps.ts';
import type { ApiCall } from '#server/ports/webhooks.ts';

/** One piece of news for a shop: an order of its own, and how its delivery stands. */
export type ShopNews = {
  shop: ShopRow;
  back: WriteBackRow;
  orderId: string;
  externalId: string;
  state: ShopState;
  /** The delivery's number, and its version, by which a repetition is recognised. */
  number: number;
  version: number;
  /** The page that may be shown to anybody: it has no PIN. */
  trackingUrl: string;
  at: Date;
  locale: Locale;
};

/** Thrown when a shop did not take the news: tried again, over for this order, or stopped for the whole shop. */
export class ShopRefusal extends Error {
  readonly failure: WriteBackFailure;
  readonly next: 'retry' | 'over' | 'stop';
  readonly pauseSeconds: number | null;

  constructor(
    failure: WriteBackFailure,
    next: 'retry' | 'over' | 'stop' = 'retry',
    pauseSeconds: number | null = null,
  ) {
    super(failure);
    this.failure = failure;
    this.next = next;
    this.pauseSeconds = pauseSeconds;
  }
}

const USER_AGENT = 'Stafeta-Shops/1';

/** One call of a shop's API; its answer as JSON, undefined where it is none. Throws a `ShopRefusal` for all but success. */
export async function callShop(
  deps: Deps,
  { method, url, headers, body }: Omit<ApiCall, 'body'> & { body?: string },
  /** The refusal behind a 404, by the answer. */
  unknown: (answer: unknown) => ShopRefusal = () => new ShopRefusal('refused'),
): Promise<unknown> {
  const outcome = await deps.webhooks.call({
    method,
    url,
    headers: {
      accept: 'application/json',
      'user-agent': USER_AGENT,
      ...(body === undefined
        ? {}
        : {
            'content-type': 'application/json; charset=utf-8',
            'content-length': String(Buffer.byteLength(body)),
          }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  if ('failure' in outcome) throw new ShopRefusal(outcome.failure);
  const { status, retryAfterSeconds } = outcome;
  const answer = jsonOf(outcome.body);
  if (status >= 200 && status < 300) return answer;
  if (status === 401 || status === 403) throw new ShopRefusal('keys_refused', 'stop');
  if (status === 404 || status === 410) throw unknown(answer);
  throw new ShopRefusal(status === 429 || status >= 500 ? 'busy' : 'refused', 'retry', retryAfterSeconds);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
