import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#domain/deliveries/status-table.ts';

/** Groups of statuses that queries name together. */
type Trait =
  | 'waits for a courier'
  | 'is carried to its end'
  | 'is a courier’s'
  | 'may be paid for yet'
  | 'is running';

/** The groups of each status: a new status does not compile until its groups are decided. */
const TRAITS: Record<DeliveryStatus, readonly Trait[]> = {
  open: ['waits for a courier', 'may be paid for yet', 'is running'],
  reserved: ['waits for a courier', 'is a courier’s', 'is running'],
  accepted: ['is a courier’s', 'is running'],
  completed: ['is carried to its end', 'is a courier’s'],
  cancelled: [],
  expired: ['may be paid for yet'],
  returned: ['is carried to its end', 'is a courier’s'],
  lost: [],
};

const DB = join(import.meta.dirname, '..');
const LIST = /\bstatus(?: IN \(|', 'in', \[)('\w+'(?:, '\w+')+)[)\]]/g;

/** The lists of statuses in the queries' text, whose completeness types cannot check. */
const written = readdirSync(DB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    Array.from(readFileSync(join(DB, file), 'utf8').matchAll(LIST), ([, list = '']) => ({
      file,
      statuses: list.replaceAll("'", '').split(', '),
    })),
  )
  .filter(({ statuses }) => statuses.every((status) => DELIVERY_STATUSES.some((each) => each === status)));

const meant = (trait: Trait) => DELIVERY_STATUSES.filter((status) => TRAITS[status].includes(trait));
const traits = [...new Set(Object.values(TRAITS).flat())];

test('every list of statuses in a query is one that a new status has been asked about', () => {
  const conditions = traits.map((trait) => meant(trait).toSorted().join());
  for (const { file, statuses } of written)
    expect(conditions, `${file}: ${statuses.join()}`).toContain(statuses.toSorted().join());
  expect(new Set(written.map(({ statuses }) => statuses.toSorted().join()))).toEqual(new Set(conditions));
});
