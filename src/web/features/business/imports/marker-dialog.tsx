import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportRow, ImportStop } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MapView } from '#web/map/map-view.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './import-row.module.css';
import { useChangeRow } from './queries.ts';

type Point = { lat: number; lng: number };
type Moved = { pickup?: Point; dropoff?: Point };

/** Map with the two ends of one line as markers. A moved marker is where the courier goes; for this line only. */
export function MarkerDialog({
  importId,
  row,
  pickup,
  dropoff,
}: {
  importId: string;
  row: ImportRow;
  pickup: ImportStop;
  dropoff: ImportStop;
}) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [moved, setMoved] = useState<Moved>({});
  const change = useChangeRow(importId, row.row);
  const ends = { pickup: moved.pickup ?? pointOf(pickup), dropoff: moved.dropoff ?? pointOf(dropoff) };
  const close = () => {
    setOpened(false);
    setMoved({});
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={t('imp.pin.named', { n: row.row })}
        onClick={() => setOpened(true)}
      >
        {t('imp.pin')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('imp.pin.title', { n: row.row })} size="xl">
        <p>{t('imp.pin.text')}</p>
        <MapView
          heightClass={classes.map}
          pickup={ends.pickup}
          dropoff={ends.dropoff}
          route={[ends.pickup, ends.dropoff]}
          draggablePins
          onMarkerMoved={(end, point) => setMoved({ ...moved, [end]: point })}
          ariaLabel={t('imp.pin.map', { from: pickup.label, to: dropoff.label })}
        />
        <ProblemAlert error={change.error} />
        <Button
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { cells: { pickupPoint: cellOf(ends.pickup), dropoffPoint: cellOf(ends.dropoff) } },
              { onSuccess: close },
            )
          }
        >
          {t('imp.pin.save')}
        </Button>
      </Dialog>
    </>
  );
}

function pointOf({ lat, lng }: ImportStop): Point {
  return { lat, lng };
}

/** A point in the format of the coordinates column. */
function cellOf({ lat, lng }: Point): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}
