import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CompanyApproval } from '#contract/companies/spend-limits.ts';
import { largestExcess } from '#domain/companies/spend-limits.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { METHOD_TEXTS } from '../../money/receipts/method-words.ts';
import classes from '../companies.module.css';
import { useApprovals, useApprove } from './queries.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Choices above a limit: one's own, and for who has `money` or `admin` all, to be approved or refused. */
export function Approvals({ id }: { id: string }) {
  const t = useT();
  const approvals = useApprovals(id);
  return (
    <Card title={t('company.approvals.h2')} lead={t('company.approvals.lead')}>
      <PagedSection
        query={approvals}
        rows={[1, 96]}
        empty={<p className={classes.empty}>{t('company.approvals.empty')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((approval) => (
              <ApprovalRow key={approval.id} companyId={id} approval={approval} />
            ))}
          </ul>
        )}
      </PagedSection>
    </Card>
  );
}

function ApprovalRow({ companyId, approval }: { companyId: string; approval: CompanyApproval }) {
  const t = useT();
  const { locale } = useLocale();
  const approve = useApprove(companyId, approval.id);
  const [isRefusing, setRefusing] = useState(false);
  const { number, amount, method, asker, askedAt, expiresAt, excesses, state, costCentre } = approval;
  const seen = largestExcess(excesses.map(({ excess }) => ({ excess: excess.amount })));
  const when = (at: string) => ({ date: formatDate(at, locale), time: formatTime(at, locale) });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {t(approval.orderId === null ? 'company.approvals.one' : 'company.approvals.order', {
            number,
            amount: formatMoney(amount, locale),
          })}{' '}
          <span className={classes.tag}>{t(`company.approvals.state.${state}`)}</span>
        </p>
        <p className={classes.quiet}>
          {t('company.approvals.asked', { name: asker, ...when(askedAt) })} · {t(METHOD_TEXTS[method])}
        </p>
        {costCentre && (
          <p className={classes.quiet}>
            {t('company.costs.centre')}: {costCentre.code} · {costCentre.name}
          </p>
        )}
        {excesses.map(({ owner, span, excess }) => (
          <p key={`${owner}.${span}`}>
            {t(`company.approvals.excess.${owner}.${span}`, { excess: formatMoney(excess, locale) })}
          </p>
        ))}
        {state === 'waiting' && (
          <p className={classes.quiet}>{t('company.approvals.until', when(expiresAt))}</p>
        )}
        {approval.decidedBy && (
          <p className={classes.quiet}>{t('company.approvals.by', { name: approval.decidedBy })}</p>
        )}
        {approval.reason && <p>{t('company.approvals.reason', { reason: approval.reason })}</p>}
        {approval.mayDecide && method === 'card' && (
          <p className={classes.quiet}>{t('company.approvals.card')}</p>
        )}
        <ProblemAlert error={approve.error} />
      </div>
      {approval.mayDecide && (
        <div className={classes.actions}>
          <Button
            loading={approve.isPending}
            aria-label={t('company.approvals.approveNamed', { number })}
            onClick={() => approve.mutate(seen)}
          >
            {t('company.approvals.approve')}
          </Button>
          <Button
            variant="default"
            aria-label={t('company.approvals.refuseNamed', { number })}
            onClick={() => setRefusing(true)}
          >
            {t('company.approvals.refuse')}
          </Button>
        </div>
      )}
      {isRefusing && (
        <RefuseDialog companyId={companyId} approval={approval} onClose={() => setRefusing(false)} />
      )}
    </li>
  );
}
