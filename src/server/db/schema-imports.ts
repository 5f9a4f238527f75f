import type { ColumnType, Generated } from 'kysely';
import type { ImportField } from '#domain/business/imports/columns.ts';
import type { ImportRowState } from '#domain/business/imports/row-state.ts';
import type { PlaceTables } from './schema-places.ts';

type Json<T> = ColumnType<T, string, string>;

/** The quote of one line, and the trip that it is for. */
export type ImportQuote = {
  id: string;
  trip: string;
  total: number;
  expiresAt: string;
  /** The guaranteed hour that it is for. */
  deliverBy?: string;
  /** Too many deliveries would be late at the line's hour, so that it has no price. */
  isUnguaranteed?: boolean;
};

/** A candidate place for an address from the geocoder; without coordinates until it is looked up. */
type ImportCandidate = {
  id: string;
  label: string;
  detail: string;
  lat: number | null;
  lng: number | null;
  precision: 'house' | 'street' | 'locality';
};

export type DeliveryImportsTable = {
  id: string;
  account_id: string;
  /** The company for which its lines are listed. */
  company_id: string | null;
  file_name: string;
  encoding: 'utf-8' | 'utf-16' | 'windows-1250';
  headings: Json<string[]>;
  fields: Json<(ImportField | null)[]>;
  created_at: Date;
  expires_at: Date;
};

export type DeliveryImportRowsTable = {
  import_id: string;
  row: number;
  raw: Json<string[]>;
  edits: ColumnType<Partial<Record<ImportField, string>>, string | undefined, string>;
  state: Generated<ImportRowState>;
  quote: ColumnType<ImportQuote | null, string | null | undefined, string | null>;
  agreed_total: Generated<number | null>;
  refusal: Generated<string | null>;
  /** The version of the terms for haulage that was accepted with the line. */
  haulage_terms: Generated<string | null>;
  delivery_id: Generated<string | null>;
};

export type DeliveryImportPlacesTable = {
  import_id: string;
  address: string;
  label: string | null;
  lat: number | null;
  lng: number | null;
  precision: 'house' | 'street' | 'locality' | null;
  confirmed: Generated<boolean>;
  candidates: Json<ImportCandidate[]>;
};

/** The tables of imported files. */
export type ImportTables = PlaceTables & {
  delivery_imports: DeliveryImportsTable;
  delivery_import_rows: DeliveryImportRowsTable;
  delivery_import_places: DeliveryImportPlacesTable;
};
