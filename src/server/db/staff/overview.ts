import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';

type Counts = {
  couriersWaiting: number;
  reviewsOpen: number;
  couriersOnDuty: number;
  deliveriesOpen: number;
  deliveriesUnderWay: number;
  disputesOpen: number;
  riskHoldsOpen: number;
  contentNoticesOpen: number;
  alertsOpen: number;
  jobsDead: number;
  workFailing: number;
};

/** Current counts of what needs the staff's attention; periodic jobs count from so many failures in a row. */
export async function countOverview(db: Database, failures: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT (SELECT count(*) FROM couriers WHERE reviewed < submission) AS "couriersWaiting",
      (SELECT count(*) FROM courier_reviews WHERE state = 'open') AS "reviewsOpen",
      (SELECT count(*) FROM couriers WHERE state = 'verified' AND online) AS "couriersOnDuty",
      running."deliveriesOpen", running."deliveriesUnderWay",
      (SELECT count(*) FROM disputes WHERE state = 'open') AS "disputesOpen",
      (SELECT count(*) FROM risk_holds WHERE state = 'open') AS "riskHoldsOpen",
      (SELECT count(*) FROM content_notices WHERE decision IS NULL) AS "contentNoticesOpen",
      (SELECT count(*) FROM alert_incidents WHERE state = 'open' AND acknowledged_at IS NULL) AS "alertsOpen",
      (SELECT dead FROM job_queue_status()) AS "jobsDead",
      (SELECT count(*) FROM work_failures WHERE failures >= ${failures}) AS "workFailing"
    FROM (
      SELECT count(*) FILTER (WHERE status IN ('open', 'reserved')) AS "deliveriesOpen",
        count(*) FILTER (WHERE status = 'accepted') AS "deliveriesUnderWay"
      FROM deliveries WHERE status IN ('open', 'reserved', 'accepted')) running`.execute(db);
  return rows[0] as Counts;
}
