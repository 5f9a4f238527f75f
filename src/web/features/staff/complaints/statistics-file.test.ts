import { expect, test } from 'vitest';
import type { MessageKey } from '#messages/message-key.ts';
import { sayFilled } from '#messages/say.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { statisticsCsv } from './statistics-file.ts';

const NO_COUNTS = {
  ...{ received: 0, inTime: 0, late: 0, open: 0, upheld: 0, partlyUpheld: 0, rejected: 0, dropped: 0 },
};

test('the file of a year has a value a line, sums that add up and nothing that a spreadsheet runs', () => {
  const t = ((key: MessageKey) =>
    key === 'complaint.reason.late'
      ? '=HYPERLINK("x")'
      : sayFilled('ro', key, undefined)) as unknown as Translate;
  const text = statisticsCsv(
    {
      year: 2026,
      items: [
        { size: 'small', isHaulage: false, pickedUp: 5, delivered: 4, returned: 1, lost: 0 },
        { size: 'huge', isHaulage: true, pickedUp: 2, delivered: 2, returned: 0, lost: 0 },
      ],
      income: [
        { what: 'commission', isHaulage: false, amount: { amount: -1_250, currency: 'RON' } },
        { what: 'commission', isHaulage: true, amount: { amount: 900, currency: 'RON' } },
      ],
      complaints: [
        { ...NO_COUNTS, kind: 'delivery', reason: 'late', received: 3, inTime: 2, late: 1 },
        { ...NO_COUNTS, kind: 'platform_work', reason: null, received: 1 },
      ],
      compensation: [
        { what: 'loss', isHaulage: false, items: 2, amount: { amount: 9_900, currency: 'RON' } },
      ],
    },
    { t, locale: 'ro' },
  );
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Secțiune";"Ce";"Amănunt";"Valoare";"Monedă"');
  expect(lines).toContain('"Trimiteri";"Mic, intern";"predate";"4";""');
  expect(lines).toContain('"Trimiteri";"Mic, extern";"predate";"0";""');
  expect(lines).toContain('"Venituri";"comision fără TVA";"";"-12,50";"RON"');
  expect(lines).toContain(
    '"Trimiteri, transport de marfă (nu e trimitere poștală)";"Foarte mare, intern";"predate";"2";""',
  );
  expect(lines).toContain(
    '"Venituri, transport de marfă (nu e trimitere poștală)";"comision fără TVA";"";"9,00";"RON"',
  );
  expect(lines).toContain('"Reclamații";"O livrare, =HYPERLINK(""x"")";"cu răspuns după termen";"1";""');
  expect(lines).toContain('"Reclamații";"O decizie despre un curier";"primite";"1";""');
  expect(lines).toContain('"Despăgubiri";"colete pierdute";"cazuri";"2";""');
  for (const line of lines) for (const cell of line.split(';')) expect(cell).not.toMatch(/^"?[=+@]/);
});
