import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Delivery, Proof } from '#contract/deliveries/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { KeyTaking, PlainKey } from '#messages/message-key.ts';
import { HiddenTexts } from '../../moderation/hidden-words.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { useWhenText } from '../delivery-words.ts';
import classes from './proof-card.module.css';

const METHOD_TEXTS: Record<NonNullable<Delivery['method']>, PlainKey> = {
  card: 'pay.card',
  wallet: 'pay.wallet',
  cash: 'pay.cash',
  account: 'pay.account',
};

/** Proof of a finished delivery: when each hand-over was confirmed, then what was paid. */
export function ProofCard({ delivery, action }: { delivery: Delivery; action?: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const whenText = useWhenText();
  const proofOf = (name: Proof['name']) => delivery.proofs.findLast((proof) => proof.name === name);
  const pickedUp = proofOf('picked_up');
  const delivered = proofOf('delivered');
  return (
    <section className={classes.card} aria-labelledby="proof-title">
      <h2 id="proof-title" className={classes.title}>
        {t('det.proof')}
      </h2>
      <ul className={classes.proofs}>
        {delivered && <ProofLine text={t(DELIVERED_BY[delivered.by], { when: whenText(delivered.at) })} />}
        {delivered?.signedBy && <ProofLine text={t('det.proof.signedBy', { name: delivered.signedBy })} />}
        {pickedUp && <ProofLine text={t(PICKED_UP_BY[pickedUp.by], { when: whenText(pickedUp.at) })} />}
        {(pickedUp?.isLabelScanned || delivered?.isLabelScanned) && (
          <ProofLine
            text={t(pickedUp?.isLabelScanned ? 'det.proof.scannedPickup' : 'det.proof.scannedDrop')}
          />
        )}
      </ul>
      <ProofPhoto url={pickedUp?.photoUrl} isHidden={pickedUp?.photoHidden} label="det.proof.pickup" />
      <ProofPhoto url={delivered?.photoUrl} isHidden={delivered?.photoHidden} label="det.proof.drop" />
      <ProofPhoto
        url={delivered?.signatureUrl}
        isHidden={delivered?.signatureHidden}
        label="det.proof.signature"
      />
      {delivery.charged && (
        <p className={classes.paid}>
          <span>
            {t('det.paid')}
            {delivery.method && ` · ${t(METHOD_TEXTS[delivery.method])}`}
          </span>
          <strong className="st-num">{formatMoney(delivery.charged, locale)}</strong>
        </p>
      )}
      {action && <div className={classes.actions}>{action}</div>}
    </section>
  );
}

const PICKED_UP_BY: Record<Proof['by'], KeyTaking<{ when: string }>> = {
  pin: 'det.proof.pickedUpPin',
  photo: 'det.proof.pickedUpPhoto',
  signature: 'det.proof.pickedUp',
  wait: 'det.proof.pickedUp',
};

const DELIVERED_BY: Record<Proof['by'], KeyTaking<{ when: string }>> = {
  pin: 'det.proof.delivered',
  photo: 'det.proof.deliveredPhoto',
  signature: 'det.proof.deliveredSigned',
  wait: 'det.proof.delivered',
};

/** The courier's photo of a hand-over; a press opens the full size. */
function ProofPhoto({
  url,
  isHidden,
  label,
}: {
  url: string | null | undefined;
  isHidden: boolean | undefined;
  label: PlainKey;
}) {
  const t = useT();
  if (isHidden) return <HiddenTexts what="photo" />;
  if (!url) return null;
  return (
    <figure className={classes.photo}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={t(label)} loading="lazy" />
      </a>
      <figcaption>{t(label)}</figcaption>
      <ReportLink place="photo" reference={url} />
    </figure>
  );
}

function ProofLine({ text }: { text: string }) {
  return (
    <li className={classes.proof}>
      <IconCircleCheck size={22} stroke={2} aria-hidden="true" />
      {text}
    </li>
  );
}
