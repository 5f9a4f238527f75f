import classes from './entry-split.module.css';

/** The logo's comma in a 24×28 box: hollow for the pickup, solid for the drop-off. */
const COMMA =
  'M12 1.2c5.3 0 9.4 4.1 9.4 9.4 0 6.7-5.1 12.6-11.7 16.2-.9.5-1.9-.4-1.5-1.4.7-1.7 1.1-3.3 1.2-5C5.3 19.3 2.6 15.4 2.6 10.6 2.6 5.3 6.7 1.2 12 1.2Z';
const ROUTE = 'M112 372 V284 Q112 260 136 260 H270 Q294 260 294 236 V150';

/** Illustration of a delivery: two commas for the ends, the route between them, and a pill for the parcel under way. */
export function ProgressPicture() {
  return (
    <svg viewBox="0 0 420 480" className={classes.drawing}>
      {[60, 140, 220, 300, 380].map((at) => (
        <g key={at} className={classes.street}>
          <path d={`M0 ${at + 20} L420 ${at - 14}`} />
          <path d={`M${at - 20} 0 L${at + 16} 480`} />
        </g>
      ))}
      <path d={ROUTE} className={classes.halo} />
      <path d={ROUTE} className={classes.route} />
      <g transform="translate(90 366) scale(2)">
        <path d={COMMA} className={classes.hollow} />
      </g>
      <g transform="translate(270 92) scale(2)">
        <path d={COMMA} className={classes.solid} />
      </g>
      <rect x="172" y="242" width="64" height="36" rx="18" className={classes.baton} />
    </svg>
  );
}
