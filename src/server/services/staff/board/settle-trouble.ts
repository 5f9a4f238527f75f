import { openReports } from '#domain/deliveries/trip-reports.ts';
import { AppError } from '#domain/errors.ts';
import type { TroubleRule } from '#domain/staff/board/rules.ts';
import type { TripReport } from '#domain/deliveries/trip-reports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/** The report behind each trouble. */
const REPORT_OF: Partial<Record<TroubleRule, TripReport>> = {
  help: 'help',
  refused_at_door: 'refused',
  size_mismatch: 'mismatch',
};

/**
 * Marks what was reported from a trip as dealt with: that of the trouble that was seen, else the most urgent. The courier is
 * told.
 */
export async function settleTrouble(deps: Deps, actor: Actor, id: string, seen: Seen & { reason: string }) {
  return actOnDelivery(deps, actor, id, { act: 'settle_trouble', seen }, async (tx, delivery) => {
    const reports = openReports(delivery);
    const report = reports.find((each) => each === REPORT_OF[seen.rule]) ?? reports[0];
    if (!report) throw new AppError('transition_refused');
    const help = { help_at: null, help_by: null, help_accident: false };
    return recordChange(tx, delivery, {
      name: 'trouble_settled',
      actor: 'admin',
      data: { report },
      change: report === 'help' ? help : { [`${report}_at`]: null },
    });
  });
}
