import { Button } from '@mantine/core';
import { IconAlarm, IconLock, IconZzz } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { isOneOf } from '#domain/records.ts';
import { APPROVAL_KINDS } from '#domain/staff/approvals/kinds.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ComplaintCard } from '../complaints/complaint-card.tsx';
import { ApprovalCard } from '../approvals/approval-card.tsx';
import { useContentNotices } from '../moderation/queries.ts';
import { NoticeCard } from '../moderation/notice-card.tsx';
import { HoldCard } from '../risk/hold-card.tsx';
import { useHolds } from '../risk/queries.ts';
import { DisputeCard } from '../desk/dispute-card.tsx';
import { useDisputes } from '../desk/dispute-queries.ts';
import { DecidePane, useDecideKey } from '../keys/decide-keys.ts';
import { useKeyTip } from '../keys/single-keys.ts';
import { useTakeDecision } from './decision-row.tsx';
import { KIND_ICONS, leaseMinutes, pageOf, subjectText, timeLeftText, usedTime } from './decision-words.ts';
import classes from './decisions.module.css';
import { useLease, useSnooze } from './queries.ts';

/** One decision beside the list, on a phone in its place: its deadline, whose it is, and where or how to decide it. */
export function DecisionDetail({
  item,
  now,
  onSnooze,
  onClose,
}: {
  item: PendingDecision;
  now: number;
  onSnooze: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const Sign = KIND_ICONS[item.kind];
  const subject = subjectText(item, t);
  return (
    <aside className={classes.detail} aria-label={subject}>
      <Button variant="default" className={classes.back ?? ''} onClick={onClose}>
        {t('decision.back')}
      </Button>
      <header className={classes.head}>
        <p className={classes.badge}>
          <Sign size={16} stroke={1.75} aria-hidden="true" /> {t(`decision.kind.${item.kind}`)}
        </p>
        <h2>{subject}</h2>
        {item.amount && <p>{formatMoney(item.amount, locale)}</p>}
        <p className={classes.quiet}>
          {t('decision.since', {
            at: `${formatDate(item.since, locale)}, ${formatTime(item.since, locale)}`,
          })}
        </p>
      </header>
      {item.snooze ? (
        <SnoozeCard item={item} snooze={item.snooze} />
      ) : (
        <LeaseCard item={item} now={now} onSnooze={onSnooze} />
      )}
      <p className={classes.due} data-nearness={usedTime(item, now).nearness}>
        <IconAlarm size={20} stroke={1.75} aria-hidden="true" />
        {t('decision.due', {
          at: `${formatDate(item.dueAt, locale)}, ${formatTime(item.dueAt, locale)}`,
          left: timeLeftText(item.dueAt, now, t),
        })}
      </p>
      <DecidePane value>
        <DecideHere item={item} />
      </DecidePane>
    </aside>
  );
}

/** Whose a decision is, with what one may do about that. */
function LeaseCard({ item, now, onSnooze }: { item: PendingDecision; now: number; onSnooze: () => void }) {
  const t = useT();
  const tip = useKeyTip();
  const take = useTakeDecision(item);
  const { release } = useLease(item);
  const { lease } = item;
  if (!lease)
    return (
      <div className={classes.lease}>
        <p>{t('decision.nobody')}</p>
        {item.isDecidable && (
          <Button variant="default" loading={take.isPending} onClick={take.run}>
            {t('decision.take.long')}
          </Button>
        )}
        {item.isDecidable && (
          <Button variant="subtle" onClick={onSnooze} {...tip(t('decision.snooze'), 'z')}>
            {t('decision.snooze')}
          </Button>
        )}
      </div>
    );
  const n = leaseMinutes(lease.until, now);
  if (!lease.isMine)
    return <p className={classes.lease}>{t('decision.theirs', { who: lease.by.name, n })}</p>;
  return (
    <div className={classes.lease} data-mine>
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <p role="status">{t('decision.yours', { n })}</p>
      {lease.isExtendable && (
        <Button variant="default" loading={take.isPending} onClick={take.run}>
          {t('decision.extend')}
        </Button>
      )}
      <Button variant="default" loading={release.isPending} onClick={() => release.mutate()}>
        {t('decision.release')}
      </Button>
    </div>
  );
}

/** Until when a decision is snoozed and by whom, with the button that brings it back. */
function SnoozeCard({
  item,
  snooze,
}: {
  item: PendingDecision;
  snooze: NonNullable<PendingDecision['snooze']>;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { unsnooze } = useSnooze(item);
  const at = `${formatDate(snooze.until, locale)}, ${formatTime(snooze.until, locale)}`;
  return (
    <div className={classes.lease}>
      <IconZzz size={20} stroke={1.75} aria-hidden="true" />
      <p>{t('decision.snoozed.until', { who: snooze.by.name, at })}</p>
      {item.isDecidable && (
        <Button variant="default" loading={unsnooze.isPending} onClick={() => unsnooze.mutate()}>
          {t('decision.unsnooze')}
        </Button>
      )}
    </div>
  );
}

/** The decision itself: the card of its own list where that has one, else the way to its screen. */
function DecideHere({ item }: { item: PendingDecision }) {
  if (item.kind === 'dispute') return <DisputeHere item={item} />;
  if (item.kind === 'risk_hold') return <HoldHere item={item} />;
  if (item.kind === 'content_notice') return <NoticeHere item={item} />;
  if (item.kind === 'complaint') return <ComplaintCard number={item.id} />;
  if (isOneOf(APPROVAL_KINDS, item.kind)) return <ApprovalCard id={item.id} />;
  return <DecideThere item={item} />;
}

type Here = { item: PendingDecision };

function DecideThere({ item }: Here) {
  const t = useT();
  const decideKey = useDecideKey();
  return (
    <Button component={Link} to={pageOf(item)} size="md" {...decideKey(t('decision.decide'), 'a')}>
      {t('decision.decide')}
    </Button>
  );
}

function DisputeHere({ item }: Here) {
  const { data } = useDisputes('open');
  const dispute = data?.pages.flatMap((page) => page.items).find(({ id }) => id === item.id);
  return dispute ? <DisputeCard dispute={dispute} /> : <DecideThere item={item} />;
}

function HoldHere({ item }: Here) {
  const { data } = useHolds('open');
  const hold = data?.pages.flatMap((page) => page.items).find(({ id }) => id === item.id);
  return hold ? <HoldCard hold={hold} /> : <DecideThere item={item} />;
}

function NoticeHere({ item }: Here) {
  const { data } = useContentNotices('open');
  const notice = data?.pages.flatMap((page) => page.items).find(({ number }) => String(number) === item.id);
  return notice ? <NoticeCard notice={notice} /> : <DecideThere item={item} />;
}
