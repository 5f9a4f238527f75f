import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import { letDayPass } from './cod-days.ts';
import type { Provider } from './provider.ts';

const TURN_MS = 250;
/** Time without progress after which settling is abandoned; a busy machine may be slow. */
const STUCK_MS = 30_000;
/** And the longest time of it, for what changes to and fro without an end. */
const LONGEST_MS = 240_000;

/**
 * Ends all faults and lets time pass: objection periods, the staff's deadlines and unpaid reservations end, jobs and
 * webhooks that wait for a retry become due. Resolves to what is still in progress when a sweep finds no more to do;
 * empty when settled.
 */
export async function settle({
  product,
  provider,
}: {
  product: Product;
  provider: Provider;
}): Promise<string[]> {
  await provider.open();
  provider.faults.clear();
  await provider.endInquiries();
  await product.whenReady();
  await letTimePass(product);
  let left: string[] = [];
  let calm = 0;
  let moved = Date.now();
  const end = Date.now() + LONGEST_MS;
  const isStuck = () => Date.now() - moved > STUCK_MS || Date.now() > end;
  for (let turn = 0; calm < 2 && !isStuck(); turn += 1) {
    // Pending refunds at the provider succeed; one in three fails.
    await provider.endRefunds((nth) =>
      nth % 3 === 2 ? { failed: 'expired_or_canceled_card' } : 'succeeded',
    );
    // Payouts arrive at the bank, and goods' money that came meanwhile is sent on another day.
    await provider.endPayouts(() => 'paid');
    if (turn % 8 === 0) {
      await letDayPass(product);
      // Reads a chargeback again whose closing was in a message that is lost for good.
      await product.query(`SELECT enqueue_job('reconcile', '{}', 'settle-books')`);
    }
    await provider.tellEverything();
    await product.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL',
    );
    if (turn % 4 === 0) await product.query(`SELECT enqueue_job('sweep', '{}', 'settle')`);
    await sleep(TURN_MS);
    const now = await underWay(product, provider);
    if (now.join() !== left.join()) moved = Date.now();
    left = now;
    calm = left.length === 0 ? calm + 1 : 0;
  }
  return left;
}

async function letTimePass(product: Product): Promise<void> {
  await product.query(`UPDATE deliveries SET ended_at = ended_at - interval '25 hours'
    WHERE status = 'completed' AND released_at IS NULL AND ended_at > now() - interval '24 hours'`);
  // The trips of a run are as fast as the machine, so their money is on hold; the staff's deadline ends as well.
  await product.query(`UPDATE risk_holds SET due_at = now() - interval '1 second' WHERE state = 'open'`);
  await product.query(`UPDATE payment_attempts SET expires_at = now() - interval '1 second'
    WHERE state IN ('created', 'pending')`);
  // A refund whose last message is lost for good is read again within the hour.
  await product.query(`UPDATE provider_refunds SET looked_at = looked_at - interval '1 hour'
    WHERE status IN ('pending', 'requires_action')`);
  await product.query(`UPDATE carryovers SET expires_at = now() - interval '1 second'`);
  await product.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '10 minutes'
    WHERE locked_at IS NOT NULL`);
  await product.query(`UPDATE outbox SET leased_until = leased_until - interval '10 minutes'
    WHERE leased_until IS NOT NULL`);
}

async function underWay(product: Product, provider: Provider): Promise<string[]> {
  const rows = await product.query<{ what: string; n: number }>(`
    SELECT 'job ' || t.identifier || coalesce(' locked by ' || j.locked_by, '') || coalesce(': ' || j.last_error, '') AS what,
           count(*)::int AS n
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY 1
    UNION ALL
    SELECT 'outbox ' || task, count(*)::int FROM outbox GROUP BY 1
    UNION ALL
    SELECT 'payment ' || state, count(*)::int FROM payment_attempts
    WHERE state IN ('created', 'pending') OR (state = 'authorised' AND target_amount IS NOT NULL)
       OR (state = 'captured' AND captured - refunded IS DISTINCT FROM target_amount)
    GROUP BY 1
    UNION ALL
    SELECT 'refund ' || status, count(*)::int FROM provider_refunds
    WHERE status IN ('pending', 'requires_action') GROUP BY 1
    UNION ALL
    SELECT 'complaint ' || state, count(*)::int FROM chargebacks WHERE ended_at IS NULL GROUP BY 1
    UNION ALL
    SELECT 'payout ' || concat_ws(' ', p.purpose, p.state, p.failure, 'account ' || coalesce(a.state, 'none'), last.said),
           count(*)::int
    FROM payouts p LEFT JOIN payout_accounts a ON a.provider_ref = p.account_ref
    LEFT JOIN LATERAL (
      SELECT string_agg(concat_ws(' ', t.step, t.number, t.outcome, t.refusal), ', ' ORDER BY t.first_asked_at) AS said
      FROM payout_attempts t WHERE t.payout_id = p.id) last ON true
    WHERE p.state NOT IN ('paid', 'failed') GROUP BY 1
    UNION ALL
    SELECT 'delivery not released', count(*)::int FROM deliveries d
    WHERE status = 'completed' AND released_at IS NULL
      AND NOT EXISTS (SELECT FROM disputes c WHERE c.delivery_id = d.id AND c.state = 'open')
    HAVING count(*) > 0`);
  const untold = await provider.untold();
  const left = rows.map(({ what, n }) => `${n} × ${what}`);
  return untold > 0 ? [...left, `${untold} × message not taken`] : left;
}
