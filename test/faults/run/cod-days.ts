import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { isWorkingDay, REMITTANCE_HOUR } from '#domain/money/cod/working-day.ts';
import type { Product } from './product.ts';

/** Zones around the world: in one of them it is the forenoon of a working day, except on weekends and holidays. */
const ZONES = [
  'Europe/Bucharest',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'America/New_York',
  'Pacific/Honolulu',
] as const;
/** Hours of the day that a run may last, so that it ends on the same day. */
const ROOM_HOURS = 8;

/** A time zone in which remittances are made now and for the next hours; the usual one where none is. */
export function remittingZone(now: Date): string {
  const isOpen = (zone: string) => {
    const hour = localHour(now, zone);
    return hour >= REMITTANCE_HOUR && hour < 24 - ROOM_HOURS && isWorkingDay(localDay(now, zone));
  };
  return ZONES.find(isOpen) ?? ZONES[0];
}

/** A day passes for goods' money that the platform has, and the next sweep makes the remittances of the new day. */
export async function letDayPass(product: Product): Promise<void> {
  await product.query(`
    WITH earlier AS (UPDATE cod_remittances SET day = day - 1), asked AS (
      UPDATE payout_attempts SET last_asked_at = last_asked_at - interval '1 hour'
      WHERE payout_id IN (SELECT id FROM payouts WHERE ended_at IS NULL)), checked AS (
      UPDATE payout_accounts SET checked_at = checked_at - interval '1 day'), quiet AS (
      UPDATE payouts SET updated_at = updated_at - interval '1 day', wait_until = wait_until - interval '1 day'
      WHERE ended_at IS NULL OR (owed_since IS NOT NULL AND collected_at IS NULL))
    UPDATE delivery_cods SET
      handed_in_at = handed_in_at - interval '1 day',
      moved_at = moved_at - CASE WHEN state = 'payable' AND remittance_id IS NULL THEN interval '1 day' ELSE interval '0' END
    WHERE state IN ('handed_in', 'payable')`);
  await product.query(`SELECT enqueue_job('sweep', '{}', 'settle')`);
}
