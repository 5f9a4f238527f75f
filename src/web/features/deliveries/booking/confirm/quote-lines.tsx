import type { QuoteLineCode } from '#domain/money/pricing/quote.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatFactor, formatKm, formatMoney, formatPercent } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './price.module.css';
import type { QuoteAnswer } from '../queries.ts';

const LINE_TEXTS: Record<QuoteLineCode, KeyTaking<{ km: string; min: number }>> = {
  base: 'book.price.base',
  distance: 'book.price.distance',
  time: 'book.price.time',
  minimum: 'book.price.minimum',
  night: 'book.price.night',
  surge: 'book.price.surge',
  inspection: 'book.price.inspection',
  cover: 'book.price.cover',
  guarantee: 'book.price.guarantee',
  return: 'book.price.return',
  cod: 'book.price.cod',
};

/** Breakdown of the quote: each line, the tax, the sum, and what couriers usually offer. */
export function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <>
      <dl className={classes.lines}>
        {quote.lines
          .filter((line) => line.amount.amount !== 0)
          .map((line) => (
            <div key={line.code}>
              <dt>
                {t(LINE_TEXTS[line.code], {
                  km: formatKm(quote.distanceMeters, locale),
                  min: minutes(quote),
                })}
              </dt>
              <dd>
                <Money value={line.amount} />
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('book.price.gst')}</dt>
          <dd>
            <Money value={quote.vat} />
          </dd>
        </div>
      </dl>
      {quote.surge && (
        <p className={classes.note}>
          {t('book.price.surge.note', {
            factor: formatFactor(quote.surge.factorBasisPoints, locale),
            share: formatPercent(quote.surge.courierBasisPoints, locale),
          })}
        </p>
      )}
      <p className={classes.note}>
        {t('book.price.range', {
          low: formatMoney(quote.range.low, locale),
          high: formatMoney(quote.range.high, locale),
        })}
      </p>
    </>
  );
}

function minutes(quote: QuoteAnswer): number {
  return Math.max(1, Math.round(quote.durationSeconds / 60));
}
