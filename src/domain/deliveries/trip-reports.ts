import type { DeliveryEventName } from './events.ts';
import { STAGES, type Stage } from './stage-table.ts';
import type { DeliveryStatus } from './status-table.ts';

/** What people report from a trip that no step of it can mend: somebody of the staff has to. */
export const TRIP_REPORTS = ['help', 'refused', 'mismatch'] as const;
export type TripReport = (typeof TRIP_REPORTS)[number];
export type TripReporter = 'courier' | 'receiver';

/** The longest note of a report. */
export const REPORT_NOTE_MAX = 300;

type ReportRow = { by: readonly TripReporter[]; at: readonly Stage[]; event: DeliveryEventName };

/** @internal Who reports each, in which stages, and the event of it: what the tests walk. */
export const REPORT_TABLE: Record<TripReport, ReportRow> = {
  help: {
    by: ['courier', 'receiver'],
    at: STAGES.filter((stage) => stage !== 'returned'),
    event: 'help_asked',
  },
  refused: { by: ['courier'], at: ['at_dropoff'], event: 'refused_at_door' },
  mismatch: { by: ['courier'], at: ['at_pickup'], event: 'size_mismatched' },
};

type TripPhase = { status: DeliveryStatus; stage: Stage | null };

/** The event of a report; null where it cannot be reported by this person now. */
export function reportEvent(
  report: TripReport,
  by: TripReporter,
  { status, stage }: TripPhase,
): DeliveryEventName | null {
  const row = REPORT_TABLE[report];
  const isPossible = status === 'accepted' && stage !== null && row.at.includes(stage) && row.by.includes(by);
  return isPossible ? row.event : null;
}

/** Since when each is reported; null where it is not. */
export type OpenReports = Partial<Record<`${TripReport}_at`, Date | null>>;

/** The reports that nobody has dealt with and that still concern the trip where it stands. */
export function openReports(phase: TripPhase & OpenReports): TripReport[] {
  const { status, stage } = phase;
  return TRIP_REPORTS.filter(
    (report) =>
      status === 'accepted' &&
      stage !== null &&
      REPORT_TABLE[report].at.includes(stage) &&
      Boolean(phase[`${report}_at`]),
  );
}
