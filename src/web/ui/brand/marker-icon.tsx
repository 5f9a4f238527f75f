import { COMMA_PATH } from './comma-path.ts';

/** Small comma icon: hollow for the pickup, solid for the drop-off. Decorative; its label is beside it. */
export function MarkerIcon({ kind, size = 20 }: { kind: 'pickup' | 'dropoff'; size?: number }) {
  const hollow = kind === 'pickup';
  return (
    <svg
      width={(size * 24) / 28}
      height={size}
      viewBox="0 0 24 28"
      aria-hidden="true"
      style={{ overflow: 'visible' }}
    >
      <path
        d={COMMA_PATH}
        fill={hollow ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={hollow ? 3.2 : 0}
        strokeLinejoin="round"
      />
    </svg>
  );
}
