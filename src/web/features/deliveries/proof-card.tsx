import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/catalogues.ts';
import { useWhenText } from './delivery-words.ts';
import classes from './proof-card.module.css';

const METHOD_WORDS: Record<NonNullable<Delivery['method']>, MessageKey> = {
  card: 'pay.card',
  wallet: 'pay.wallet',
  cash: 'pay.cash',
};

/** After the end, proof comes first: when each hand-over was confirmed, then what was paid. */
export function ProofCard({ delivery, action }: { delivery: Delivery; action?: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const whenText = useWhenText();
  const at = (name: 'picked_up' | 'delivered') => delivery.timeline.find((entry) => entry.name === name)?.at;
  const pickedUp = at('picked_up');
  const delivered = at('delivered');
  return (
    <section className={classes.card} aria-labelledby="proof-title">
      <h2 id="proof-title" className={classes.title}>
        {t('det.proof')}
      </h2>
      <ul className={classes.proofs}>
        {delivered && <Proof text={t('det.proof.delivered', { cand: whenText(delivered) })} />}
        {pickedUp && <Proof text={t('det.proof.pickedUp', { cand: whenText(pickedUp) })} />}
      </ul>
      {delivery.charged && (
        <p className={classes.paid}>
          <span>
            {t('det.paid')}
            {delivery.method && ` · ${t(METHOD_WORDS[delivery.method])}`}
          </span>
          <strong className="st-num">{formatMoney(delivery.charged, locale)}</strong>
        </p>
      )}
      {action}
    </section>
  );
}

function Proof({ text }: { text: string }) {
  return (
    <li className={classes.proof}>
      <IconCircleCheck size={22} stroke={2} aria-hidden="true" />
      {text}
    </li>
  );
}
