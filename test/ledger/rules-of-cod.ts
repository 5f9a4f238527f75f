import { book, type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

type Cod = { delivery: string; state?: string; taken?: number };
const AMOUNT = 5;

const listed = (delivery: string) => `UPDATE deliveries SET cod_amount = ${AMOUNT} WHERE id = '${delivery}'`;

const due = (s: BreakScene, delivery: string) =>
  row('delivery_cods', {
    delivery_id: delivery,
    sender_id: s.sender,
    amount: AMOUNT,
    currency: 'USD',
    methods: '{cash}',
    moved_at: ENDED,
  });

const collected = (s: BreakScene, { delivery, taken = AMOUNT }: Cod) =>
  row('delivery_cods', {
    ...{ delivery_id: delivery, sender_id: s.sender, amount: AMOUNT, currency: 'USD', methods: '{cash}' },
    ...{ state: 'collected', method: 'cash', courier_id: s.courier, taken, collected_at: ENDED },
    moved_at: ENDED,
  });

const booked = (s: BreakScene, delivery: string) => {
  const lines = [
    { account: 'courier_cod_cash', owner: s.courier, amount: AMOUNT },
    { account: 'cod_payable', owner: s.sender, amount: -AMOUNT },
  ];
  return `SELECT ledger_post('cod:${delivery}:collect', 'cod_cash', '${delivery}', 'USD', '${JSON.stringify(lines)}')`;
};

/** A collection as it should be. */
const whole = (s: BreakScene, cod: Cod) => [listed(cod.delivery), collected(s, cod), booked(s, cod.delivery)];

const paidBy = (s: BreakScene, delivery: string) => [
  row('payment_attempts', {
    ...{ id: 'broken', purpose: 'cod', cod_delivery_id: delivery, account_id: s.sender, state: 'captured' },
    ...{
      capture: 'automatic',
      amount: AMOUNT,
      captured: AMOUNT,
      target_amount: AMOUNT,
      currency: 'USD',
      locale: 'ro',
    },
    ...{ expires_at: ENDED, created_at: ENDED, updated_at: ENDED },
  }),
  `UPDATE delivery_cods SET card_attempt_id = 'broken' WHERE delivery_id = '${delivery}'`,
];

/** A transfer as entered, of which so much is owed back. */
const transferred = (s: BreakScene, delivery: string, values: Record<string, string | number | Date> = {}) =>
  row('cod_transfers', {
    ...{ id: 'broken', delivery_id: delivery, amount: AMOUNT, currency: 'USD', paid_on: '2026-01-05' },
    ...{ payer_name: 'Ioana Dinu', payer_iban: 'RO49AAAA1B31007593840000', bank_reference: 'OP 1' },
    ...{ entered_by: s.sender, booked_at: ENDED, ...values },
  });

const transferBooked = (delivery: string, amount = AMOUNT) =>
  book('cod_card', -amount, {
    ...{ key: 'cod_transfer_in:broken', kind: 'cod_transfer_in', delivery, owner: delivery },
  });

const byTransfer = (delivery: string) =>
  `UPDATE delivery_cods SET transfer_id = 'broken' WHERE delivery_id = '${delivery}'`;

/** A delivery on its way whose goods a transfer has paid, as it should be. */
const paidAhead = (s: BreakScene) => [
  ...[listed(s.accepted), due(s, s.accepted), transferred(s, s.accepted), transferBooked(s.accepted)],
  byTransfer(s.accepted),
];

const OWED_BACK = { owed: AMOUNT, owed_at: ENDED };

const keptOf = (delivery: string, amount = AMOUNT) => book('cod_card', -amount, { owner: delivery });

const short = (s: BreakScene, values: Record<string, string | number>) =>
  row('cod_shorts', {
    id: 'broken',
    delivery_id: s.done,
    courier_id: s.courier,
    amount: 2,
    cause: 'false_notes',
    created_at: ENDED,
    ...values,
  });

/** A remittance of one delivery, whose payout is as it is told. */
const remittance = (s: BreakScene, values: Record<string, string | number> = {}) => [
  row('payouts', {
    ...{
      id: 'broken',
      account_id: s.sender,
      purpose: 'cod',
      amount: AMOUNT,
      currency: 'USD',
      iban_last4: '0000',
    },
    ...{ requested_at: ENDED, updated_at: ENDED, state: 'requested', ...values },
  }),
  row('cod_remittances', { id: 'broken', sender_id: s.sender, day: '2026-01-05' }),
  row('cod_remittance_lines', { remittance_id: 'broken', delivery_id: s.done, amount: AMOUNT }),
];

const inRemittance = (s: BreakScene, state: string) =>
  `UPDATE delivery_cods SET state = '${state}', handed_in_at = '${ENDED.toISOString()}', remittance_id = 'broken'
   WHERE delivery_id = '${s.done}'`;

/** A payout of earnings from which 2 of goods' money were taken, by a consent of this moment; not booked. */
const netting = (s: BreakScene, givenAt: Date = ENDED) => [
  row('payouts', {
    ...{ id: 'broken', account_id: s.courier, amount: AMOUNT, currency: 'USD', iban_last4: '0000' },
    ...{ requested_at: ENDED, updated_at: ENDED, state: 'requested' },
  }),
  row('cod_netting_consents', { id: 'broken', courier_id: s.courier, text_version: '1', given_at: givenAt }),
  row('cod_nettings', {
    ...{ payout_id: 'broken', courier_id: s.courier, consent_id: 'broken', amount: 2, currency: 'USD' },
    netted_at: ENDED,
  }),
];

const netted = (s: BreakScene, amount = 2) => {
  const lines = [
    { account: 'courier_payable', owner: s.courier, amount },
    { account: 'courier_cod_cash', owner: s.courier, amount: -amount },
  ];
  return `SELECT ledger_post('cod_net:broken', 'cod_net', NULL, 'USD', '${JSON.stringify(lines)}')`;
};

const DAY = 86_400_000;
const NO_INIT = ['payout_not_booked', 'transit_drifted'];

const GIVEN_FOR_NOTHING = `UPDATE delivery_cods SET state = 'void', given_at = '${ENDED.toISOString()}'`;

const BORNE = { owner: 'platform', decided_by: 'nobody', decided_at: ENDED.toISOString(), reason: 'broken' };

/** Breakages of the rules of cash on delivery. */
export function codOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    cod_uncollected: [{ how: 'delivered while it was due', statements: [listed(s.done), due(s, s.done)] }],
    cod_undelivered: [{ how: 'collected on the way', statements: whole(s, { delivery: s.accepted }) }],
    cod_listed_otherwise: [
      { how: 'the delivery has a sum, and nothing is due', statements: [listed(s.open)] },
      { how: 'something is due, and the delivery has no sum', statements: [due(s, s.open)] },
    ],
    cod_not_booked: [
      {
        how: 'collected, never booked',
        statements: [listed(s.done), collected(s, { delivery: s.done })],
        also: ['cod_held_otherwise', 'cod_owed_otherwise'],
      },
      {
        how: 'booked, never collected',
        statements: [booked(s, s.done)],
        also: ['cod_held_otherwise', 'cod_owed_otherwise'],
      },
    ],
    cod_short_unowned: [
      {
        how: 'taken for less, and nobody owes the rest',
        statements: whole(s, { delivery: s.done, taken: 3 }),
      },
    ],
    cod_short_not_booked: [
      { how: 'taken over, never booked', statements: [...whole(s, { delivery: s.done }), short(s, BORNE)] },
    ],
    cod_never_had_otherwise: [
      {
        how: 'given by the receiver’s word, come to nothing, and nobody’s',
        statements: [listed(s.accepted), due(s, s.accepted), GIVEN_FOR_NOTHING],
      },
      {
        how: 'never had, and collected',
        statements: [...whole(s, { delivery: s.done }), short(s, { cause: 'never_had', amount: AMOUNT })],
      },
    ],
    cod_card_otherwise: [
      { how: 'kept of a card, and nothing is paid', statements: [keptOf(s.accepted)] },
      { how: 'a transfer pays, and more is kept', statements: [...paidAhead(s), keptOf(s.accepted, 2)] },
      {
        how: 'paid by a card, and nothing is kept',
        statements: [listed(s.accepted), due(s, s.accepted), ...paidBy(s, s.accepted)],
      },
    ],
    cod_transfer_not_booked: [
      {
        how: 'entered, never booked',
        statements: [
          listed(s.accepted),
          due(s, s.accepted),
          transferred(s, s.accepted),
          byTransfer(s.accepted),
        ],
        also: ['cod_card_otherwise'],
      },
      {
        how: 'booked, never entered',
        statements: [transferBooked(s.accepted)],
        also: ['cod_card_otherwise'],
      },
    ],
    cod_transfer_back_otherwise: [
      {
        how: 'sent back, never booked',
        statements: [
          ...paidAhead(s).slice(0, 2),
          transferred(s, s.accepted, {
            ...{ ...OWED_BACK, sent_reference: 'OP 2', sent_by: s.sender, sent_at: ENDED },
          }),
          transferBooked(s.accepted),
        ],
        also: ['cod_card_otherwise'],
      },
      {
        how: 'booked as sent back, and still owed',
        statements: [
          ...paidAhead(s).slice(0, 2),
          transferred(s, s.accepted, OWED_BACK),
          transferBooked(s.accepted),
          book('cod_card', AMOUNT, {
            ...{ key: 'cod_transfer_back:broken', kind: 'cod_transfer_back', owner: s.accepted },
          }),
        ],
        also: ['cod_card_otherwise'],
      },
    ],
    cod_transfer_adrift: [
      {
        how: 'it pays nothing, and nobody is owed it',
        statements: paidAhead(s).slice(0, 4),
        also: ['cod_card_otherwise'],
      },
      {
        how: 'it pays its delivery, and is owed back as well',
        statements: [
          ...paidAhead(s),
          `UPDATE cod_transfers SET owed = 2, owed_at = '${ENDED.toISOString()}' WHERE id = 'broken'`,
        ],
        also: ['cod_card_otherwise'],
      },
    ],
    cod_card_unpaid: [
      {
        how: 'paid by a payment that was given up',
        statements: [
          listed(s.accepted),
          due(s, s.accepted),
          ...paidBy(s, s.accepted),
          keptOf(s.accepted),
          `UPDATE payment_attempts SET target_amount = 0, refunded = ${AMOUNT} WHERE id = 'broken'`,
        ],
      },
      {
        how: 'a payment that paid for nothing',
        statements: [listed(s.accepted), due(s, s.accepted), ...paidBy(s, s.accepted).slice(0, 1)],
      },
    ],
    cod_owed_otherwise: [
      {
        how: 'less is owed to the sender than was collected',
        also: ['cod_sum_drifted'],
        statements: [...whole(s, { delivery: s.done }), book('cod_payable', 2, { owner: s.sender })],
      },
    ],
    cod_held_otherwise: [
      {
        how: 'the courier owes more than they collected',
        also: ['cod_sum_drifted'],
        statements: [...whole(s, { delivery: s.done }), book('courier_cod_cash', 2, { owner: s.courier })],
      },
      {
        how: 'the courier owes nothing, and nothing is handed in',
        also: ['cod_sum_drifted'],
        statements: [...whole(s, { delivery: s.done }), book('courier_cod_cash', -5, { owner: s.courier })],
      },
    ],
    cod_hand_in_drifted: [
      {
        how: 'taken, never booked',
        also: ['cod_sum_drifted'],
        statements: [
          row('cod_hand_ins', {
            ...{ id: 'broken', courier_id: s.courier, amount: 2, currency: 'USD', reference: 'CH-1' },
            ...{ taken_by: 'nobody', taken_at: ENDED },
          }),
        ],
      },
    ],
    cod_netting_drifted: [
      {
        how: 'taken out of a payout, never booked',
        statements: [...whole(s, { delivery: s.done }), ...netting(s)],
        also: [...NO_INIT, 'cod_sum_drifted'],
      },
      {
        how: 'another sum is booked',
        statements: [...whole(s, { delivery: s.done }), ...netting(s), netted(s, 3)],
        also: [...NO_INIT, 'cod_sum_drifted'],
      },
    ],
    cod_netting_unagreed: [
      {
        how: 'agreed to only afterwards',
        statements: [
          ...whole(s, { delivery: s.done }),
          ...netting(s, new Date(ENDED.getTime() + DAY)),
          netted(s),
        ],
        also: NO_INIT,
      },
    ],
    cod_remittance_drifted: [
      {
        how: 'more is sent than its lines say',
        statements: [
          ...whole(s, { delivery: s.done }),
          ...remittance(s, { amount: 6 }),
          inRemittance(s, 'payable'),
        ],
        also: [
          'payout_not_booked',
          'transit_drifted',
          'cod_owed_otherwise',
          'cod_held_otherwise',
          'cod_sum_drifted',
        ],
      },
    ],
    cod_sent_otherwise: [
      {
        how: 'on its way, and sent already',
        statements: [...whole(s, { delivery: s.done }), ...remittance(s), inRemittance(s, 'sent')],
        also: [
          'payout_not_booked',
          'transit_drifted',
          'cod_owed_otherwise',
          'cod_held_otherwise',
          'cod_sum_drifted',
        ],
      },
    ],
    cod_in_no_remittance: [
      {
        how: 'in a remittance that does not have it',
        statements: [
          ...whole(s, { delivery: s.done }),
          ...remittance(s).slice(0, 2),
          inRemittance(s, 'payable'),
        ],
        also: [
          ...['payout_not_booked', 'transit_drifted', 'cod_owed_otherwise', 'cod_held_otherwise'],
          ...['cod_sum_drifted', 'cod_remittance_drifted'],
        ],
      },
    ],
    cod_sum_drifted: [
      {
        how: 'something is lost of which nobody knows',
        statements: [...whole(s, { delivery: s.done }), book('cod_loss', 2)],
      },
    ],
  };
}
