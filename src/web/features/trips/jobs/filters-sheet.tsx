import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { JOB_RADIUS_MAX_KM } from '#contract/trips/courier.ts';
import { canCarry, PARCEL_SIZES, type Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import { LIMITS } from '#domain/money/figures/limits.ts';
import type { Currency } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { OneOf, SomeOf } from './choices.tsx';
import { JOB_DAYS, JOB_RADII, narrowing, NO_FILTERS, type JobFilters } from './job-search.ts';
import classes from './filters-sheet.module.css';

type Chosen = { filters: JobFilters; onChange: (filters: JobFilters) => void };

/** Button that opens the filters, with how many are set; changes apply at once. */
export function FiltersButton({
  vehicle,
  currency,
  ...chosen
}: Chosen & { vehicle: Vehicle; currency: Currency }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = narrowing(chosen.filters);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        <IconFilter size={20} stroke={1.75} aria-hidden="true" />
        {count > 0 ? t('jobs.filter.openN', { n: count }) : t('jobs.filter.open')}
      </button>
      <SheetFrame opened={isOpen} title={t('jobs.filter.title')} onClose={close}>
        <div className={classes.form}>
          <FilterFields {...chosen} vehicle={vehicle} currency={currency} />
          <div className={classes.actions}>
            <Button
              variant="default"
              size="lg"
              px="sm"
              onClick={() => chosen.onChange({ ...NO_FILTERS, radiusKm: chosen.filters.radiusKm })}
            >
              {t('jobs.filter.without')}
            </Button>
            <Button size="lg" px="sm" onClick={close}>
              {t('jobs.filter.show')}
            </Button>
          </div>
        </div>
      </SheetFrame>
    </>
  );
}

function FilterFields({
  filters,
  onChange,
  vehicle,
  currency,
}: Chosen & { vehicle: Vehicle; currency: Currency }) {
  const t = useT();
  const set = (change: Partial<JobFilters>) => onChange({ ...filters, ...change });
  return (
    <>
      <SomeOf
        question={t('jobs.filter.sizes')}
        choices={useSizeChoices(vehicle)}
        chosen={filters.sizes}
        onChange={(sizes) => set({ sizes })}
      />
      <OneOf
        name="when"
        question={t('jobs.filter.when')}
        choices={(['any', ...JOB_DAYS] as const).map((value) => ({
          value,
          label: t(`jobs.filter.${value}`),
        }))}
        chosen={filters.when}
        onChange={(when) => set({ when })}
      />
      <OneOf
        name="radius"
        question={t('jobs.filter.radius')}
        choices={JOB_RADII.map((value) => ({
          value,
          label: value === JOB_RADIUS_MAX_KM ? t('jobs.filter.country') : t('jobs.filter.km', { n: value }),
        }))}
        chosen={filters.radiusKm}
        onChange={(radiusKm) => set({ radiusKm })}
      />
      <OneOf
        name="per-km"
        question={t('jobs.filter.perKm')}
        choices={usePerKmChoices(currency)}
        chosen={filters.minPerKm}
        onChange={(minPerKm) => set({ minPerKm })}
      />
    </>
  );
}

/** Hook: options for the sizes that a vehicle carries. */
export function useSizeChoices(vehicle: Vehicle) {
  const t = useT();
  return PARCEL_SIZES.filter((size) => canCarry(vehicle, size)).map((value) => ({
    value,
    label: t(SIZE_LABEL[value]),
  }));
}

/** Hook: options for the minimum pay per kilometre, in minor units. */
export function usePerKmChoices(currency: Currency) {
  const t = useT();
  const { locale } = useLocale();
  return LIMITS[currency].perKmChoices.map((value) => ({
    value,
    label: value === 0 ? t('jobs.filter.anyPay') : formatMoney({ amount: value, currency }, locale),
  }));
}
