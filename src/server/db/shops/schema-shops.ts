import type { ColumnType, Generated } from 'kysely';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { AutoHold, AutoListRules } from '#domain/shops/auto-list.ts';
import type { DraftProblem } from '#domain/shops/draft.ts';
import type { OrderFacts } from '#domain/shops/order-facts.ts';
import type { ShopState, WriteBackFailure } from '#domain/shops/shop-state.ts';
import type { ShopKind, ShopOrderEdits, ShopOrderStatus } from '#domain/shops/shops.ts';
import type { SizeRules } from '#domain/shops/size-rules.ts';

/** Given as a JSON text, read as a value; with a default in the database. */
type Json<T> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Where an order goes: the place found for its address, and others to choose from. */
export type ShopOrderPlace = {
  /** The address that was looked up: with another one the place is not valid. */
  address: string;
  label: string;
  lat: number | null;
  lng: number | null;
  precision: PlacePrecision;
  confirmed: boolean;
  /** Whether the courier is to call for the exact place. */
  callAhead: boolean;
  /** Whether the order's county is not the place's. */
  isElsewhere: boolean;
  candidates: { id: string; label: string; detail: string; precision: PlacePrecision }[];
};

/** A price of a draft, and the trip that it is for; minor units. */
export type ShopOrderQuote = { id: string; trip: string; total: number; expiresAt: string };

export type ShopsTable = {
  id: string;
  account_id: string;
  kind: ShopKind;
  name: string;
  is_paused: Generated<boolean>;
  token_hash: Buffer;
  token_round: Generated<number>;
  secret_sealed: Buffer;
  old_secret_sealed: Buffer | null;
  secret_changed_at: Date;
  pickup_address: string;
  pickup_additional: string | null;
  pickup_lat: number;
  pickup_lng: number;
  contact_name: string;
  contact_phone: string;
  size: ParcelSize | null;
  size_rules: Json<SizeRules>;
  cod_iban: string | null;
  auto_list: JsonOrNull<AutoListRules>;
  auto_list_since: Date | null;
  cancels_called_off: Generated<boolean>;
  company_id: string | null;
  cost_centre: string | null;
  refused: Generated<number>;
  last_refused_at: Date | null;
  last_message_at: Date | null;
  created_at: Date;
};

export type ShopOrdersTable = {
  id: string;
  shop_id: string;
  external_id: string;
  facts: JsonOrNull<OrderFacts>;
  is_deleted: Generated<boolean>;
  edits: Json<ShopOrderEdits>;
  place: JsonOrNull<ShopOrderPlace>;
  revision: Generated<number>;
  status: Generated<ShopOrderStatus>;
  problems: Json<DraftProblem[]>;
  is_left_out: Generated<boolean>;
  quote: JsonOrNull<ShopOrderQuote>;
  delivery_id: string | null;
  called_off_at: Date | null;
  holds: Json<AutoHold[]>;
  list_due_at: Date | null;
  listed_itself_at: Date | null;
  called_off_settled_at: Date | null;
  position: ColumnType<number, never, never>;
  created_at: Date;
  updated_at: Date;
};

export type ShopWriteBacksTable = {
  shop_id: string;
  url: string;
  keys_sealed: Buffer | null;
  completes: Generated<boolean>;
  stopped_at: Date | null;
  failure: WriteBackFailure | null;
  failed_at: Date | null;
  done_at: Date | null;
  created_at: Date;
};

export type ShopUpdatesTable = {
  order_id: string;
  shop_id: string;
  announced: ShopState | null;
  seen_version: Generated<number>;
  tries: Generated<number>;
  next_at: Date;
  failure: WriteBackFailure | null;
  is_over: Generated<boolean>;
};

/** Tables of shops, their orders, and what the shops are told of them. */
export type ShopTables = {
  shops: ShopsTable;
  shop_orders: ShopOrdersTable;
  shop_write_backs: ShopWriteBacksTable;
  shop_updates: ShopUpdatesTable;
};
