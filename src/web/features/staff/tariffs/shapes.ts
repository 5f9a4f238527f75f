import type { LatLng } from '#web/map/core/types.ts';
import { type Polygons, ringOf } from './geojson.ts';

/** A polygon while it is drawn: its open outline, and the closed rings of its holes. */
export type Shape = { outline: readonly LatLng[]; holes: Polygons[number] };

/** What is drawn, which polygon is open, which of its corners is chosen, and the states to go back to. */
export type Drawing = {
  shapes: readonly Shape[];
  /** The polygon whose corners are shown; a press on the map adds one to it, or begins a polygon. */
  open: number | null;
  corner: number | null;
  /** Whether the open polygon is being drawn corner after corner; a finished one gets new corners in its nearest side. */
  isNew: boolean;
  past: readonly Omit<Drawing, 'past'>[];
};

export type DrawAct =
  | { name: 'press'; at: LatLng }
  | { name: 'finish' }
  | { name: 'open'; shape: number }
  | { name: 'choose'; corner: number }
  | { name: 'move'; corner: number; to: LatLng }
  | { name: 'remove_corner'; corner: number }
  | { name: 'remove'; shape: number }
  | { name: 'add'; polygons: Polygons }
  | { name: 'undo' };

const MOST_UNDONE = 100;

/** A drawing of stored polygons, with none open. */
export function drawingOf(polygons: Polygons): Drawing {
  return { shapes: polygons.map(shapeOf), open: null, corner: null, isNew: false, past: [] };
}

function shapeOf([outer = [], ...holes]: Polygons[number]): Shape {
  return { outline: outer.slice(0, -1).map(([lng, lat]) => ({ lat, lng })), holes };
}

/** The polygons of a drawing; one with fewer than three corners is none yet. */
export function polygonsOf({ shapes }: Drawing): Polygons {
  return shapes.flatMap(({ outline, holes }) => {
    const ring = ringOf(outline);
    return ring ? [[ring, ...holes]] : [];
  });
}

/** The drawing after an act. */
export function draw(drawing: Drawing, act: DrawAct): Drawing {
  const { past, ...now } = drawing;
  if (act.name === 'undo') {
    const before = past.at(-1);
    return before ? { ...before, past: past.slice(0, -1) } : drawing;
  }
  const next = after(now, act);
  // Which polygon and corner is chosen is no change of the area.
  const isChanged = next.shapes !== now.shapes;
  return { ...next, past: isChanged ? [...past, now].slice(-MOST_UNDONE) : past };
}

type Now = Omit<Drawing, 'past'>;

function after(now: Now, act: Exclude<DrawAct, { name: 'undo' }>): Now {
  const { shapes, open } = now;
  switch (act.name) {
    case 'press':
      return press(now, act.at);
    case 'finish':
      return { shapes: shapes.filter(isWhole), open: null, corner: null, isNew: false };
    case 'open':
      return { shapes, open: act.shape, corner: null, isNew: false };
    case 'choose':
      return { ...now, corner: act.corner };
    case 'move':
      return { ...withOutline(now, (outline) => outline.with(act.corner, act.to)), corner: act.corner };
    case 'remove_corner':
      return {
        ...withOutline(now, (outline) => outline.toSpliced(act.corner, 1)),
        corner: null,
      };
    case 'remove':
      return {
        ...{ shapes: shapes.toSpliced(act.shape, 1), corner: null, isNew: false },
        open: open === null || open === act.shape ? null : open - Number(open > act.shape),
      };
    case 'add':
      return { ...now, shapes: [...shapes, ...act.polygons.map(shapeOf)] };
  }
}

function isWhole({ outline }: Shape): boolean {
  return outline.length >= 3;
}

function press(now: Now, at: LatLng): Now {
  const { shapes, open, isNew } = now;
  if (open === null) {
    const begun = { outline: [at], holes: [] };
    return { shapes: [...shapes, begun], open: shapes.length, corner: null, isNew: true };
  }
  return {
    ...withOutline(now, (outline) =>
      isNew ? [...outline, at] : outline.toSpliced(nearestSide(outline, at) + 1, 0, at),
    ),
    corner: null,
  };
}

function withOutline(now: Now, change: (outline: readonly LatLng[]) => readonly LatLng[]): Now {
  const shape = now.open === null ? undefined : now.shapes[now.open];
  if (now.open === null || !shape) return now;
  return { ...now, shapes: now.shapes.with(now.open, { ...shape, outline: change(shape.outline) }) };
}

/** The place of the corner after which a point makes the outline longer by the least. */
function nearestSide(outline: readonly LatLng[], at: LatLng): number {
  const detours = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return distance(from, at) + distance(at, to) - distance(from, to);
  });
  return detours.indexOf(Math.min(...detours));
}

/** Degrees, with those of longitude as narrow as they are in the country. */
function distance(a: LatLng, b: LatLng): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));
}
