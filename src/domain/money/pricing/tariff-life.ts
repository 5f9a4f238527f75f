import { defineLife } from '../../state-machine.ts';

/** The states of a version of the tariff. */
export const TARIFF_STATES = ['draft', 'scheduled', 'live', 'retired'] as const;
export type TariffState = (typeof TARIFF_STATES)[number];

/** What happens to a version, and who causes it: a member of the staff, or the clock. Nobody edits what was published. */
export const TARIFF_LIFE = defineLife(
  [
    { from: 'draft', event: 'edit', by: ['staff'], to: 'draft' },
    { from: 'draft', event: 'publish', by: ['staff'], to: 'scheduled' },
    { from: 'scheduled', event: 'withdraw', by: ['staff'], to: 'draft' },
    { from: 'scheduled', event: 'go_live', by: ['clock'], to: 'live' },
    { from: 'live', event: 'retire', by: ['clock'], to: 'retired' },
  ] as const satisfies readonly {
    from: TariffState;
    to: TariffState;
    event: string;
    by: readonly string[];
  }[],
  'event',
);

type TariffEvent = (typeof TARIFF_LIFE.rows)[number]['event'];

/** Whether a version in this state takes an event of the staff. */
export function takesEvent(state: TariffState, event: TariffEvent): boolean {
  return TARIFF_LIFE.rows.some((row) => row.from === state && row.event === event);
}

/** From when and until when a version is in force; `until` is open for the last one. */
export type InForce = { from: Date; until: Date | null };

/** The state of a version at an instant: what is published moves by the clock alone. */
export function tariffStateAt(inForce: InForce | null, now: Date): TariffState {
  if (!inForce) return 'draft';
  let state: TariffState = 'scheduled';
  if (inForce.from <= now) state = TARIFF_LIFE.next('scheduled', 'go_live', 'clock') ?? state;
  if (state === 'live' && inForce.until !== null && inForce.until <= now)
    state = TARIFF_LIFE.next('live', 'retire', 'clock') ?? state;
  return state;
}
