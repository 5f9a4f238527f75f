import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { NOTE_MAX } from '#contract/deliveries/deliveries.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { mustConfirmMarker } from '#domain/places/place-precision.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { refusalOf } from '#web/ui/form/form-problem.tsx';
import { AddressField } from '../booking/address/address-field.tsx';
import type { DraftStop } from '../booking/draft.ts';
import classes from './orders.module.css';
import type { DraftDropoff } from './order-draft.ts';

/** One drop-off of an order: where, to whom, how large, and its place among the others. */
export function DropoffFields({
  dropoff,
  at,
  count,
  canRemove,
  near,
  error,
  onChange,
  onMove,
  onRemove,
}: {
  dropoff: DraftDropoff;
  at: number;
  count: number;
  canRemove: boolean;
  near: DraftStop | null;
  error: unknown;
  onChange: (change: Partial<DraftDropoff>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { stop, receiver, additional, note, size } = dropoff;
  const n = at + 1;
  const refusal = (field: string) => refusalOf(error, `stops.${at}.${field}`);
  return (
    <fieldset className={classes.stop}>
      <legend>{t('stops.nth', { n, count })}</legend>
      <AddressField
        label={t('stops.address')}
        value={stop}
        near={near}
        autoComplete="off"
        error={refusal('dropoff.address') ?? refusal('dropoff.lat')}
        onChange={(chosen) => onChange({ stop: chosen })}
        onTouched={() => {}}
      />
      {stop?.precision && mustConfirmMarker(stop.precision) && (
        <p className={classes.quiet}>{t('stops.guess')}</p>
      )}
      <div className={classes.pair}>
        <TextInput
          required
          withAsterisk={false}
          label={t('stops.receiver')}
          autoComplete="off"
          maxLength={80}
          value={receiver.name}
          error={refusal('receiver.name')}
          onChange={({ currentTarget: { value: name } }) => onChange({ receiver: { ...receiver, name } })}
        />
        <TextInput
          required
          withAsterisk={false}
          label={t('stops.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={receiver.phone}
          error={refusal('receiver.phone')}
          onChange={({ currentTarget: { value: phone } }) => onChange({ receiver: { ...receiver, phone } })}
        />
        <TextInput
          label={t('stops.additional')}
          autoComplete="off"
          maxLength={120}
          value={additional}
          error={refusal('dropoff.additional')}
          onChange={({ currentTarget: { value } }) => onChange({ additional: value })}
        />
        <NativeSelect
          size="md"
          label={t('stops.size')}
          value={size}
          error={refusal('size')}
          data={PARCEL_SIZES.map((value) => ({ value, label: t(SIZE_LABEL[value]) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ size: PARCEL_SIZES.find((each) => each === value) ?? size })
          }
        />
      </div>
      <Textarea
        label={t('stops.note')}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        error={refusal('note')}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
      <div className={classes.actions}>
        {at > 0 && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('stops.upNamed', { n })}
            onClick={() => onMove(-1)}
          >
            {t('stops.up')}
          </Button>
        )}
        {n < count && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('stops.downNamed', { n })}
            onClick={() => onMove(1)}
          >
            {t('stops.down')}
          </Button>
        )}
        {canRemove && (
          <Button
            variant="subtle"
            size="sm"
            color="caramida"
            aria-label={t('stops.removeNamed', { n })}
            onClick={onRemove}
          >
            {t('stops.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
