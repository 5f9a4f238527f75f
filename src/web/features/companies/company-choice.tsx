import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { changeDraft } from '../deliveries/booking/draft.ts';
import peopleClasses from '../deliveries/booking/people/people-step.module.css';
import { useDraft } from '../deliveries/booking/use-draft.ts';
import { useCompanies } from './queries.ts';

/** Loaded for a company alone: most parcels are listed for oneself. */
const centrePart = lazyPart(() => import('./cost-centre-choice.tsx'), 'CostCentreChoice');

/** For whom the parcel is listed: oneself, or a company for which one lists; nothing for who is in none. */
export function CompanyChoice() {
  const t = useT();
  const { companyId, needsCostCentre } = useDraft();
  const companies = useCompanies();
  const open = companies.data?.items.filter(({ roles }) => roles.includes('orders'));
  const chosen = open?.find(({ id }) => id === companyId);
  const isGone = companyId !== null && open !== undefined && !chosen;
  const isRequired = chosen?.costCentreRequired ?? false;
  // Who has left the company since cannot list for it.
  useEffect(() => {
    if (isGone) changeDraft({ companyId: null, costCentre: null, needsCostCentre: false });
  }, [isGone]);
  const isOtherRule = chosen !== undefined && isRequired !== needsCostCentre;
  useEffect(() => {
    if (isOtherRule) changeDraft({ needsCostCentre: isRequired });
  }, [isOtherRule, isRequired]);
  const centre = useLazyPart(
    centrePart,
    { companyId: companyId ?? '', isRequired },
    chosen !== undefined,
    () => undefined,
  );
  if (!open || open.length === 0) return null;
  return (
    <section className={peopleClasses.group}>
      <h2>{t('company.choice.h2')}</h2>
      <NativeSelect
        size="md"
        label={t('company.choice.label')}
        description={t('company.choice.help')}
        value={companyId ?? ''}
        data={[
          { value: '', label: t('company.choice.me') },
          ...open.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => {
          const id = event.currentTarget.value || null;
          const rule = open.find((each) => each.id === id)?.costCentreRequired ?? false;
          changeDraft({ companyId: id, costCentre: null, needsCostCentre: rule });
        }}
      />
      {chosen && centre}
    </section>
  );
}
