import type { Counter } from '#contract/offers/counter.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';

const MINUTE_MS = 60_000;

/** Status of a counter by the client's clock: it expires on time, before the server says so. */
export function counterAt(counter: Counter, now: number): Counter['status'] {
  return counter.status === 'waiting' && Date.parse(counter.expiresAt) <= now ? 'lapsed' : counter.status;
}

/** Whole minutes until an instant, at least one while any time is left. */
export function minutesUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / MINUTE_MS));
}

/** Message of an offer's counter status; empty when there is nothing to say. */
export function useCounterText(): (offer: Offer, now: number) => string {
  const t = useT();
  const { locale } = useLocale();
  return (offer, now) => {
    const { counter, courier, amount } = offer;
    if (!counter) return '';
    const name = courier.firstName;
    const proposed = formatMoney(counter.amount, locale);
    const price = formatMoney(amount, locale);
    const texts: Record<Counter['status'], string> = {
      waiting: t('offers.counter.wait', { amount: proposed, name, n: minutesUntil(counter.expiresAt, now) }),
      accepted: t('offers.counter.yes', { name, amount: proposed }),
      answered: t('offers.counter.back', { name, amount: price }),
      refused: t('offers.counter.no', { name, amount: price }),
      lapsed: t('offers.counter.lapsed', { name, amount: price }),
      withdrawn: '',
    };
    return texts[counterAt(counter, now)];
  };
}
