import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../deliveries/booking/draft.ts';
import { useDraft } from '../deliveries/booking/use-draft.ts';
import { useCostCentres } from './cost-centre-queries.ts';

/** Under which cost centre of the company the parcel is listed; nothing for a company that has none. */
export function CostCentreChoice({ companyId, isRequired }: { companyId: string; isRequired: boolean }) {
  const t = useT();
  const { costCentre } = useDraft();
  const open = useCostCentres(companyId).data?.items.filter(({ archivedAt }) => archivedAt === null);
  const isGone = costCentre !== null && open !== undefined && !open.some(({ code }) => code === costCentre);
  // One that was archived since takes no new delivery.
  useEffect(() => {
    if (isGone) changeDraft({ costCentre: null });
  }, [isGone]);
  if (!open || (open.length === 0 && !isRequired)) return null;
  return (
    <NativeSelect
      size="md"
      label={t('company.choice.centre')}
      value={costCentre ?? ''}
      data={[
        { value: '', label: t(isRequired ? 'company.choice.centre.pick' : 'company.choice.centre.none') },
        ...open.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ]}
      onChange={(event) => changeDraft({ costCentre: event.currentTarget.value || null })}
    />
  );
}
