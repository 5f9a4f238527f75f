import { Skeleton } from '@mantine/core';
import { VEHICLE_OF_SIZE, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { MoneyValue } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { SIZE_FITS, SIZE_LABEL, VEHICLE_LABEL, VehicleArt } from '#web/ui/brand/vehicle-art.tsx';
import classes from './size-step.module.css';

/** One parcel size: what fits, which vehicle comes, and its price for this trip. */
export function SizeCard({
  size,
  isChosen,
  price,
  isPricing,
  onBlur,
  onChoose,
}: {
  size: ParcelSize;
  isChosen: boolean;
  price: MoneyValue | null;
  isPricing: boolean;
  onBlur: () => void;
  onChoose: (chosen: boolean) => void;
}) {
  const t = useT();
  const vehicle = VEHICLE_OF_SIZE[size];
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name="parcel-size"
        required
        className={classes.radio}
        checked={isChosen}
        onBlur={onBlur}
        onChange={() => onChoose(true)}
        onClick={() => isChosen && onChoose(false)}
      />
      <span className={classes.art}>
        <VehicleArt vehicle={vehicle} width={96} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {t(SIZE_LABEL[size])} <span className={classes.vehicle}>{t(VEHICLE_LABEL[vehicle])}</span>
        </span>
        <span className={classes.examples}>{t(SIZE_FITS[size])}</span>
      </span>
      <span className={classes.price}>
        {price ? <Money value={price} /> : isPricing ? <Skeleton width={64} height={22} /> : null}
      </span>
      <span className={classes.dot} aria-hidden="true" />
    </label>
  );
}
