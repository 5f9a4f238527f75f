import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClockX,
  IconCreditCard,
  IconHome,
  IconHourglass,
  IconMapPin,
  IconPackage,
  IconPackageImport,
  IconRoute,
  IconUserCheck,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { statusKind, type ChipIcon } from './status-kind.ts';
import classes from './status-chip.module.css';

const ICONS: Record<ChipIcon, Icon> = {
  hourglass: IconHourglass,
  card: IconCreditCard,
  'user-check': IconUserCheck,
  route: IconRoute,
  'map-pin': IconMapPin,
  box: IconPackage,
  home: IconHome,
  check: IconCircleCheck,
  alert: IconAlertTriangle,
  back: IconArrowBackUp,
  returned: IconPackageImport,
  cross: IconX,
  clock: IconClockX,
};

/** Chip of a delivery's status: icon, word and colour, never colour alone. */
export function StatusChip({ status, stage = null }: { status: DeliveryStatus; stage?: Stage | null }) {
  const t = useT();
  const kind = statusKind(status, stage);
  const Symbol = ICONS[kind.icon];
  return (
    <span className={`${classes.chip} ${classes[kind.tone] ?? ''}`} data-status={status} data-stage={stage}>
      <Symbol size={16} stroke={2} aria-hidden="true" />
      {t(kind.label)}
    </span>
  );
}
