import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { areaKm2, areaProblem } from '#domain/money/pricing/drawn-area.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatRating } from '#web/i18n/format.ts';
import { fromTuples, type MapCorner, type MapHandle } from '#web/map/core/types.ts';
import { MapView } from '#web/map/map-view.tsx';
import { AreaText } from './area-text.tsx';
import type { Polygons } from './geojson.ts';
import { draw, type DrawAct, drawingOf, polygonsOf, type Shape } from './shapes.ts';
import classes from './tariffs.module.css';

/** A polygon with more corners than this is changed in its file, not by hand. */
const CORNERS_BY_HAND = 120;

/**
 * An area of one or more polygons that are drawn by pressing their corners on the map. Corners are dragged, or moved by
 * arrow keys and deleted by key; a polygon is also added as text or from a file, which needs no pointer.
 */
export function DrawnArea({
  polygons: first,
  onChange,
}: {
  polygons: Polygons;
  onChange: (polygons: Polygons) => void;
}) {
  const t = useT();
  const [drawing, setDrawing] = useState(() => drawingOf(first));
  const [map, setMap] = useState<MapHandle | null>(null);
  // Two presses on the map may come before it is shown again.
  const latest = useRef(drawing);
  const act = (next: DrawAct) => {
    latest.current = draw(latest.current, next);
    setDrawing(latest.current);
    onChange(polygonsOf(latest.current));
  };
  const polygons = polygonsOf(drawing);
  const { shapes, open, corner, isNew } = drawing;
  const outline = open === null ? [] : (shapes[open]?.outline ?? []);
  const isByHand = outline.length <= CORNERS_BY_HAND;
  const problem = polygons.length > 0 ? areaProblem(polygons) : null;
  const corners = outline.map(({ lat, lng }, index): MapCorner => {
    const name = t('tariff.area.corner', { n: index + 1, all: outline.length });
    return { id: String(index), name, lat, lng, selected: index === corner };
  });
  const add = (read: Polygons) => {
    act({ name: 'add', polygons: read });
    map?.showPlaces(read.flatMap(([outer = []]) => fromTuples(outer)));
  };
  return (
    <div className={classes.drawn}>
      <MapView
        evenEmpty
        areas={shapes.map(areaOf(open))}
        corners={isByHand ? corners : []}
        ariaLabel={t('tariff.area.map')}
        heightClass={classes.map}
        onMap={setMap}
        onTap={(at) => isByHand && act({ name: 'press', at })}
        onCorner={(id) => act({ name: 'choose', corner: Number(id) })}
        onCornerMoved={(id, to) => act({ name: 'move', corner: Number(id), to })}
        onCornerRemoved={(id) => act({ name: 'remove_corner', corner: Number(id) })}
      />
      <p id="drawn-corners" className={classes.quiet} role="status">
        {open === null ? t('tariff.area.start') : t('tariff.area.corners', { n: outline.length })}{' '}
        {open !== null && t(isByHand ? 'tariff.area.keys' : 'tariff.area.byFile')}
      </p>
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-describedby="drawn-corners"
          disabled={open === null || (isNew && outline.length < 3)}
          onClick={() => act({ name: 'finish' })}
        >
          {t('tariff.area.finish')}
        </Button>
        <Button
          variant="default"
          aria-describedby="drawn-corners"
          disabled={corner === null}
          onClick={() => corner !== null && act({ name: 'remove_corner', corner })}
        >
          {t('tariff.area.corner.remove')}
        </Button>
        <Button
          variant="default"
          aria-describedby="drawn-corners"
          disabled={drawing.past.length === 0}
          onClick={() => act({ name: 'undo' })}
        >
          {t('tariff.area.undo')}
        </Button>
      </div>
      <ol className={classes.shapes} aria-label={t('tariff.area.shapes')}>
        {shapes.map((shape, index) => (
          <li key={`shape ${index}`} aria-current={index === open ? 'true' : undefined}>
            <ShapeText shape={shape} n={index + 1} />
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('tariff.area.shape.edit', { n: index + 1 })}
              onClick={() => act({ name: 'open', shape: index })}
            >
              {t('tariff.area.edit')}
            </Button>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('tariff.area.shape.remove', { n: index + 1 })}
              onClick={() => act({ name: 'remove', shape: index })}
            >
              {t('tariff.area.remove')}
            </Button>
          </li>
        ))}
      </ol>
      {problem && (
        <p className={classes.wrong} role="alert">
          {t(`tariff.area.problem.${problem}`)}
        </p>
      )}
      <AreaText onRead={add} />
    </div>
  );
}

function areaOf(open: number | null) {
  return ({ outline, holes }: Shape, index: number) => ({
    rings: [outline, ...holes.map(fromTuples)],
    selected: index === open,
  });
}

function ShapeText({ shape, n }: { shape: Shape; n: number }) {
  const t = useT();
  const { locale } = useLocale();
  const surface = areaKm2(polygonsOf({ ...drawingOf([]), shapes: [shape] }));
  return (
    <span>
      {t('tariff.area.shape', { n, corners: shape.outline.length, surface: formatRating(surface, locale) })}
    </span>
  );
}
