import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import type { z } from 'zod';
import type { createAlertRule } from '#contract/staff/alerts.ts';
import type { createBoardView } from '#contract/staff/board-views.ts';
import type { Desk } from './desk-people.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The rules of the alerts, as the demo's staff have made them. */
export function ALERT_RULES({ boss, support }: Desk): z.output<typeof createAlertRule.body>[] {
  const always = { county: null, days: EVERY_DAY, hours: null, enabled: true };
  const colleague = { to: 'member', memberId: support.accountId, by: 'push' } as const;
  const administrators = { to: 'role', role: 'admin', by: 'push' } as const;
  return [
    {
      ...{ ...always, name: 'Cineva cere ajutor', condition: { class: 'safety' }, forMinutes: 0 },
      ...{ target: administrators, answerMinutes: 3, escalation: null, ownerId: boss.accountId },
    },
    {
      ...{ ...always, name: 'Blocat la ușă', condition: { class: 'blocked' }, forMinutes: 2 },
      ...{ target: colleague, answerMinutes: 10, escalation: administrators, ownerId: support.accountId },
    },
    {
      ...{ ...always, name: 'Întârziere peste un sfert de oră', condition: { rule: 'late' }, forMinutes: 15 },
      ...{ target: colleague, answerMinutes: 20, escalation: administrators, ownerId: support.accountId },
    },
    {
      ...{ ...always, name: 'Curier fără semnal', condition: { rule: 'stale' }, forMinutes: 5 },
      ...{ target: colleague, answerMinutes: 15, escalation: null, ownerId: support.accountId },
    },
    {
      ...{ ...always, name: 'Nicio ofertă la București, ziua', condition: { rule: 'no_offer' } },
      ...{ forMinutes: 10, county: 'B', hours: { fromMinute: 8 * 60, toMinute: 20 * 60 } },
      ...{ target: colleague, answerMinutes: 30, escalation: null, ownerId: support.accountId },
    },
  ];
}

export const BULK_REASONS = {
  rain: 'Furtună peste oraș: toată lumea merge mai încet.',
  bridge: 'Podul Grant e închis, drumurile trec prin centru.',
} as const;

export const TARIFF_REASONS = {
  autumn: 'Baza scade puțin până la toamnă, ca să vedem dacă se listează mai mult.',
  back: 'Ofertele au scăzut prea mult: revenim la bazele de la început.',
  december: 'O bază cu un procent mai mare în decembrie.',
  newYear: 'Anul nou: baze mai mari și zone la orele aglomerate.',
} as const;

/** Zones with prices of their own at some hours; longitude first, as in GeoJSON. */
export const ZONES: TariffPrices['surges'] = [
  {
    name: 'Centru și Pipera, seara',
    area: {
      kind: 'drawn',
      polygons: [
        [
          [
            [26.078, 44.425],
            [26.118, 44.425],
            [26.118, 44.452],
            [26.078, 44.452],
            [26.078, 44.425],
          ],
        ],
        [
          [
            [26.095, 44.476],
            [26.128, 44.476],
            [26.128, 44.5],
            [26.095, 44.5],
            [26.095, 44.476],
          ],
        ],
      ],
    },
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    fromMinute: 17 * 60,
    toMinute: 20 * 60,
    factorBasisPoints: 11_500,
  },
  {
    name: 'Cluj și Brașov, sărbători',
    area: { kind: 'counties', counties: ['CJ', 'BV'] },
    days: ['holiday'],
    fromMinute: 10 * 60,
    toMinute: 22 * 60,
    factorBasisPoints: 12_000,
  },
];

/** Promotions that the staff have made: one to come, one of single-use codes, one that was stopped. */
export const PROMOTIONS = {
  planned: {
    code: 'DECEMBRIE',
    nameRo: '10 % în decembrie',
    nameEn: '10% in December',
    detailRo: 'Pentru cadourile care pleacă din timp.',
    detailEn: 'For gifts that leave early.',
  },
  codes: {
    code: 'VECINI',
    nameRo: '15 % de la un vecin',
    nameEn: '15% from a neighbour',
    detailRo: 'Coduri de o singură folosire, date de curieri vecinilor.',
    detailEn: 'Single-use codes that couriers give to neighbours.',
  },
  stopped: {
    code: 'NOIEMBRIE',
    nameRo: '25 % în noiembrie',
    nameEn: '25% in November',
    detailRo: 'Reducere de o lună.',
    detailEn: 'A discount for a month.',
  },
} as const;

export const STOPPED_REASON =
  'Codul a ajuns pe un forum de reduceri; îl înlocuim cu coduri de o singură folosire.';

/** Why somebody of the staff looked at an account. */
export const VIEW_REASONS = {
  sender: 'Nu găsește în portofel banii înapoi pentru livrarea anulată.',
  courier: 'Spune că nu vede cursele din sectorul 3.',
} as const;

export const NOTES = {
  sender: 'Preferă să fie sunată după ora 17; dimineața e la școală.',
  company: 'Florăria trimite mult de 8 Martie și de Mărțișor: se vorbește din februarie despre curieri.',
  courier: 'A ajutat la mutarea depozitului din Titan. De încredere la colete mari.',
} as const;

/** What the staff wrote to senders about a parcel on its way. */
export const MESSAGES = [
  'Bună ziua! Curierul e blocat în trafic pe șosea; ajunge cu vreo zece minute mai târziu.',
  'Am vorbit cu destinatarul: e acasă și așteaptă coletul.',
] as const;

/** Views of the board that the administrator saved. */
export const BOARD_VIEWS: readonly z.output<typeof createBoardView.body>[] = [
  { name: 'București, acum', scope: 'team', filter: { county: 'B' }, layout: 'list' },
  { name: 'Plata la ușă', scope: 'private', filter: { method: 'cash' }, layout: 'list' },
];
