import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { fromTuples, type LatLng } from '#web/map/core/types.ts';
import { MapView } from '#web/map/map-view.tsx';
import { type Polygons, ringOf } from './geojson.ts';
import classes from './tariffs.module.css';

/**
 * An area that is drawn by pressing its corners on the map; what was read from a file is shown by its first outline and
 * drawn anew by clearing it. The same corners can be given as a file, which needs no pointer.
 */
export function DrawnArea({
  polygons,
  onChange,
}: {
  polygons: Polygons;
  onChange: (polygons: Polygons) => void;
}) {
  const t = useT();
  const [corners, setCorners] = useState<LatLng[]>([]);
  const outline = polygons[0]?.[0];
  const draw = (next: LatLng[]) => {
    setCorners(next);
    const ring = ringOf(next);
    onChange(ring ? [[ring]] : []);
  };
  const shown = outline ? fromTuples(outline) : corners;
  const isRead = outline !== undefined && corners.length === 0;
  return (
    <div className={classes.drawn}>
      <MapView
        evenEmpty
        route={shown}
        ariaLabel={t('tariff.area.map')}
        heightClass={classes.map}
        onTap={(at) => !isRead && draw([...corners, at])}
      />
      <p id="drawn-corners" className={classes.quiet} role="status">
        {outline
          ? t('tariff.area.points', { n: outline.length - 1 })
          : t('tariff.area.draw', { n: corners.length })}
      </p>
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-describedby="drawn-corners"
          disabled={corners.length === 0}
          onClick={() => draw(corners.slice(0, -1))}
        >
          {t('tariff.area.undo')}
        </Button>
        <Button
          variant="default"
          aria-describedby="drawn-corners"
          disabled={shown.length === 0}
          onClick={() => draw([])}
        >
          {t('tariff.area.clear')}
        </Button>
      </div>
    </div>
  );
}
