import { expect, test } from 'vitest';
import type { MessageKey } from '#messages/message-key.ts';
import { sayFilled } from '#messages/say.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import type { TariffReplay } from '#contract/money/admin-tariffs.ts';
import { replayCsv } from './replay-file.ts';

const NO_TRIPS = { trips: 0, median: null };
const REPLAY: TariffReplay = {
  ...{ from: '2026-11-23', to: '2026-11-23', against: 8, at: '2026-11-24T08:00:00.000Z', tookMs: 900 },
  ...{ trips: 2, sum: { before: 3_000, after: 3_250 }, courierHour: { before: null, after: null } },
  ...{ surged: { before: 0, after: 0 }, belowCost: 0, more: NO_TRIPS, less: NO_TRIPS, same: 1 },
  cells: [
    { size: 'small', band: 0, trips: 2, before: 1_490, after: 1_540 },
    { size: 'small', band: 3, trips: 0, before: null, after: null },
  ],
  most: [
    {
      ...{
        id: 'a',
        number: 20_114,
        size: 'small',
        meters: 2_340,
        area: '=1+1',
        at: '2026-11-23T07:00:00.000Z',
      },
      ...{ before: 1_490, after: 1_740 },
    },
  ],
};

test('the file of a replay has its medians and its deliveries, sums as numbers and nothing that a spreadsheet runs', () => {
  const t = ((key: MessageKey) => sayFilled('ro', key, undefined)) as unknown as Translate;
  const lines = replayCsv(REPLAY, { t, locale: 'ro' }).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]?.split(';')).toHaveLength(10);
  expect(lines[1]).toMatch(/"0–3";"2";"";"";"";"14,90";"15,40";"0,50"$/);
  expect(lines[2]).toMatch(/"> 15";"0";"";"";"";"";"";""$/);
  expect(lines[3]).toMatch(/"2.3";"1";"20114";"'=1\+1";"2026-11-23T07:00:00.000Z";"14,90";"17,40";"2,50"$/);
});
