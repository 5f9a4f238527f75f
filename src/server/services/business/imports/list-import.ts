import { AppError, ensure } from '#domain/errors.ts';
import { type ImportRecord, importRows, settleQueuedRow } from '#server/db/business/imports.ts';
import { findImport } from '#server/db/business/imports.ts';
import type { ImportQuote } from '#server/db/schema-imports.ts';
import type { Deps } from '#server/deps.ts';
import { createDelivery } from '../../deliveries/create-delivery.ts';
import { orderListing } from './commit-import.ts';
import { quoteFor } from './complete-rows.ts';
import { type Draft, loadDraft } from './draft.ts';
import { type Evaluated, evaluateRow, type FoundStop } from './evaluate-row.ts';
import { coverOf, inspectionOf, type ParsedLine, returnsOf } from './parse-row.ts';
import { piecesBody } from './pieces-of-line.ts';

const BATCH = 25;
/** A quote that expires within this time is renewed. */
const MARGIN_MS = 30_000;

/**
 * Lists the committed lines of an import, each in a transaction of its own that also marks the line: repeated,
 * interrupted or run twice at once, every line becomes one delivery.
 */
export async function listImport(deps: Deps, importId: string): Promise<void> {
  const record = await findImport(deps.db, importId, deps.clock.now());
  if (!record) return;
  const draft = await loadDraft(deps, record);
  const queued = draft.rows.filter(({ state }) => state === 'queued');
  for (const row of queued.slice(0, BATCH)) await listRow(deps, draft, evaluateRow(deps, draft, row));
  const left = (await importRows(deps.db, importId)).some(({ state }) => state === 'queued');
  if (left) await orderListing(deps, importId);
}

/** Lists one line, or returns it to the drafts with the reason and, if the price has changed, the new quote. */
async function listRow(deps: Deps, { record }: Draft, row: Evaluated): Promise<void> {
  const { row: number, agreed_total: agreed } = row.record;
  try {
    const quote = await freshQuote(deps, row);
    if (quote.total !== agreed) return await putBack(deps, record, number, 'price_changed', quote);
    await listAt(deps, record, row, quote);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await putBack(deps, record, number, error.code);
  }
}

async function listAt(deps: Deps, record: ImportRecord, row: Evaluated, quote: ImportQuote): Promise<void> {
  const actor = { accountId: record.account_id, role: 'sender' as const };
  const company = record.company_id === null ? {} : { companyId: record.company_id };
  // Without an accepted version a program has committed it, which shows no terms.
  const terms = row.record.haulage_terms;
  const haulage = terms === null ? { haulageNotice: true } : { haulageTerms: terms };
  const body = { ...bodyOf(row, quote), ...company, ...haulage };
  await createDelivery(deps, actor, body, async (tx, deliveryId) => {
    const listed = { state: 'listed' as const, delivery_id: deliveryId, refusal: null };
    ensure(await settleQueuedRow(tx.db, record.id, row.record.row, listed), 'transition_refused');
  });
}

async function putBack(
  deps: Deps,
  record: ImportRecord,
  row: number,
  refusal: string,
  quote?: ImportQuote,
): Promise<void> {
  const price = quote ? { quote: JSON.stringify(quote) } : {};
  const change = { state: 'draft' as const, agreed_total: null, refusal, ...price };
  await settleQueuedRow(deps.db, record.id, row, change);
}

/** The line's quote while it is valid, else a new one. Throws `validation_failed` when the line has errors by now. */
async function freshQuote(deps: Deps, row: Evaluated): Promise<ImportQuote> {
  const isRight = row.line !== null && row.findings.every(({ severity }) => severity === 'warning');
  ensure(isRight, 'validation_failed');
  const holdsUntil = row.quote ? Date.parse(row.quote.expiresAt) - MARGIN_MS : 0;
  const quote = row.quote && holdsUntil > deps.clock.now().getTime() ? row.quote : await quoteFor(deps, row);
  ensure(quote, 'validation_failed');
  return quote;
}

/** The line as the body of POST /deliveries. */
function bodyOf({ line, pickup, dropoff }: Evaluated, { id: quoteId, deliverBy }: ImportQuote) {
  ensure(line && pickup && dropoff, 'validation_failed');
  return {
    quoteId,
    pickup: stopOf(line.pickupAddress, line.pickupAdditional, pickup),
    dropoff: stopOf(line.dropoffAddress, line.dropoffAdditional, dropoff),
    size: line.size,
    pickupDate: line.pickupDate,
    sender: { name: line.senderName, phone: line.senderPhone },
    receiver: { name: line.receiverName, phone: line.receiverPhone },
    ...(deliverBy === undefined ? {} : { deliverBy }),
    ...optional(line),
  };
}

function stopOf(address: string, additional: string | undefined, stop: FoundStop) {
  const { lat, lng, precision, callAhead } = stop;
  return {
    address,
    lat,
    lng,
    ...(additional === undefined ? {} : { additional }),
    // Its courier reads that the point is a guess.
    ...(callAhead ? { precision, callAhead } : {}),
  };
}

function optional(line: ParsedLine) {
  const { pickupTime, instructions, note, proofPolicy, costCentre } = line;
  return {
    ...(pickupTime === undefined ? {} : { pickupTime }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(note === undefined ? {} : { note }),
    ...(proofPolicy === undefined ? {} : { proofPolicy }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...codOf(line),
    ...inspectionOf(line),
    ...coverOf(line),
    ...returnsOf(line),
    ...piecesBody(line),
  };
}

function codOf({ codAmount, codIban, codReference }: ParsedLine) {
  if (codAmount === undefined) return {};
  return {
    cod: {
      amount: codAmount,
      ...(codIban === undefined ? {} : { payoutIban: codIban }),
      ...(codReference === undefined ? {} : { reference: codReference }),
    },
  };
}
