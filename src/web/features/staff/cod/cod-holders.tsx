import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CodCourier } from '#contract/money/cod-fields.ts';
import { formatDate, formatMoney, formatPhone } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { May } from '../access/may.tsx';
import { HandInDialog } from '../cash/hand-in-dialog.tsx';
import classes from '../money/money.module.css';
import { FalseNotesDialog } from './false-notes-dialog.tsx';
import { QuerySection } from './query-section.tsx';
import { useCodCouriers, useHandInCod } from './queries.ts';

const DAY_MS = 86_400_000;

/** Couriers with goods' money, the oldest of it first, and the buttons that book what they hand in. */
export function CodHolders() {
  const t = useT();
  return (
    <QuerySection
      id="cod-holders"
      title={t('money.cod.holders')}
      empty={t('money.cod.holders.none')}
      query={useCodCouriers()}
    >
      {(item) => <Holder key={item.id} item={item} />}
    </QuerySection>
  );
}

function Holder({ item }: { item: CodCourier }) {
  const t = useT();
  const { locale } = useLocale();
  const [isTaking, setTaking] = useState(false);
  const handIn = useHandInCod(item.id);
  const { held, cap, since, nettedSince, deliveries, phone } = item;
  const days = since === null ? 0 : Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{item.courier}</h3>
        <span className={`st-num ${classes.sum}`}>
          {t('money.cod.ofCap', { held: formatMoney(held, locale), cap: formatMoney(cap, locale) })}
        </span>
      </div>
      <p className={classes.quiet}>
        {since && t('money.cod.oldest', { days, date: formatDate(since, locale) })}{' '}
        {phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      </p>
      {nettedSince && <p>{t('money.cod.netted', { date: formatDate(nettedSince, locale) })}</p>}
      {held.amount >= cap.amount && <p>{t('money.cod.full')}</p>}
      <ul className={classes.lines}>
        {deliveries.map((delivery) => (
          <Collected key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <May verb="money:decide">
        <div>
          <Button variant="default" onClick={() => setTaking(true)}>
            {t('money.cash.take')}
          </Button>
        </div>
      </May>
      {isTaking && (
        <HandInDialog
          title={t('money.cod.handIn', { name: item.courier })}
          courier={item.courier}
          owed={held}
          handIn={handIn}
          onClose={() => setTaking(false)}
        />
      )}
    </li>
  );
}

function Collected({ delivery }: { delivery: CodCourier['deliveries'][number] }) {
  const t = useT();
  const { locale } = useLocale();
  const [isRecording, setRecording] = useState(false);
  const number = String(delivery.number);
  return (
    <li>
      <span>
        {t('money.contested.delivery', { n: number })} · {formatDate(delivery.collectedAt, locale)}
      </span>
      <span className="st-num">{formatMoney(delivery.amount, locale)}</span>
      <May verb="money:decide">
        <Button
          variant="subtle"
          aria-label={t('money.cod.false.of', { n: number })}
          onClick={() => setRecording(true)}
        >
          {t('money.cod.false')}
        </Button>
      </May>
      {isRecording && <FalseNotesDialog delivery={delivery} onClose={() => setRecording(false)} />}
    </li>
  );
}
