import { NativeSelect } from '@mantine/core';
import { PARCEL_SIZES, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { isOneOf } from '#domain/records.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** The size of a shop's orders that nothing else gives one; none: the sender chooses it for each. */
export function UsualSize({
  value,
  onChange,
}: {
  value: ParcelSize | null;
  onChange: (size: ParcelSize | null) => void;
}) {
  const t = useT();
  return (
    <NativeSelect
      size="md"
      label={t('shop.size')}
      description={t('shop.size.help')}
      value={value ?? ''}
      data={[
        { value: '', label: t('shop.size.none') },
        ...PARCEL_SIZES.map((size) => ({ value: size, label: t(`shop.sizes.of.${size}`) })),
      ]}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget;
        onChange(isOneOf(PARCEL_SIZES, chosen) ? chosen : null);
      }}
    />
  );
}
