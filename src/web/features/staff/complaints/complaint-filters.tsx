import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COMPLAINT_STATES } from '#contract/staff/complaints.ts';
import { COMPLAINT_KINDS } from '#domain/staff/complaints/register.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { FilterChip } from '../desk/filter-chip.tsx';
import classes from './complaints.module.css';
import type { ComplaintPlace } from './use-complaint-place.ts';

/** The filters of the register: state, kind, and a number. */
export function ComplaintFilters({ place }: { place: ComplaintPlace }) {
  const t = useT();
  return (
    <div className={classes.filters}>
      <div role="group" aria-label={t('register.state')} className={classes.chips}>
        {[...COMPLAINT_STATES, 'all' as const].map((state) => (
          <FilterChip
            key={state}
            label={t(`register.state.${state}`)}
            count={undefined}
            isOn={place.state === state && place.number === ''}
            onPress={() => place.showState(state)}
          />
        ))}
      </div>
      <NativeSelect
        label={t('complaint.kind.label')}
        value={place.filters.kind ?? ''}
        data={[
          { value: '', label: t('register.kind.all') },
          ...COMPLAINT_KINDS.map((value) => ({ value, label: t(`complaint.kind.${value}`) })),
        ]}
        onChange={(event) => place.showKind(event.currentTarget.value)}
      />
      <NumberSearch key={place.number} place={place} />
    </div>
  );
}

function NumberSearch({ place }: { place: ComplaintPlace }) {
  const t = useT();
  const [text, setText] = useState(place.number);
  return (
    <Form className={classes.search} role="search" onSubmit={() => place.find(text.replaceAll(/\D+/g, ''))}>
      <TextInput
        label={t('register.number')}
        type="search"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SubmitButton variant="default">{t('register.find')}</SubmitButton>
    </Form>
  );
}
