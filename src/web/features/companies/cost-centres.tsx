import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Company } from '#contract/companies/companies.ts';
import type { CostCentre } from '#contract/companies/cost-centres.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../accounts/profile/card.tsx';
import classes from './companies.module.css';
import { CostCentreDialog } from './cost-centre-dialog.tsx';
import { useChangeCostCentre, useCostCentres, useRequireCostCentre } from './cost-centre-queries.ts';

/** The cost centres of a company, as its admins keep them. */
export function CostCentres({ company: { id, costCentreRequired } }: { company: Company }) {
  const t = useT();
  const centres = useCostCentres(id);
  const rule = useRequireCostCentre(id);
  const [isAdding, setAdding] = useState(false);
  const items = centres.data?.items ?? [];
  return (
    <Card title={t('company.centres.h2')} lead={t('company.centres.lead')}>
      {centres.isPending && <RowSkeletons count={1} height={64} />}
      {centres.error && !centres.data && (
        <ErrorState error={centres.error} onRetry={() => void centres.refetch()} />
      )}
      {centres.data && items.length === 0 && <p className={classes.empty}>{t('company.centres.empty')}</p>}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((centre) => (
            <CentreRow key={centre.id} companyId={id} centre={centre} />
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <Checkbox
          className={classes.choice}
          label={t('company.centres.required')}
          checked={rule.isPending ? rule.variables : costCentreRequired}
          disabled={rule.isPending}
          onChange={(event) => rule.mutate(event.currentTarget.checked)}
        />
      )}
      <ProblemAlert error={rule.error} />
      <div>
        <Button onClick={() => setAdding(true)}>{t('company.centres.add')}</Button>
      </div>
      {isAdding && <CostCentreDialog companyId={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function CentreRow({ companyId, centre }: { companyId: string; centre: CostCentre }) {
  const t = useT();
  const change = useChangeCostCentre(companyId);
  const [isRenaming, setRenaming] = useState(false);
  const { id, code, name, archivedAt } = centre;
  const isArchived = archivedAt !== null;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {code} {isArchived && <span className={classes.tag}>{t('company.centres.archived')}</span>}
        </p>
        <p className={classes.quiet}>{name}</p>
        <ProblemAlert error={change.error} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('company.centres.renameNamed', { code })}
          onClick={() => setRenaming(true)}
        >
          {t('company.centres.rename')}
        </Button>
        <Button
          variant="subtle"
          loading={change.isPending}
          aria-label={t(isArchived ? 'company.centres.reopenNamed' : 'company.centres.archiveNamed', {
            code,
          })}
          onClick={() => change.mutate({ costCentreId: id, isArchived: !isArchived })}
        >
          {t(isArchived ? 'company.centres.reopen' : 'company.centres.archive')}
        </Button>
      </div>
      {isRenaming && (
        <CostCentreDialog companyId={companyId} centre={centre} onClose={() => setRenaming(false)} />
      )}
    </li>
  );
}
