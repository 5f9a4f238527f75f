import { IconBike, IconCar, IconPackage, IconTruck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './size-chip.module.css';

type SizeView = {
  label: PlainKey;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
};

const SIZE_VIEWS: Record<ParcelSize, SizeView> = {
  small: { label: 'book.size.small', Icon: IconBike },
  medium: { label: 'book.size.medium', Icon: IconCar },
  large: { label: 'book.size.large', Icon: IconPackage },
  huge: { label: 'book.size.huge', Icon: IconTruck },
};

/** Chip with the parcel's size and the vehicle that it requires. */
export function SizeChip({ size }: { size: ParcelSize }) {
  const t = useT();
  const { label, Icon } = SIZE_VIEWS[size];
  return (
    <span className={classes.chip}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(label)}
    </span>
  );
}
