import { Button } from '@mantine/core';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { KIND_ICONS, leaseMinutes, subjectText, timeLeftText, usedTime } from './decision-words.ts';
import classes from './decisions.module.css';
import { warnOfRefusal } from './warn-of-refusal.ts';
import { useLease } from './queries.ts';
import { keyOf } from './use-decision-place.ts';

/** One decision of the list: what, how much, how long, and whose it is; pressing it opens it. */
export function DecisionRow({
  item,
  now,
  isOpen,
  onOpen,
}: {
  item: PendingDecision;
  now: number;
  isOpen: boolean;
  onOpen: (key: string) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const Sign = KIND_ICONS[item.kind];
  const { share, nearness } = usedTime(item, now);
  return (
    <li className={classes.item} data-nearness={nearness}>
      <button
        type="button"
        className={classes.row}
        data-row={keyOf(item)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(keyOf(item))}
      >
        <Sign size={18} stroke={1.75} aria-hidden="true" className={classes.sign ?? ''} />
        <span className={classes.kind}>{t(`decision.kind.${item.kind}`)}</span>
        <span className={classes.what}>{subjectText(item, t)}</span>
        <span className={classes.sum}>{item.amount && formatMoney(item.amount, locale)}</span>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <span className={classes.time}>{timeLeftText(item.dueAt, now, t)}</span>
      </button>
      <Holder item={item} now={now} />
    </li>
  );
}

/** Whose a decision is, until when it is snoozed, or the button that takes it. */
function Holder({ item, now }: { item: PendingDecision; now: number }) {
  const t = useT();
  const take = useTakeDecision(item);
  const { locale } = useLocale();
  const { lease, snooze } = item;
  if (snooze)
    return (
      <p className={classes.holder}>
        {t('decision.snoozed.by', { who: snooze.by.name, at: formatTime(snooze.until, locale) })}
      </p>
    );
  if (lease)
    return (
      <p className={classes.holder}>
        {lease.isMine ? t('decision.mine') : lease.by.name} ·{' '}
        {t('decision.minutes', { n: leaseMinutes(lease.until, now) })}
      </p>
    );
  if (!item.isDecidable) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes.take ?? ''}
      loading={take.isPending}
      data-take=""
      aria-label={t('decision.take.what', { what: subjectText(item, t) })}
      onClick={take.run}
    >
      {t('decision.take')}
    </Button>
  );
}

/** Hook: takes a decision; says who was faster, and that there is nothing to decide any more. */
export function useTakeDecision(item: PendingDecision) {
  const { take } = useLease(item);
  return {
    isPending: take.isPending,
    run: () =>
      take.mutate(undefined, {
        onError: warnOfRefusal,
      }),
  };
}
