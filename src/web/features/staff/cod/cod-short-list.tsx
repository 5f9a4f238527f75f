import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CodShort } from '#contract/money/cod-fields.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { May } from '../access/may.tsx';
import classes from '../money/money.module.css';
import { QuerySection } from './query-section.tsx';
import { useCodShorts } from './queries.ts';
import { ShortDialog } from './short-dialog.tsx';

/** Goods' money that is missing, who bears each, and the decision. */
export function CodShortList() {
  const t = useT();
  return (
    <QuerySection
      id="cod-shorts"
      title={t('money.cod.shorts')}
      empty={t('money.cod.shorts.none')}
      query={useCodShorts()}
    >
      {(item) => <Short key={item.id} item={item} />}
    </QuerySection>
  );
}

function Short({ item }: { item: CodShort }) {
  const t = useT();
  const { locale } = useLocale();
  const [isDeciding, setDeciding] = useState(false);
  const { number, courier, cause, givenAt, owner, reason, createdAt, decidedAt } = item;
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>
          {t('money.contested.delivery', { n: String(number) })} · {courier}
        </h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p>
        {t(`money.cod.cause.${cause}`, { of: formatMoney(item.of, locale) })} ·{' '}
        {formatDate(createdAt, locale)}
      </p>
      {givenAt && (
        <p className={classes.quiet}>{t('money.cod.given', { at: formatDate(givenAt, locale) })}</p>
      )}
      <p className={classes.quiet}>
        {t(decidedAt === null ? 'money.cod.owner.open' : `money.cod.owner.${owner}`)}
        {decidedAt && ` · ${formatDate(decidedAt, locale)}`}
        {reason && ` · ${reason}`}
      </p>
      {decidedAt === null && (
        <May verb="money:decide">
          <div>
            <Button variant="default" onClick={() => setDeciding(true)}>
              {t('money.cod.decide')}
            </Button>
          </div>
        </May>
      )}
      {isDeciding && <ShortDialog item={item} onClose={() => setDeciding(false)} />}
    </li>
  );
}
