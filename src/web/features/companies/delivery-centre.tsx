import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './companies.module.css';
import { useCostCentres, useSetCostCentre } from './cost-centre-queries.ts';

type Place = { deliveryId: string; companyId: string; code: string | null };

/** Button that moves a delivery to another cost centre; nothing where its company has none. */
export function DeliveryCentre(place: Place) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const centres = useCostCentres(place.companyId);
  if (!centres.data || centres.data.items.length === 0) return null;
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('company.centre.change')}
      </Button>
      {isOpen && <CentreDialog {...place} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CentreDialog({ deliveryId, companyId, code, onClose }: Place & { onClose: () => void }) {
  const t = useT();
  const set = useSetCostCentre(deliveryId);
  const [chosen, setChosen] = useState(code ?? '');
  const items = useCostCentres(companyId).data?.items ?? [];
  const offered = items.filter((each) => each.archivedAt === null || each.code === code);
  return (
    <Dialog opened onClose={onClose} title={t('company.centre.change')}>
      <Form
        className={classes.form}
        isReady
        sending={set}
        onSubmit={() => set.mutate(chosen || null, { onSuccess: onClose })}
      >
        <NativeSelect
          size="md"
          data-autofocus
          label={t('company.choice.centre')}
          value={chosen}
          data={[
            { value: '', label: t('company.choice.centre.none') },
            ...offered.map((each) => ({ value: each.code, label: `${each.code} · ${each.name}` })),
          ]}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            set.reset();
          }}
        />
        <FormProblem />
        <SubmitButton size="lg" fullWidth busy={t('common.saving')} missing="">
          {t('company.centre.change.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
