import { Button } from '@mantine/core';
import { useId } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../business/integrations/integrations.module.css';
import type { OrderItem } from './queries.ts';

type Place = NonNullable<OrderItem['place']>['candidates'][number];

/** The places that an ambiguous address may mean: one press chooses. */
export function PlaceChoices({
  places,
  isSaving,
  onChoose,
}: {
  places: readonly Place[];
  isSaving: boolean;
  onChoose: (id: string) => void;
}) {
  const t = useT();
  const headId = useId();
  if (places.length < 2) return null;
  return (
    <div role="group" aria-labelledby={headId} className={classes.actions}>
      <p id={headId} className={classes.quiet}>
        {t('shop.order.choose')}
      </p>
      {places.map(({ id, label, detail }) => (
        <Button key={id} variant="default" loading={isSaving} onClick={() => onChoose(id)}>
          {detail === '' ? label : `${label}, ${detail}`}
        </Button>
      ))}
    </div>
  );
}
