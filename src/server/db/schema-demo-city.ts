import type { Generated } from 'kysely';

/** How far the demo's city is laid: one row, or none. */
export type DemoCityTables = {
  demo_city: {
    only_row: Generated<boolean>;
    past_until: Date;
    portions: number;
  };
};
