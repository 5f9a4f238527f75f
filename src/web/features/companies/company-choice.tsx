import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../deliveries/booking/draft.ts';
import peopleClasses from '../deliveries/booking/people/people-step.module.css';
import { useDraft } from '../deliveries/booking/use-draft.ts';
import { useCompanies } from './queries.ts';

/** For whom the parcel is listed: oneself, or a company for which one lists; nothing for who is in none. */
export function CompanyChoice() {
  const t = useT();
  const { companyId } = useDraft();
  const companies = useCompanies();
  const open = companies.data?.items.filter(({ roles }) => roles.includes('orders'));
  const isGone = companyId !== null && open !== undefined && !open.some(({ id }) => id === companyId);
  // Who has left the company since cannot list for it.
  useEffect(() => {
    if (isGone) changeDraft({ companyId: null });
  }, [isGone]);
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
        onChange={(event) => changeDraft({ companyId: event.currentTarget.value || null })}
      />
    </section>
  );
}
