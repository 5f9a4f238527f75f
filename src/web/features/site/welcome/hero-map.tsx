import { useT } from '#web/i18n/i18n-provider.tsx';
import { COMMA_PATH } from '#web/ui/brand/comma-path.ts';
import classes from './hero-map.module.css';

/** Streets of a hand-drawn city: avenues first, then three quarters of smaller streets, each with its own grain. */
const AVENUES = [
  'M-20 196 L310 150 L640 118 L980 96',
  'M60 -20 L96 250 L150 470 L214 780',
  'M420 -20 L452 214 L508 424 L610 780',
  'M-20 470 L150 470 L508 424 L760 372 L980 300',
  'M700 -20 L742 190 L760 372 L846 780',
  'M-20 690 L260 640 L560 610 L980 640',
  'M310 150 L452 214 L742 190',
  'M150 470 L330 610 L420 780',
];
const QUARTERS = [
  { id: 'north', area: 'M-20 -20 H430 L452 214 L150 470 L-20 470Z', turn: -8, size: [74, 56] },
  { id: 'east', area: 'M420 -20 H980 V300 L508 424 L452 214Z', turn: -5, size: [88, 62] },
  { id: 'south', area: 'M-20 470 H150 L508 424 L980 300 V780 H-20Z', turn: 24, size: [80, 66] },
] as const;
const ROAD =
  'M308 588 L362 562 Q376 555 377 540 L393 306 Q394 286 414 285 L520 276 Q540 275 552 262 L574 240 Q584 230 600 229 L812 220 Q828 219 838 228 L862 250';
const PLACES = [
  { key: 'VICTORIEI', x: 168, y: 150 },
  { key: 'DOROBANȚI', x: 392, y: 78 },
  { key: 'FLOREASCA', x: 690, y: 110 },
  { key: 'PIAȚA ROMANĂ', x: 244, y: 424 },
  { key: 'UNIRII', x: 420, y: 640 },
  { key: 'OBOR', x: 900, y: 520 },
] as const;

function Streets() {
  return (
    <>
      <defs>
        {QUARTERS.map(({ id, turn, size: [width, height] }) => (
          <pattern
            key={id}
            id={`streets-${id}`}
            width={width * 2}
            height={height * 2}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn})`}
          >
            <path
              className={classes.street}
              d={`M0 0H${width * 2}M0 ${height}H${width * 2}M0 0V${height}M${width * 1.1} 0V${height}M${width * 0.55} ${height}V${height * 2}M${width * 1.6} ${height}V${height * 2}`}
            />
          </pattern>
        ))}
      </defs>
      {QUARTERS.map(({ id, area }) => (
        <path key={id} d={area} fill={`url(#streets-${id})`} />
      ))}
      <path
        className={classes.park}
        d="M104 214 L206 196 L248 280 L176 356 L112 320Z M690 640 L790 622 L850 668 L742 706Z M800 -20 L960 -20 L980 92 L860 60Z"
      />
      <path className={classes.water} d="M-20 716 Q240 676 470 700 T980 690" />
      <path className={classes.avenue} d={AVENUES.join(' ')} />
    </>
  );
}

function Marker({ x, y, hollow = false }: { x: number; y: number; hollow?: boolean }) {
  return (
    <g transform={`translate(${x - 19} ${y - 54}) scale(2)`}>
      <path className={classes.pinEdge} d={COMMA_PATH} />
      <path className={hollow ? classes.pinHollow : classes.pin} d={COMMA_PATH} />
    </g>
  );
}

/** Illustration behind the hero: a delivery between two markers, eight minutes from its end. */
export function HeroMap() {
  const t = useT();
  return (
    <svg
      viewBox="0 0 950 760"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('welcome.sample.map')}
    >
      <rect className={classes.ground} width="950" height="760" />
      <Streets />
      {PLACES.map(({ key, x, y }) => (
        <text key={key} className={classes.place} x={x} y={y} aria-hidden="true">
          {key}
        </text>
      ))}
      <path className={classes.roadEdge} d={ROAD} />
      <path className={classes.road} d={ROAD} />
      <Marker x={308} y={592} hollow />
      <Marker x={862} y={254} />
      <g transform="translate(486 278) rotate(-3)">
        <rect className={classes.baton} x="-31" y="-20" width="62" height="40" rx="20" />
        <g className={classes.bike} transform="translate(-13 -13) scale(1.08)">
          <circle cx="5" cy="18" r="3.4" />
          <circle cx="19" cy="18" r="3.4" />
          <path d="M12 19v-4l-3-3 5-4 2 3h3" />
          <circle cx="16.5" cy="4.5" r="1" />
        </g>
      </g>
      <g transform="translate(486 225)">
        <rect className={classes.bubble} x="-37" y="-17" width="74" height="34" rx="10" />
        <path className={classes.bubble} d="M-6 16l6 7 6-7z" />
        <text className={classes.minutes} dy=".35em" aria-hidden="true">
          {t('welcome.sample.eta')}
        </text>
      </g>
    </svg>
  );
}
