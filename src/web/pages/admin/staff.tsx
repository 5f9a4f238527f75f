import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Colleague } from '#contract/staff/staff.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '#web/features/accounts/profile/card.tsx';
import { AddColleague } from '#web/features/staff/account/add-colleague.tsx';
import classes from '#web/features/staff/account/admin-account.module.css';
import { ColleagueDialog } from '#web/features/staff/account/colleague-dialog.tsx';
import { useStaff } from '#web/features/staff/account/queries.ts';
import { ApprovalLink } from '#web/features/staff/approvals/approval-link.tsx';
import { May, useMay } from '#web/features/staff/access/may.tsx';

/** /admin/echipa: the staff with access to the back office. */
export default function AdminStaffPage() {
  const t = useT();
  const { data, error, refetch } = useStaff();
  return (
    <div className={classes.page}>
      <PageTitle>{t('staff.team')}</PageTitle>
      <Card title={t('staff.team.list')} lead={t('staff.team.lead')}>
        {!data && !error && <RowSkeletons count={2} height={72} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <ul className={classes.people}>
            {data.items.map((colleague) => (
              <ColleagueRow key={colleague.id} colleague={colleague} />
            ))}
          </ul>
        )}
      </Card>
      <May verb="staff:manage">
        <AddColleague needsSignature={data?.needsSignature ?? false} />
      </May>
    </div>
  );
}

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const t = useT();
  const { locale } = useLocale();
  const may = useMay();
  const [confirming, setConfirming] = useState<'reset' | 'remove' | 'role' | null>(null);
  const { name, email, role, isMe, isInvited, hasSecondFactor, lastSeenAt, approvalId } = colleague;
  const seen = lastSeenAt
    ? t('staff.seen', { date: formatDate(lastSeenAt, locale), time: formatTime(lastSeenAt, locale) })
    : t('staff.unseen');
  return (
    <li className={classes.person}>
      <div>
        <p className={classes.name}>{isMe ? t('staff.me', { name }) : name}</p>
        <p className={classes.quiet}>
          {t(`staff.role.${role}`)} · {email}
        </p>
        <p className={classes.quiet}>
          {isInvited
            ? t('staff.invited')
            : `${t(hasSecondFactor ? 'staff.with' : 'staff.without')} · ${seen}`}
        </p>
        {approvalId !== null && (
          <p className={classes.quiet}>
            <ApprovalLink kind="staff_change" id={approvalId} />
          </p>
        )}
      </div>
      {!isMe && may('staff:manage') && (
        <div className={classes.actions}>
          <Button
            variant="default"
            onClick={() => setConfirming('role')}
            aria-label={t('staff.role.named', { name })}
          >
            {t('staff.role.change')}
          </Button>
          {hasSecondFactor && (
            <Button
              variant="default"
              onClick={() => setConfirming('reset')}
              aria-label={t('staff.reset.named', { name })}
            >
              {t('staff.reset')}
            </Button>
          )}
          <Button
            variant="default"
            color="caramida"
            onClick={() => setConfirming('remove')}
            aria-label={t('staff.remove.named', { name })}
          >
            {t('staff.remove')}
          </Button>
        </div>
      )}
      {confirming && (
        <ColleagueDialog colleague={colleague} what={confirming} onClose={() => setConfirming(null)} />
      )}
    </li>
  );
}
