import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AutoOffers } from '#contract/offers/auto-offers.ts';
import { canCarry } from '#domain/deliveries/parcel-sizes.ts';
import { LIMITS } from '#domain/money/figures/limits.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { OneOf, SomeOf } from '../../trips/jobs/choices.tsx';
import { usePerKmChoices, useSizeChoices } from '../../trips/jobs/filters-sheet.tsx';
import type { CourierState } from '../../trips/jobs/queries.ts';
import { useSearchPlace } from '../../trips/jobs/search-place.ts';
import classes from './auto-offers-card.module.css';
import { HourRange } from './hour-range.tsx';
import { type Rules, rulesOf, useSaveAutoOffers } from './auto-offers-queries.ts';

const RADII = [3, 5, 10, 20, 50];
const CAPS = [3, 5, 10, 20, 50];
const FIRST: Omit<Rules, 'sizes' | 'centre' | 'minPerKm'> = {
  enabled: true,
  fromHour: 8,
  toHour: 20,
  radiusKm: 5,
  dailyCap: 10,
};

/** Form of the rules for auto offers. Saving the first ones also enables them. */
export function AutoOffersSheet({
  courier,
  rules,
  onClose,
}: {
  courier: CourierState;
  rules: AutoOffers | null;
  onClose: () => void;
}) {
  const t = useT();
  const place = useSearchPlace();
  const save = useSaveAutoOffers();
  const sizes = useSizeChoices(courier.vehicle);
  const { currency } = courier.todayNet;
  const perKm = usePerKmChoices(currency);
  const [draft, setDraft] = useState<Omit<Rules, 'centre'>>(() =>
    rules
      ? rulesOf(rules)
      : { ...FIRST, minPerKm: LIMITS[currency].perKmFirst, sizes: sizes.map(({ value }) => value) },
  );
  const set = (change: Partial<Rules>) => setDraft((previous) => ({ ...previous, ...change }));
  const chosen = draft.sizes.filter((size) => canCarry(courier.vehicle, size));
  const centre = place.isOwnPosition ? place.point : (rules?.centre ?? place.point);

  const send = () => {
    const saved = () => {
      showToast('jobs.auto.saved');
      onClose();
    };
    save.mutate({ ...draft, sizes: chosen, centre }, { onSuccess: saved });
  };

  return (
    <SheetFrame opened title={t('jobs.auto.title')} onClose={onClose}>
      <Form className={classes.form} isReady={chosen.length > 0} sending={save} onSubmit={send}>
        <SomeOf
          question={t('jobs.filter.sizes')}
          choices={sizes}
          chosen={chosen}
          problem={chosen.length === 0 ? t('jobs.auto.noSize') : null}
          onChange={(next) => set({ sizes: next })}
        />
        <OneOf
          name="per-km"
          question={t('jobs.filter.perKm')}
          choices={perKm}
          chosen={draft.minPerKm}
          onChange={(minPerKm) => set({ minPerKm })}
        />
        <OneOf
          name="radius"
          question={t('jobs.auto.radius')}
          choices={RADII.map((value) => ({ value, label: t('jobs.filter.km', { n: value }) }))}
          chosen={draft.radiusKm}
          onChange={(radiusKm) => set({ radiusKm })}
        />
        <PlaceChoice place={place} isSaved={rules !== null} />
        <HourRange from={draft.fromHour} to={draft.toHour} onChange={set} />
        <OneOf
          name="cap"
          question={t('jobs.auto.cap')}
          choices={CAPS.map((value) => ({ value, label: String(value) }))}
          chosen={draft.dailyCap}
          onChange={(dailyCap) => set({ dailyCap })}
        />
        <FormProblem />
        <div className={classes.save}>
          <SubmitButton size="xl" fullWidth spins>
            {t(rules ? 'jobs.auto.save' : 'jobs.auto.saveStart')}
          </SubmitButton>
        </div>
      </Form>
    </SheetFrame>
  );
}

/** Centre of the search: the device's position once requested, else the saved one, else the centre of București. */
function PlaceChoice({ place, isSaved }: { place: ReturnType<typeof useSearchPlace>; isSaved: boolean }) {
  const t = useT();
  const usual = isSaved ? 'jobs.auto.place.saved' : 'feed.place.centre';
  const refused = isSaved ? 'jobs.auto.place.saved' : 'feed.place.refused';
  const texts = place.isOwnPosition ? 'feed.place.own' : place.refusal ? refused : usual;
  return (
    <div className={classes.place}>
      <p role="status" className={classes.hint}>
        {t(texts)}
      </p>
      <Button variant="default" size="lg" loading={place.isLocating} onClick={place.locate}>
        {t('feed.locate')}
      </Button>
    </div>
  );
}
