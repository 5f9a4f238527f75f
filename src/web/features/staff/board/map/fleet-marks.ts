import type { BoardMarker } from '#contract/staff/admin-board.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import type { FleetMarker } from '#web/map/core/fleet.ts';

// Signs of the classes as on the list: Tabler Icons, MIT.
const SIGNS: Record<BoardMarker['class'], string | undefined> = {
  safety:
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M15 15l3.35 3.35M9 15l-3.35 3.35M5.65 5.65l3.35 3.35M18.35 5.65l-3.35 3.35',
  blocked:
    'M8 13v-7.5a1.5 1.5 0 0 1 3 0v6.5M11 5.5v-2a1.5 1.5 0 1 1 3 0v8.5M14 5.5a1.5 1.5 0 0 1 3 0v6.5M17 7.5a1.5 1.5 0 0 1 3 0v8.5a6 6 0 0 1-6 6h-2h.208a6 6 0 0 1-5.012-2.7a69.74 69.74 0 0 1-.196-.3c-.312-.479-1.407-2.388-3.286-5.728a1.5 1.5 0 0 1 .536-2.022a1.867 1.867 0 0 1 2.28.28l1.47 1.47',
  late: 'M20.986 12.502a9 9 0 1 0-5.973 7.98M12 7v5l3 3M19 16v3M19 22v.01',
  silent:
    'M3 3l18 18M14.828 9.172a4 4 0 0 1 1.172 2.828M17.657 6.343a8 8 0 0 1 1.635 8.952M9.168 14.828a4 4 0 0 1 0-5.656M6.337 17.657a8 8 0 0 1 0-11.314',
  at_risk:
    'M6.5 17h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0-1-1h-10a1 1 0 0 0-1 1',
  nobody: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h3.5M22 22l-5-5M17 22l5-5',
  money:
    'M14.8 9a2 2 0 0 0-1.8-1h-1m-2.82 1.171a2 2 0 0 0 1.82 2.829h1m2.824 2.822a2 2 0 0 1-1.824 1.178h-2a2 2 0 0 1-1.8-1M20.042 16.045a9 9 0 0 0-12.087-12.087m-2.318 1.677a9 9 0 1 0 12.725 12.73M12 6v2m0 8v2M3 3l18 18',
  fine: undefined,
};
const MINUTE = 60_000;

/** A courier of the board as the map draws them: the sign of the class, minutes late with a ring, the age of a position. */
export function fleetMark(marker: BoardMarker, now: number, isOpen: boolean, t: Translate): FleetMarker {
  const { id, number, class: of, lateMinutes, motion, at, lat, lng } = marker;
  const age = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));
  const late = lateMinutes === null ? undefined : `+${lateMinutes}`;
  const label = late ?? (motion === 'silent' ? t('board.map.age', { n: age }) : undefined);
  return {
    ...{ id, lat, lng, motion, tone: of, rank: TROUBLE_CLASSES.indexOf(of), selected: isOpen },
    label: isOpen ? String(number) : label,
    sign: SIGNS[of],
    ring: of === 'late' || of === 'blocked' || of === 'safety',
  };
}
