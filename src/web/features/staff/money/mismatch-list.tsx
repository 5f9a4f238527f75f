import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Mismatch } from '#contract/money/mismatches.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { MismatchDialog } from './mismatch-dialog.tsx';
import { useMismatches } from './mismatch-queries.ts';
import { seenSum } from './seen-sum.ts';
import classes from './money.module.css';
import { useMay } from '../access/may.tsx';

type Decision = Mismatch['choices'][number];

/** Mismatches between the provider and the ledger, with the staff's decisions. */
export function MismatchList() {
  const t = useT();
  const query = useMismatches();
  return (
    <section className={classes.section} aria-labelledby="mismatches">
      <h2 id="mismatches" className={classes.title}>
        {t('money.mismatch')}
      </h2>
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t('money.mismatch.none')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function Row({ item }: { item: Mismatch }) {
  const t = useT();
  const may = useMay();
  const { locale } = useLocale();
  const [decision, setDecision] = useState<Decision | null>(null);
  const about =
    item.deliveryNumber === null
      ? t(`money.mismatch.of.${item.purpose ?? 'payout'}`)
      : t('money.contested.delivery', { n: String(item.deliveryNumber) });
  const isNote = item.choices.length === 1 && item.choices[0] === 'accept';
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>
          {about} · {item.person}
        </h3>
        <span className={classes.sum}>{seenSum(item.seen, locale)}</span>
      </div>
      <p>{t(`money.mismatch.kind.${item.kind}`)}</p>
      <p className={classes.quiet}>
        {t('money.mismatch.expected', { amount: formatMoney(item.expected, locale) })} ·{' '}
        {formatDate(item.foundAt, locale)}
        {item.providerRef && <span> · {item.providerRef}</span>}
      </p>
      {item.decision && (
        <p className={classes.quiet}>
          {t(`money.mismatch.decided.${item.decision}`)}
          {item.reason && ` · ${item.reason}`}
        </p>
      )}
      {item.choices.length > 0 && may('money:decide') && (
        <div className={classes.bar}>
          {item.choices.map((choice) => (
            <Button key={choice} variant="default" onClick={() => setDecision(choice)}>
              {t(isNote ? 'money.mismatch.note' : `money.mismatch.${choice}`)}
            </Button>
          ))}
        </div>
      )}
      {decision && (
        <MismatchDialog item={item} decision={decision} isNote={isNote} onClose={() => setDecision(null)} />
      )}
    </li>
  );
}
