import { z } from 'zod';
import { NewDelivery } from '#contract/deliveries/deliveries.ts';
import { isFieldReason } from '#contract/field-reasons.ts';
import { NewPieces } from '#contract/deliveries/piece-fields.ts';
import { reason } from '#contract/fields.ts';
import { NewCod } from '#contract/money/cod-fields.ts';
import {
  amountOfCell,
  hourOfCell,
  type ImportCells,
  inspectionOfCell,
  phoneOfCell,
  pickupDateOfCell,
  pickupTimeOfCell,
  pointOfCell,
  proofOfCell,
  returnsOfCell,
  yesOrNoOfCell,
  sizeOfCell,
} from '#domain/business/imports/cells.ts';
import { areDifferent, type ImportField } from '#domain/business/imports/columns.ts';
import { costCentreCode } from '#domain/companies/cost-centres.ts';
import { requestedInspection } from '#domain/deliveries/inspection.ts';
import { parseCentimetres, parseGrams } from '#domain/deliveries/pieces.ts';
import { isPickupOver, pickupDay } from '#domain/deliveries/pickup-window.ts';
import { isInServiceArea, type LatLng } from '#domain/geo.ts';
import { codMethods } from '#domain/money/cod/terms.ts';
import type { Deps } from '#server/deps.ts';
import { deliverByFaults } from './deliver-by-of-line.ts';
import type { Draft } from './draft.ts';
import { pieceFaults } from './pieces-of-line.ts';

const { pickup, dropoff, sender, receiver, size, pickupDate, pickupTime, instructions, note, proofPolicy } =
  NewDelivery.shape;
const { amount, payoutIban, reference } = NewCod.shape;
const { count, weightGrams, lengthCm, widthCm, heightCm } = NewPieces.element.shape;

/** The same validation as POST /deliveries, by the columns of a file. */
const Line = z.object({
  pickupAddress: pickup.shape.address,
  pickupAdditional: pickup.shape.additional,
  dropoffAddress: dropoff.shape.address,
  dropoffAdditional: dropoff.shape.additional,
  size,
  pickupDate,
  pickupTime,
  deliverBy: z
    .string()
    .regex(/^([01]\d|2[0-3]):00$/, reason('time_invalid'))
    .optional(),
  senderName: sender.shape.name,
  senderPhone: sender.shape.phone,
  receiverName: receiver.shape.name,
  receiverPhone: receiver.shape.phone,
  instructions,
  note,
  proofPolicy,
  codAmount: amount.optional(),
  codIban: payoutIban,
  codReference: reference,
  inspection: NewDelivery.shape.inspection,
  inspectionMinutes: NewDelivery.shape.inspectionMinutes,
  declaredValue: NewDelivery.shape.declaredValue,
  returns: NewDelivery.shape.returns,
  costCentre: NewDelivery.shape.costCentre,
  pieceCount: count,
  pieceWeight: weightGrams.optional(),
  pieceLength: lengthCm,
  pieceWidth: widthCm,
  pieceHeight: heightCm,
});
export type ParsedLine = z.output<typeof Line>;
/** An error in one cell, by its message key. */
type CellFault = { column: ImportField; code: string };
export type ParsedRow = {
  faults: CellFault[];
  line: ParsedLine | null;
  /** Points that the line itself names, instead of an address lookup. */
  points: { pickup: LatLng | null; dropoff: LatLng | null };
};

/** Parses the cells of one line as a delivery, with the file's defaults: the sender's own name, no fixed day. */
export function parseRow(deps: Deps, draft: Draft, cells: ImportCells): ParsedRow {
  const parsed = Line.safeParse(inputOf(deps, draft, cells));
  const faults = [
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => faultOf(issue, cells))),
    ...pointFaults(cells),
    ...callFaults(cells),
    ...whenFaults(deps, parsed.data),
    ...deliverByFaults(deps, parsed.data),
    ...codFaults(deps, parsed.data),
    ...inspectionFaults(parsed.data),
    ...coverFaults(deps, parsed.data),
    ...returnFaults(deps, parsed.data),
    ...costCentreFaults(draft, parsed.data),
    ...pieceFaults(parsed.data),
  ];
  const points = { pickup: pointOfCell(cells.pickupPoint), dropoff: pointOfCell(cells.dropoffPoint) };
  return { faults, line: faults.length === 0 ? (parsed.data ?? null) : null, points };
}

function inputOf(deps: Deps, { record, sender: account }: Draft, cells: ImportCells) {
  const optional = (text: string) => (text === '' ? undefined : text);
  const codAmount = amountOfCell(cells.codAmount, deps.settings.currency);
  const declaredValue = amountOfCell(cells.declaredValue, deps.settings.currency);
  // A shop's file has an account and an order's number in every line, also where nothing is collected.
  const withCod = (text: string) => (codAmount === 0 ? undefined : optional(text));
  return {
    ...cells,
    pickupAdditional: optional(cells.pickupAdditional),
    dropoffAdditional: optional(cells.dropoffAdditional),
    size: sizeOfCell(cells.size) ?? cells.size,
    pickupDate: pickupDateOfCell(cells.pickupDate, record.created_at, deps.settings.timeZone),
    pickupTime: optional(pickupTimeOfCell(cells.pickupTime)),
    deliverBy: optional(hourOfCell(cells.deliverBy)),
    senderName: cells.senderName || account.business_name || `${account.first_name} ${account.last_name}`,
    senderPhone: cells.senderPhone ? phoneOfCell(cells.senderPhone) : account.phone,
    receiverPhone: phoneOfCell(cells.receiverPhone),
    instructions: optional(cells.instructions),
    note: optional(cells.note),
    proofPolicy: optional(proofOfCell(cells.proofPolicy) ?? cells.proofPolicy),
    codAmount: codAmount === 0 ? undefined : (codAmount ?? cells.codAmount),
    codIban: withCod(cells.codIban),
    codReference: withCod(cells.codReference),
    inspection: inspectionOfCell(cells.inspection) ?? cells.inspection,
    inspectionMinutes: wholeOf(cells.inspectionMinutes),
    costCentre: optional(cells.costCentre),
    declaredValue: declaredValue === 0 ? undefined : (declaredValue ?? cells.declaredValue),
    returns: namedReturns(cells.returns),
    pieceCount: wholeOf(cells.pieceCount),
    pieceWeight: optional(cells.pieceWeight) && (parseGrams(cells.pieceWeight) ?? cells.pieceWeight),
    pieceLength: sideOf(cells.pieceLength),
    pieceWidth: sideOf(cells.pieceWidth),
    pieceHeight: sideOf(cells.pieceHeight),
  };
}

/** What comes back, without texts of its own; null for any other word, which the usual validation refuses. */
function namedReturns(text: string) {
  const kinds = returnsOfCell(text);
  return kinds?.length === 0 ? undefined : (kinds?.map((kind) => ({ kind })) ?? null);
}

/** A side in centimetres; any other text is refused by the usual validation. */
function sideOf(text: string): number | string | undefined {
  return text === '' ? undefined : (parseCentimetres(text) ?? text);
}

/** The whole number of a cell; any other text is refused by the usual validation. */
function wholeOf(text: string): number | string | undefined {
  if (text === '') return undefined;
  return /^\d{1,3}$/.test(text) ? Number(text) : text;
}

function faultOf(issue: z.core.$ZodIssue, cells: ImportCells): CellFault {
  const column = issue.path[0] as ImportField;
  if (areDifferent(cells[column])) return { column, code: 'columns_differ' };
  if (column === 'size' && cells.size !== '') return { column, code: 'size_unknown' };
  if (column === 'inspection') return { column, code: 'inspection_unknown' };
  if (column === 'proofPolicy') return { column, code: 'proof_unknown' };
  if (column === 'returns') return { column, code: 'returns_unknown' };
  if (cells[column] === '' && column !== 'senderName' && column !== 'senderPhone')
    return { column, code: 'required' };
  return { column, code: isFieldReason(issue.message) ? issue.message : 'invalid' };
}

function pointFaults(cells: ImportCells): CellFault[] {
  return (['pickupPoint', 'dropoffPoint'] as const).flatMap((column) => {
    if (cells[column] === '') return [];
    const point = pointOfCell(cells[column]);
    if (!point) return [{ column, code: 'point_invalid' }];
    return isInServiceArea(point) ? [] : [{ column, code: 'outside_service_area' }];
  });
}

function callFaults(cells: ImportCells): CellFault[] {
  const columns = ['pickupCall', 'dropoffCall'] as const;
  return columns
    .filter((column) => yesOrNoOfCell(cells[column]) === null)
    .map((column) => ({ column, code: 'invalid' }));
}

function whenFaults(deps: Deps, line: ParsedLine | undefined): CellFault[] {
  if (!line) return [];
  const { timeZone } = deps.settings;
  const day = pickupDay(line.pickupDate, deps.clock.now(), timeZone);
  if (day === undefined) return [{ column: 'pickupDate', code: 'date_past' }];
  if (line.pickupTime === undefined) return [];
  if (day === null) return [{ column: 'pickupTime', code: 'time_without_day' }];
  const isOver = isPickupOver(day, line.pickupTime, deps.clock.now(), timeZone);
  return isOver ? [{ column: 'pickupTime', code: 'time_past' }] : [];
}

/** What listing with goods' money would refuse: a sum above the limit, and a business without an account for it. */
function codFaults(deps: Deps, line: ParsedLine | undefined): CellFault[] {
  if (line?.codAmount === undefined) return [];
  const { cod } = deps.settings;
  if (codMethods(cod, false).length === 0) return [{ column: 'codAmount', code: 'method_unavailable' }];
  const faults: CellFault[] = line.codAmount > cod.max ? [{ column: 'codAmount', code: 'too_big' }] : [];
  return line.codIban === undefined ? [...faults, { column: 'codIban', code: 'required' }] : faults;
}

/** What the quote would refuse: minutes that the kind of inspection does not have, or minutes without one. */
function inspectionFaults(line: ParsedLine | undefined): CellFault[] {
  if (!line || requestedInspection(line.inspection, line.inspectionMinutes) !== undefined) return [];
  return [{ column: 'inspectionMinutes', code: 'invalid' }];
}

/** What the quote would refuse: a declared value above the ceiling, or any where parcels are not covered. */
function coverFaults({ settings: { cover } }: Deps, line: ParsedLine | undefined): CellFault[] {
  if (line?.declaredValue === undefined || line.declaredValue <= cover.ceiling) return [];
  return [{ column: 'declaredValue', code: cover.ceiling === 0 ? 'method_unavailable' : 'too_big' }];
}

/** What the quote would refuse: a return shipment where none is offered. */
function returnFaults({ settings }: Deps, line: ParsedLine | undefined): CellFault[] {
  if (line?.returns === undefined || settings.returnBasisPoints > 0) return [];
  return [{ column: 'returns', code: 'method_unavailable' }];
}

/** What the listing would refuse: a code of no open cost centre of the file's company, and none where one is demanded. */
function costCentreFaults({ costCentres }: Draft, line: ParsedLine | undefined): CellFault[] {
  if (!line) return [];
  const { costCentre } = line;
  if (costCentre === undefined)
    return costCentres?.isRequired ? [{ column: 'costCentre', code: 'required' }] : [];
  const isOpen = costCentres?.codes.has(costCentreCode(costCentre)) ?? false;
  return isOpen ? [] : [{ column: 'costCentre', code: 'cost_centre_unknown' }];
}

/** The declared value of a line as the quote and the listing name it; nothing without one. */
export function coverOf({ declaredValue }: ParsedLine) {
  return declaredValue === undefined ? {} : { declaredValue };
}

/** The return shipment of a line as the quote and the listing name it; nothing without one. */
export function returnsOf({ returns }: ParsedLine) {
  return returns === undefined ? {} : { returns };
}

/** The inspection of a line as the quote and the listing name it; nothing without one. */
export function inspectionOf({ inspection, inspectionMinutes }: ParsedLine) {
  if (inspection === undefined || inspection === 'none') return {};
  return { inspection, ...(inspectionMinutes === undefined ? {} : { inspectionMinutes }) };
}
