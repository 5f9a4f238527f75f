import type { StaffDispute } from '#contract/money/disputes.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths, to } from '#web/paths.ts';
import { RefundSheet } from '../../money/refunds/refund-sheet.tsx';
import screen from './courier-screen.module.css';
import { DisputeDecision } from './dispute-decision.tsx';
import { DisputeNote } from './dispute-note.tsx';
import { DisputeProofs } from './dispute-proofs.tsx';
import classes from './dispute-card.module.css';
import { May } from '../access/may.tsx';

/** One dispute: what was reported, by whom about whom, the money at stake, and the decision. */
export function DisputeCard({ dispute }: { dispute: StaffDispute }) {
  const t = useT();
  const { locale } = useLocale();
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  const facts: [string, string | null][] = [
    [t('admin.dispute.sender'), dispute.sender],
    [t('admin.dispute.courier'), dispute.courier],
    [t('admin.dispute.opened'), when(dispute.openedAt)],
    [t('admin.dispute.ended'), dispute.endedAt && when(dispute.endedAt)],
    [t('admin.dispute.frozen'), dispute.frozen.amount > 0 ? formatMoney(dispute.frozen, locale) : null],
    [t('admin.dispute.refund'), dispute.refund.amount > 0 ? formatMoney(dispute.refund, locale) : null],
    [t('book.cover'), dispute.cover && formatMoney(dispute.cover.declaredValue, locale)],
    [t('det.cover.paid'), dispute.cover?.paid ? formatMoney(dispute.cover.paid, locale) : null],
    [t('admin.dispute.reason'), dispute.reason],
  ];
  return (
    <article className={screen.card} aria-labelledby={`dispute-${dispute.id}`}>
      <h2 id={`dispute-${dispute.id}`}>
        {t('admin.dispute.title', { n: dispute.deliveryNumber, kind: t(`dispute.kind.${dispute.kind}`) })}
      </h2>
      <p className={classes.words}>{dispute.text}</p>
      <DisputeProofs proofs={dispute.proofs} />
      <Photos urls={dispute.photoUrls} />
      <dl className={screen.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {dispute.state === 'open' ? (
        <May verb="disputes:decide">
          <DisputeDecision dispute={dispute} />
        </May>
      ) : (
        <p className={classes.outcome}>{t(`admin.dispute.${dispute.state}`)}</p>
      )}
      <May verb="goodwill:give">
        <GoodwillButton number={dispute.deliveryNumber} />
      </May>
      <DisputeNote dispute={dispute} />
    </article>
  );
}

/** Goodwill beside the decision, paid by the platform. */
function GoodwillButton({ number }: { number: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('money.gift.open')}
      </Button>
      {isOpen && <RefundSheet number={number} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Photos({ urls }: { urls: string[] }) {
  const t = useT();
  if (urls.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={t('dispute.photos.list')}>
      {urls.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('dispute.photo', { n: at + 1 })} width={140} height={140} />
          </a>
          <May verb="moderation:decide">
            <Link to={to(paths.adminContentNotices, {}, { lista: 'hidden', fel: 'photo', ref: url })}>
              {t('admin.hidden.cta')}
            </Link>
          </May>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
