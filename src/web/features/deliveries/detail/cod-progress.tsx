import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CodView } from '#contract/money/cod-fields.ts';
import type { CodState } from '#domain/money/cod/cod-table.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { DeliveryProgress } from '#web/ui/display/delivery-progress.tsx';
import classes from './cod-progress.module.css';

/** The states on the money's way to the sender, in their order; the others end it without money. */
const WAY = ['due', 'collected', 'handed_in', 'payable', 'sent'] as const satisfies readonly CodState[];

/** Goods' money of one delivery: its sum, where it is now, the account it goes to, and what can be done; nothing without any. */
export function CodProgress({ cod, action }: { cod: CodView | null; action?: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  if (!cod) return null;
  const at = WAY.findIndex((state) => state === cod.state);
  const isOver = at === -1;
  const steps = WAY.map((state, index) => ({
    id: state,
    title: t(`wallet.cod.state.${state}`),
    state:
      index < at || cod.state === 'sent'
        ? ('done' as const)
        : index === at
          ? ('current' as const)
          : ('todo' as const),
    text: index === at ? formatDate(cod.movedAt, locale) : undefined,
  }));
  return (
    <section className={classes.card} aria-labelledby="cod-title">
      <div className={classes.head}>
        <h2 id="cod-title" className={classes.title}>
          {t('book.cod')}
        </h2>
        <p className={`st-num ${classes.sum}`} data-over={isOver}>
          {formatMoney(cod.amount, locale)}
        </p>
      </div>
      {!isOver && <DeliveryProgress steps={steps} label={t('det.cod.way')} />}
      <p className={classes.text}>{t(cod.state === 'due' ? dueText(cod) : `det.cod.${cod.state}`)}</p>
      {cod.short && (
        <p className={classes.short}>{t('det.cod.short', { amount: formatMoney(cod.short, locale) })}</p>
      )}
      {!isOver && <Account iban={cod.payoutIban} />}
      {cod.reference && (
        <p className={classes.text}>{t('det.cod.reference', { reference: cod.reference })}</p>
      )}
      {action}
    </section>
  );
}

/** How what is due stands before the hand-over. */
function dueText({ isPaidByCard, isCounted }: CodView) {
  if (isPaidByCard) return 'det.cod.paid';
  return isCounted ? 'det.cod.counted' : 'det.cod.due';
}

/** The account that the money goes to, or where to name one. */
function Account({ iban }: { iban: string | null }) {
  const t = useT();
  if (iban) return <p className={classes.text}>{t('det.cod.account', { last: iban.slice(-4) })}</p>;
  return (
    <p className={classes.text}>
      {t('det.cod.noAccount')} <Link to={paths.wallet}>{t('wallet.cod.account')}</Link>
    </p>
  );
}
