-- The checks of `deliveries` in one function. PostgreSQL parses and plans the conditions of a table's CHECK constraints for each
-- statement that writes to it: fifty of them took a third of a millisecond of every listing, offer, acceptance and step. A connection
-- plans a function once. An error names the broken check as a constraint; a null passes, as in a constraint.
CREATE FUNCTION delivery_passes_checks(d deliveries) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_broken text := CASE
    -- The words that a column takes.
    WHEN NOT d.status IN ('open', 'reserved', 'accepted', 'completed', 'cancelled', 'expired', 'returned', 'lost')
      THEN 'deliveries_status_check'
    WHEN NOT d.stage IN (
      'assigned', 'to_pickup', 'at_pickup', 'picked_up', 'to_dropoff', 'at_dropoff', 'attempt_failed', 'to_return', 'returned')
      THEN 'deliveries_stage_check'
    WHEN NOT d.size IN ('small', 'medium', 'large', 'huge') THEN 'deliveries_size_check'
    WHEN NOT d.method IN ('card', 'wallet', 'cash', 'account') THEN 'deliveries_method_check'
    WHEN NOT d.proof_policy IN ('pin', 'photo', 'signature') THEN 'deliveries_proof_policy_check'
    WHEN NOT d.pickup_precision IN ('house', 'street', 'locality') THEN 'deliveries_pickup_precision_check'
    WHEN NOT d.dropoff_precision IN ('house', 'street', 'locality') THEN 'deliveries_dropoff_precision_check'
    WHEN NOT d.absence_choice IN ('someone_else', 'other_time', 'other_place') THEN 'deliveries_absence_choice_check'
    WHEN NOT d.haulage_consent IN ('accepted', 'notice') THEN 'deliveries_haulage_consent_check'
    WHEN NOT d.help_by IN ('courier', 'receiver') THEN 'deliveries_help_by_check'
    WHEN NOT d.inspection IN ('look', 'test') THEN 'deliveries_inspection_check'
    WHEN NOT d.inspection_answer IN ('accept', 'remark', 'refuse') THEN 'deliveries_inspection_answer_check'
    WHEN NOT d.inspection_by IN ('receiver', 'courier') THEN 'deliveries_inspection_by_check'
    WHEN NOT (cardinality(d.return_kinds) > 0 AND d.return_kinds <@ ARRAY['documents', 'goods', 'packaging'])
      THEN 'deliveries_return_kinds_check'
    -- Amounts and numbers.
    WHEN NOT (d.estimate_base > 0) THEN 'deliveries_estimate_base_check'
    WHEN NOT (d.estimate_vat >= 0) THEN 'deliveries_estimate_vat_check'
    WHEN NOT (d.estimate_total = d.estimate_base + d.estimate_vat) THEN 'deliveries_estimate_sum'
    WHEN NOT (d.estimate_raised >= 0 AND d.estimate_raised < d.estimate_total) THEN 'deliveries_raised_within_estimate'
    WHEN NOT (d.coupon >= 0 AND d.coupon <= coalesce(d.price, 0)) THEN 'deliveries_coupon_within_price'
    WHEN NOT (d.refunded >= 0 AND d.refunded <= coalesce(d.price, 0) - d.coupon) THEN 'deliveries_refunded_within_charged'
    WHEN NOT (d.cod_amount > 0) THEN 'deliveries_cod_amount_check'
    WHEN NOT (d.declared_value > 0) THEN 'deliveries_declared_value_check'
    WHEN NOT (d.cover_ceiling > 0) THEN 'deliveries_cover_ceiling_check'
    WHEN NOT (d.inspection_minutes BETWEEN 3 AND 30) THEN 'deliveries_inspection_minutes_check'
    WHEN NOT (d.live_offers >= 0) THEN 'deliveries_live_offers_check'
    WHEN NOT (d.offer_min_basis_points BETWEEN 1 AND 10000) THEN 'deliveries_offer_min_basis_points_check'
    WHEN NOT (d.offer_max_basis_points BETWEEN 10000 AND 100000) THEN 'deliveries_offer_max_basis_points_check'
    WHEN NOT (d.offer_minutes BETWEEN 1 AND 1440) THEN 'deliveries_offer_minutes_check'
    WHEN NOT (d.pickup_pin_round >= 0) THEN 'deliveries_pickup_pin_round_check'
    WHEN NOT (d.dropoff_pin_round >= 0) THEN 'deliveries_dropoff_pin_round_check'
    WHEN NOT (d.receiver_link_round >= 0) THEN 'deliveries_receiver_link_round_check'
    WHEN NOT (d.share_link_round >= 0) THEN 'deliveries_share_link_round_check'
    WHEN NOT (d.promise_extra_minutes >= 0) THEN 'deliveries_promise_extra_minutes_check'
    WHEN NOT (d.stop_number BETWEEN 1 AND 10) THEN 'deliveries_stop_number_check'
    WHEN NOT (jsonb_typeof(d.pieces) = 'array' AND jsonb_array_length(d.pieces) > 0) THEN 'deliveries_pieces_check'
    -- Columns that need each other.
    WHEN NOT ((d.status = 'accepted') = (d.stage IS NOT NULL) OR d.status IN ('completed', 'returned', 'cancelled', 'lost'))
      THEN 'deliveries_stage_of_status'
    WHEN NOT (d.status IN ('open', 'reserved', 'expired', 'cancelled') OR d.courier_id IS NOT NULL)
      THEN 'deliveries_courier_of_status'
    WHEN NOT (d.chosen_by IS NULL OR d.company_id IS NOT NULL AND d.price IS NOT NULL) THEN 'deliveries_chosen_by'
    WHEN NOT (d.method <> 'account' OR d.company_id IS NOT NULL) THEN 'deliveries_on_account'
    WHEN NOT (d.cost_centre_id IS NULL OR d.company_id IS NOT NULL) THEN 'deliveries_cost_centre_company'
    WHEN NOT ((d.absence_choice IS NULL) = (d.absence_note IS NULL)) THEN 'deliveries_absence_whole'
    WHEN NOT ((d.help_at IS NULL) = (d.help_by IS NULL)) THEN 'deliveries_help'
    WHEN NOT ((d.declared_value IS NULL) = (d.cover_ceiling IS NULL)
      AND (d.declared_value IS NULL OR d.declared_value <= d.cover_ceiling))
      THEN 'cover_whole'
    WHEN NOT ((d.haulage_terms IS NULL) = (d.haulage_consent IS NULL)) THEN 'haulage_whole'
    WHEN NOT (d.piece_texts IS NULL OR d.pieces IS NOT NULL) THEN 'piece_texts_of_pieces'
    WHEN NOT ((d.inspection IS NULL) = (d.inspection_minutes IS NULL)
      AND (d.inspection_answer IS NULL) = (d.inspection_by IS NULL)
      AND (d.inspection IS NOT NULL
        OR coalesce(d.inspection_started_at, d.inspection_photo_at) IS NULL AND d.inspection_answer IS NULL))
      THEN 'inspection_whole'
    WHEN NOT (d.return_of IS NULL OR d.return_kinds IS NULL) THEN 'return_has_no_return'
    WHEN NOT (d.return_texts IS NULL OR d.return_kinds IS NOT NULL) THEN 'return_texts_of_kinds'
    WHEN NOT ((d.order_id IS NULL) = (d.stop_number IS NULL)) THEN 'stop_of_order'
    WHEN NOT (d.order_id IS NULL OR d.status <> 'reserved' AND d.coupon = 0 AND d.return_kinds IS NULL
      AND d.return_of IS NULL AND d.deliver_by IS NULL)
      THEN 'stop_is_plain'
  END;
BEGIN
  IF v_broken IS NULL THEN
    RETURN true;
  END IF;
  RAISE check_violation USING
    MESSAGE = format('new row for relation "deliveries" violates check constraint "%s"', v_broken),
    DETAIL = format('The delivery is %s.', d.id),
    SCHEMA = 'public', TABLE = 'deliveries', CONSTRAINT = v_broken;
END
$$;

-- Every row has passed the same checks: the next migration says so without holding up anybody who writes.
ALTER TABLE deliveries ADD CONSTRAINT deliveries_checks CHECK (delivery_passes_checks(deliveries)) NOT VALID;
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_status_check,
  DROP CONSTRAINT deliveries_stage_check,
  DROP CONSTRAINT deliveries_size_check,
  DROP CONSTRAINT deliveries_method_check,
  DROP CONSTRAINT deliveries_proof_policy_check,
  DROP CONSTRAINT deliveries_pickup_precision_check,
  DROP CONSTRAINT deliveries_dropoff_precision_check,
  DROP CONSTRAINT deliveries_absence_choice_check,
  DROP CONSTRAINT deliveries_haulage_consent_check,
  DROP CONSTRAINT deliveries_help_by_check,
  DROP CONSTRAINT deliveries_inspection_check,
  DROP CONSTRAINT deliveries_inspection_answer_check,
  DROP CONSTRAINT deliveries_inspection_by_check,
  DROP CONSTRAINT deliveries_return_kinds_check,
  DROP CONSTRAINT deliveries_estimate_base_check,
  DROP CONSTRAINT deliveries_estimate_vat_check,
  DROP CONSTRAINT deliveries_check,
  DROP CONSTRAINT deliveries_check1,
  DROP CONSTRAINT deliveries_coupon_within_price,
  DROP CONSTRAINT deliveries_refunded_within_charged,
  DROP CONSTRAINT deliveries_cod_amount_check,
  DROP CONSTRAINT deliveries_declared_value_check,
  DROP CONSTRAINT deliveries_cover_ceiling_check,
  DROP CONSTRAINT deliveries_inspection_minutes_check,
  DROP CONSTRAINT deliveries_live_offers_check,
  DROP CONSTRAINT deliveries_offer_min_basis_points_check,
  DROP CONSTRAINT deliveries_offer_max_basis_points_check,
  DROP CONSTRAINT deliveries_offer_minutes_check,
  DROP CONSTRAINT deliveries_pickup_pin_round_check,
  DROP CONSTRAINT deliveries_dropoff_pin_round_check,
  DROP CONSTRAINT deliveries_receiver_link_round_check,
  DROP CONSTRAINT deliveries_share_link_round_check,
  DROP CONSTRAINT deliveries_promise_extra_minutes_check,
  DROP CONSTRAINT deliveries_stop_number_check,
  DROP CONSTRAINT deliveries_pieces_check,
  DROP CONSTRAINT deliveries_check2,
  DROP CONSTRAINT deliveries_check3,
  DROP CONSTRAINT deliveries_chosen_by,
  DROP CONSTRAINT deliveries_on_account,
  DROP CONSTRAINT deliveries_cost_centre_company,
  DROP CONSTRAINT deliveries_absence_whole,
  DROP CONSTRAINT deliveries_help,
  DROP CONSTRAINT cover_whole,
  DROP CONSTRAINT haulage_whole,
  DROP CONSTRAINT piece_texts_of_pieces,
  DROP CONSTRAINT inspection_whole,
  DROP CONSTRAINT return_has_no_return,
  DROP CONSTRAINT return_texts_of_kinds,
  DROP CONSTRAINT stop_of_order,
  DROP CONSTRAINT stop_is_plain;
