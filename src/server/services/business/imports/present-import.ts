import type { z } from 'zod';
import { recordOf } from '#domain/records.ts';
import type { Locale } from '#domain/locales.ts';
import { isFieldReason } from '#contract/field-reasons.ts';
import type { Import, ImportProblem, ImportRow, ImportStop } from '#contract/business/imports.ts';
import { say } from '#messages/say.ts';
import { fieldText } from '#server/services/field-text.ts';
import { ERROR_CODES } from '#domain/errors.ts';
import { cellText } from '#domain/business/imports/cells.ts';
import { missingFields } from '#domain/business/imports/columns.ts';
import { likenessOf, repeatedLines } from '#domain/business/imports/duplicates.ts';
import { IMPORT_ROW_STATUSES, type ImportRowStatus } from '#domain/business/imports/row-state.ts';
import { parcelsSince } from '#server/db/business/imports.ts';
import type { Deps } from '#server/deps.ts';
import { textVersions } from '../../staff/content/text-versions.ts';
import type { Draft } from './draft.ts';
import { type Evaluated, evaluateDraft, type Finding, type FoundStop } from './evaluate-row.ts';
import { isHaulageLine } from './pieces-of-line.ts';

const SAMPLE_MAX = 60;
const HISTORY_HOURS = 24;

/** A whole import as its sender sees it, without its lines. */
export async function presentImport(
  deps: Deps,
  draft: Draft,
  rows = evaluateDraft(deps, draft),
): Promise<z.input<typeof Import>> {
  const { record } = draft;
  const counts = countsOf(rows);
  const missing = missingFields(record.fields);
  const ready = rows.filter(({ status }) => status === 'ready');
  const haulage = ready.filter(({ line }) => line !== null && isHaulageLine(line)).length;
  return {
    id: record.id,
    fileName: record.file_name,
    companyId: record.company_id,
    encoding: record.encoding,
    createdAt: record.created_at.toISOString(),
    expiresAt: record.expires_at.toISOString(),
    state: missing.length > 0 ? 'mapping' : stateOf(counts),
    columns: record.headings.map((heading, i) => ({
      heading,
      field: record.fields[i] ?? null,
      sample: sampleOf(draft, i),
    })),
    missing,
    counts: { ...counts, total: rows.length },
    estimate: moneyOf(
      deps,
      ready.reduce((sum, { quote }) => sum + (quote?.total ?? 0), 0),
    ),
    haulage: haulage === 0 ? null : { lines: haulage, terms: (await textVersions(deps)).haulage },
  };
}

function countsOf(rows: readonly Evaluated[]): Record<ImportRowStatus, number> {
  const counts = recordOf(IMPORT_ROW_STATUSES, () => 0);
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

function stateOf(counts: Record<ImportRowStatus, number>): 'checking' | 'listing' | 'ready' {
  if (counts.queued > 0) return 'listing';
  return counts.checking > 0 ? 'checking' : 'ready';
}

function sampleOf({ rows }: Draft, column: number): string {
  const filled = rows.find(({ raw }) => raw[column]?.trim());
  return cellText(filled?.raw[column] ?? '').slice(0, SAMPLE_MAX);
}

/**
 * Lines as their sender sees them, with warnings of repetitions in the file or among the deliveries of the last day.
 */
export async function presentRows(
  deps: Deps,
  draft: Draft,
  rows: readonly Evaluated[],
  locale: Locale,
): Promise<z.input<typeof ImportRow>[]> {
  const repeated = await repetitions(deps, draft, evaluateDraft(deps, draft));
  return rows.map((row) => {
    const findings = [...row.findings, ...(isOpen(row) ? (repeated.get(row.record.row) ?? []) : [])];
    return {
      row: row.record.row,
      state: row.status,
      cells: row.cells,
      pickup: presentStop(row.pickup),
      dropoff: presentStop(row.dropoff),
      estimate: estimateOf(deps, row),
      problems: findings.map((finding) => presentFinding(row.record.row, finding, locale)),
      deliveryId: row.record.delivery_id,
    };
  });
}

function isOpen({ status }: Evaluated): boolean {
  return status !== 'listed' && status !== 'skipped' && status !== 'queued';
}

function estimateOf(deps: Deps, { record, quote }: Evaluated) {
  const total = record.agreed_total ?? quote?.total;
  return total === undefined ? null : moneyOf(deps, total);
}

async function repetitions(
  deps: Deps,
  draft: Draft,
  rows: readonly Evaluated[],
): Promise<Map<number, Finding[]>> {
  const since = new Date(deps.clock.now().getTime() - HISTORY_HOURS * 3_600_000);
  const recent = await parcelsSince(deps.db, draft.record.account_id, since, draft.record.id);
  const earlier = new Set(
    recent.map((parcel) =>
      likenessOf({
        pickupAddress: parcel.pickup_address,
        dropoffAddress: parcel.dropoff_address,
        receiverPhone: parcel.receiver_phone,
        size: parcel.size,
      }),
    ),
  );
  const lines = rows.flatMap(({ record, line }) =>
    line && record.state !== 'skipped' ? [{ line: record.row, likeness: likenessOf(line) }] : [],
  );
  const inFile = repeatedLines(lines);
  return new Map(
    lines.map(({ line, likeness }) => [
      line,
      [
        ...(inFile.has(line) ? [warning('repeated_line')] : []),
        ...(earlier.has(likeness) ? [warning('repeated_delivery')] : []),
      ],
    ]),
  );
}

function warning(code: string): Finding {
  return { column: null, code, severity: 'warning' };
}

function presentFinding(row: number, { column, code, severity }: Finding, locale: Locale): ImportProblem {
  return { row, column, code, severity, message: messageOf(code, locale) };
}

function messageOf(code: string, locale: Locale): string {
  const refusal = isFieldReason(code) ? undefined : ERROR_CODES.find((each) => each === code);
  return refusal ? say(locale, `problem.${refusal}.text`) : fieldText(code, locale);
}

function presentStop(stop: FoundStop | null): ImportStop | null {
  if (!stop) return null;
  const { label, lat, lng, precision, confirmed, callAhead, place } = stop;
  const candidates = (place?.candidates ?? []).map((each) => {
    return { id: each.id, label: each.label, detail: each.detail, precision: each.precision };
  });
  return { label, lat, lng, precision, confirmed, callAhead, candidates };
}

function moneyOf(deps: Deps, amount: number) {
  return { amount, currency: deps.settings.currency };
}
