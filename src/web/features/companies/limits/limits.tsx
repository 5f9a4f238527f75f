import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Company } from '#contract/companies/companies.ts';
import type { CompanyLimit } from '#contract/companies/spend-limits.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import classes from '../companies.module.css';
import { LimitDialog } from './limit-dialog.tsx';
import { ownerOf } from './owner-of.ts';
import { useLimits } from './queries.ts';

/** What members and cost centres may spend, with what this month has spent; its admins set it. */
export function Limits({ company }: { company: Company }) {
  const t = useT();
  const limits = useLimits(company.id);
  const [changing, setChanging] = useState<CompanyLimit | 'new' | null>(null);
  const isAdmin = company.roles.includes('admin');
  const items = limits.data?.items ?? [];
  return (
    <Card title={t('company.limits.h2')} lead={t('company.limits.lead')}>
      {limits.isPending && <RowSkeletons count={1} height={64} />}
      {limits.error && !limits.data && (
        <ErrorState error={limits.error} onRetry={() => void limits.refetch()} />
      )}
      {limits.data && items.length === 0 && <p className={classes.empty}>{t('company.limits.empty')}</p>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((limit) => (
            <LimitRow key={limit.id} limit={limit} onChange={isAdmin ? () => setChanging(limit) : null} />
          ))}
        </ul>
      )}
      {isAdmin && (
        <div>
          <Button onClick={() => setChanging('new')}>{t('company.limits.set')}</Button>
        </div>
      )}
      {changing && (
        <LimitDialog
          company={company}
          limit={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
        />
      )}
    </Card>
  );
}

function LimitRow({ limit, onChange }: { limit: CompanyLimit; onChange: (() => void) | null }) {
  const t = useT();
  const { locale } = useLocale();
  const { perDelivery, perMonth } = limit;
  const spent = formatMoney(limit.spent, locale);
  const name = ownerOf(limit);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        {perDelivery && (
          <p className={classes.quiet}>
            {t('company.limits.line.delivery', { amount: formatMoney(perDelivery, locale) })}
          </p>
        )}
        <p className={classes.quiet}>
          {perMonth
            ? t('company.limits.line.month', { amount: formatMoney(perMonth, locale), spent })
            : t('company.limits.line.spent', { spent })}
        </p>
      </div>
      {onChange && (
        <Button variant="default" aria-label={t('company.limits.changeNamed', { name })} onClick={onChange}>
          {t('company.limits.change')}
        </Button>
      )}
    </li>
  );
}
