import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

// What the database refuses of a delivery's row, whoever writes it.

const { aDelivery, owner } = await testApp();
const open = await aDelivery();
const accepted = await aDelivery({ status: 'accepted' });

/** Changes of a row by the check that each breaks, all of an open delivery unless its courier is chosen. */
const BREAKS: Record<string, string | { accepted: string }> = {
  deliveries_status_check: "status = 'gone'",
  deliveries_stage_check: "stage = 'gone'",
  deliveries_size_check: "size = 'tiny'",
  deliveries_method_check: "method = 'gold'",
  deliveries_proof_policy_check: "proof_policy = 'word'",
  deliveries_pickup_precision_check: "pickup_precision = 'door'",
  deliveries_dropoff_precision_check: "dropoff_precision = 'door'",
  deliveries_absence_choice_check: "absence_choice = 'nobody'",
  deliveries_haulage_consent_check: "haulage_consent = 'maybe'",
  deliveries_help_by_check: "help_by = 'sender'",
  deliveries_inspection_check: "inspection = 'smell'",
  deliveries_inspection_answer_check: "inspection_answer = 'maybe'",
  deliveries_inspection_by_check: "inspection_by = 'sender'",
  deliveries_return_kinds_check: "return_kinds = '{goods,air}'",
  deliveries_estimate_base_check: 'estimate_base = 0',
  deliveries_estimate_vat_check: 'estimate_vat = -1',
  deliveries_estimate_sum: 'estimate_total = estimate_total + 1',
  deliveries_raised_within_estimate: 'estimate_raised = estimate_total',
  deliveries_coupon_within_price: 'coupon = 1',
  deliveries_refunded_within_charged: 'refunded = 1',
  deliveries_cod_amount_check: 'cod_amount = 0',
  deliveries_declared_value_check: 'declared_value = 0',
  deliveries_cover_ceiling_check: 'cover_ceiling = 0',
  deliveries_inspection_minutes_check: 'inspection_minutes = 2',
  deliveries_live_offers_check: 'live_offers = -1',
  deliveries_offer_min_basis_points_check: 'offer_min_basis_points = 10001',
  deliveries_offer_max_basis_points_check: 'offer_max_basis_points = 9999',
  deliveries_offer_minutes_check: 'offer_minutes = 1441',
  deliveries_pickup_pin_round_check: 'pickup_pin_round = -1',
  deliveries_dropoff_pin_round_check: 'dropoff_pin_round = -1',
  deliveries_receiver_link_round_check: 'receiver_link_round = -1',
  deliveries_share_link_round_check: 'share_link_round = -1',
  deliveries_promise_extra_minutes_check: 'promise_extra_minutes = -1',
  deliveries_stop_number_check: 'stop_number = 11',
  deliveries_pieces_check: "pieces = '{}'",
  deliveries_stage_of_status: "stage = 'assigned'",
  deliveries_courier_of_status: { accepted: 'courier_id = NULL' },
  deliveries_chosen_by: "chosen_by = 'somebody'",
  deliveries_on_account: "method = 'account'",
  deliveries_cost_centre_company: "cost_centre_id = 'one'",
  deliveries_absence_whole: "absence_note = 'la vecini'",
  deliveries_help: 'help_at = now()',
  cover_whole: 'declared_value = 100000',
  haulage_whole: "haulage_consent = 'accepted'",
  piece_texts_of_pieces: "piece_texts = 'o cutie'",
  inspection_whole: "inspection = 'look'",
  return_has_no_return: "return_of = 'another', return_kinds = '{goods}'",
  return_texts_of_kinds: "return_texts = 'acte'",
  stop_of_order: 'stop_number = 1',
  stop_is_plain: "order_id = 'an order', stop_number = 1, deliver_by = now()",
};

test.for(Object.entries(BREAKS))('a delivery’s row breaks %s', async ([check, change]) => {
  const [id, set] = typeof change === 'string' ? [open.id, change] : [accepted.id, change.accepted];
  const written = owner.query(`UPDATE deliveries SET ${set} WHERE id = $1`, [id]);
  await expect(written).rejects.toMatchObject({ code: '23514', table: 'deliveries', constraint: check });
});

test('every check of a delivery’s row is in its one function, which every row has passed', async () => {
  const { rows } = await owner.query<{ name: string; valid: boolean }>(
    `SELECT conname AS name, convalidated AS valid FROM pg_constraint
     WHERE conrelid = 'deliveries'::regclass AND contype = 'c'`,
  );
  expect(rows).toEqual([{ name: 'deliveries_checks', valid: true }]);
  const { rows: functions } = await owner.query<{ body: string }>(
    "SELECT prosrc AS body FROM pg_proc WHERE oid = 'delivery_passes_checks'::regproc",
  );
  const checks = functions.flatMap(({ body }) =>
    Array.from(body.matchAll(/THEN '(\w+)'/g), ([, name]) => name),
  );
  expect(checks.toSorted()).toEqual(Object.keys(BREAKS).toSorted());
});
