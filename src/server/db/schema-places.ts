import type { Generated } from 'kysely';
import type { OutlineKind } from '#domain/places/outline-kinds.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';

/** Saved people and places: each in the book of an account or of a company. */
export type AddressBookEntriesTable = {
  id: string;
  account_id: string | null;
  company_id: string | null;
  name: string;
  phone: string;
  address: string;
  additional: string | null;
  lat: number;
  lng: number;
  precision: PlacePrecision;
  note: string | null;
  created_at: Date;
  updated_at: Date;
};

export type PlaceTables = {
  address_book_entries: AddressBookEntriesTable;
  place_imports: {
    id: Generated<number>;
    name: string;
    attribution: string | null;
    imported_at: Date;
    streets: number;
    houses: number;
    localities: number;
    roads: Generated<number>;
  };
  imported_localities: {
    import_id: number;
    nr: number;
    name: string;
    county: string;
    lat: number;
    lng: number;
    population: number;
    postcode: string | null;
  };
  imported_streets: {
    import_id: number;
    nr: number;
    name: string;
    locality: string;
    county: string;
    sector: string | null;
    line: number[];
    house_numbers: string[];
    house_points: number[];
    postcodes: Generated<string[]>;
    house_postcodes: Generated<number[]>;
  };
  imported_roads: { import_id: number; nr: number; content: Buffer };
  imported_outlines: {
    import_id: number;
    nr: number;
    name: string;
    kind: OutlineKind;
    south: number;
    west: number;
    north: number;
    east: number;
    points: number[];
    ring_ends: number[];
  };
  imported_places_version: { only_one: Generated<boolean>; version: number };
};
