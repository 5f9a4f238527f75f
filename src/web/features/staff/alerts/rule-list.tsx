import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AlertRule } from '#contract/staff/alerts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { May } from '../access/may.tsx';
import classes from './alerts.module.css';
import { useAlertRules } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { conditionText, scopeText, targetText } from './rule-words.ts';

type Members = readonly { id: string; name: string }[];

/** The rules, each with how its alerts were answered. */
export function RuleList() {
  const t = useT();
  const { data, error, isPending, refetch } = useAlertRules();
  const [open, setOpen] = useState<AlertRule | 'new' | null>(null);
  if (isPending) return <RowSkeletons count={3} height={96} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <May verb="alerts:manage">
        <Button className={classes.begin ?? ''} onClick={() => setOpen('new')}>
          {t('alert.rule.new')}
        </Button>
      </May>
      {data.items.length === 0 && (
        <EmptyState title={t('alert.rule.none')} text={t('alert.rule.none.text')} />
      )}
      <ul className={classes.rows}>
        {data.items.map((rule) => (
          <RuleRow key={rule.id} rule={rule} members={data.members} onOpen={() => setOpen(rule)} />
        ))}
      </ul>
      {open !== null && (
        <RuleDialog
          key={open === 'new' ? open : open.id}
          rule={open === 'new' ? null : open}
          members={data.members}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function RuleRow({ rule, members, onOpen }: { rule: AlertRule; members: Members; onOpen: () => void }) {
  const t = useT();
  const { answers, escalation } = rule;
  return (
    <li className={classes.row}>
      <span className={classes.title}>{rule.name}</span>
      <span>{conditionText(rule, t)}</span>
      <span className={classes.quiet}>{scopeText(rule, t)}</span>
      <span className={classes.quiet}>
        {targetText(rule.target, members, t)}
        {escalation &&
          ` → ${t('alert.after', { n: rule.answerMinutes, whom: targetText(escalation, members, t) })}`}
      </span>
      <span className={classes.quiet}>{t('alert.owner', { name: rule.ownerName })}</span>
      <span>
        {answers.percentMet === null
          ? t('alert.answers.none')
          : t('alert.answers', {
              percent: answers.percentMet,
              n: answers.told,
              minutes: rule.answerMinutes,
            })}
      </span>
      <span className={classes.badge} data-state={rule.enabled ? 'on' : 'off'}>
        {t(rule.enabled ? 'alert.on' : 'alert.off')}
      </span>
      {rule.lastCall?.state === 'failed' && <span className={classes.late}>{t('alert.callFailed')}</span>}
      <May verb="alerts:manage">
        <div className={classes.actions}>
          <Button variant="default" aria-label={t('alert.edit.of', { name: rule.name })} onClick={onOpen}>
            {t('alert.edit')}
          </Button>
        </div>
      </May>
    </li>
  );
}
