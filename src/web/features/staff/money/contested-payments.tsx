import { Button } from '@mantine/core';
import { useState } from 'react';
import { INQUIRY_STATES, WAITING_STATES } from '#domain/money/payments/chargebacks.ts';
import type { Chargeback } from '#contract/money/money-checks.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { contestTexts } from './contest-words.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useChargebacks } from './queries.ts';
import classes from './money.module.css';
import { useMay } from '../access/may.tsx';

/** List of chargebacks. */
export function ContestedPayments() {
  const t = useT();
  const query = useChargebacks();
  return (
    <section className={classes.section} aria-labelledby="contested-payments">
      <h2 id="contested-payments" className={classes.title}>
        {t('money.contested')}
      </h2>
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t('money.contested.none')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Contested key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function Contested({ item }: { item: Chargeback }) {
  const t = useT();
  const may = useMay();
  const { locale } = useLocale();
  const [isAnswering, setAnswering] = useState(false);
  const subject =
    item.deliveryNumber === null
      ? t('money.contested.topUp')
      : t('money.contested.delivery', { n: String(item.deliveryNumber) });
  const isWaiting = WAITING_STATES.includes(item.state);
  const isInquiry = INQUIRY_STATES.includes(item.state);
  const mayAnswer = isWaiting && item.answer === null;
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>
          {subject} · {item.payer}
        </h3>
        <span className={classes.sum}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {t(`money.state.${item.state}`)} · {formatDate(item.openedAt, locale)} ·{' '}
        {t(contestTexts(item.reason))}
        {!isInquiry && ` · ${t('money.contested.fee', { amount: formatMoney(item.fee, locale) })}`}
      </p>
      {item.state === 'inquiry' && <p>{t('money.contested.inquiry')}</p>}
      {isWaiting && item.answer !== null && <p>{t('money.contested.answered')}</p>}
      {mayAnswer && item.answerBy && (
        <p>{t('money.contested.answerBy', { date: formatDate(item.answerBy, locale) })}</p>
      )}
      {mayAnswer && may('money:decide') && (
        <div>
          <Button variant="default" onClick={() => setAnswering(true)}>
            {t('money.contested.answer')}
          </Button>
        </div>
      )}
      {isAnswering && <AnswerDialog id={item.id} onClose={() => setAnswering(false)} />}
    </li>
  );
}
