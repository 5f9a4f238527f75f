import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { AbsenceChoice } from '#domain/deliveries/receiver-instructions.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { QuoteLine } from '#domain/money/pricing/quote.ts';
import type { PlanePoint } from './core/pg-point.ts';
import type {
  AccountsTable,
  AccountViewsTable,
  PersonMessagesTable,
  PersonNotesTable,
  SessionsTable,
} from './schema-accounts.ts';
import type { AuditTables } from './schema-audit.ts';
import type {
  AlertTables,
  BoardViewTables,
  BulkTables,
  DeliveryNotesTable,
  ExportTables,
} from './schema-staff.ts';
import type { BusinessTables, CompanyTables } from './schema-business.ts';
import type { CompanyAccountTables } from './companies/schema-company-accounts.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import type { RecurringTables } from './deliveries/schema-recurring.ts';
import type { ShopTables } from './shops/schema-shops.ts';
import type { CourierTables } from './schema-couriers.ts';
import type { CashTables, CodTables } from './schema-cash.ts';
import type { ErasureTables } from './schema-erasures.ts';
import type { GoodwillTables } from './schema-goodwill.ts';
import type { DeliveryEventsTable } from './deliveries/schema-delivery-events.ts';
import type { OrderColumns, OrderTables } from './deliveries/schema-orders.ts';
import type { ReturnColumns, ReturnShipmentTables } from './deliveries/schema-return-shipments.ts';
import type { GuaranteeTables } from './money/guarantees/schema-guarantees.ts';
import type { LossTables } from './schema-losses.ts';
import type { ImportTables } from './schema-imports.ts';
import type { InvoiceTables } from './schema-invoices.ts';
import type { DisputeTables } from './schema-disputes.ts';
import type { ComplaintTables } from './schema-complaints.ts';
import type { ContentTables } from './schema-newsletter.ts';
import type { CarryoverTables } from './schema-carryovers.ts';
import type { KeyTables } from './schema-keys.ts';
import type { LedgerTables } from './schema-ledger.ts';
import type { OfferTables } from './schema-offers.ts';
import type { MailTables } from './schema-mail.ts';
import type { PaymentTables } from './schema-payments.ts';
import type { PayoutTables } from './schema-payouts.ts';
import type { NotificationTables } from './schema-notifications.ts';
import type { ProviderTables } from './schema-provider.ts';
import type { WalletRefundTables } from './schema-wallet-refunds.ts';
import type { ApprovalTables, DecisionTables } from './schema-decisions.ts';
import type { DemoCityTables } from './schema-demo-city.ts';
import type { NumbersTables } from './schema-numbers.ts';
import type { WorkTables } from './schema-work.ts';
import type { WithdrawalTables } from './schema-withdrawals.ts';
import type { ContentNoticeTables, HiddenColumns } from './schema-content-notices.ts';
import type { PromotionTables } from './schema-promotions.ts';
import type { RatingTables } from './schema-ratings.ts';
import type { TariffColumns, TariffTables } from './money/schema-tariffs.ts';
import type { InspectionColumns, MarkerColumns, ReportColumns } from './schema-markers.ts';
import type { UploadsTable } from './schema-uploads.ts';
import type { SecondFactorTables } from './schema-second-factor.ts';

type Json<T> = ColumnType<T, string, string>;
type Never<T> = ColumnType<T, never, never>;

export type DeliveriesTable = MarkerColumns &
  ReturnColumns &
  OrderColumns &
  TariffColumns &
  ReportColumns &
  InspectionColumns &
  HiddenColumns & {
    id: string;
    /** In the order of creation; never shown, because it reveals how many there are. */
    seq: Never<number>;
    /** The public number: derived from `seq` by a secret of the database (`deliveries_take_number`). */
    number: Never<number>;
    sender_id: string;
    /** The company for which the sender listed it. */
    company_id: string | null;
    /** The company's cost centre that it is listed under. */
    cost_centre_id: string | null;
    /** Who chose the offer of a company's delivery. */
    chosen_by: string | null;
    status: DeliveryStatus;
    stage: Stage | null;
    version: Generated<number>;
    pickup_address: string;
    pickup_additional: string | null;
    pickup_lat: number;
    pickup_lng: number;
    /** The centre of the grid cell in which couriers see the pickup, on a plane. */
    pickup_cell: Never<PlanePoint | null>;
    pickup_area: string;
    pickup_county: string | null;
    dropoff_address: string;
    dropoff_additional: string | null;
    dropoff_lat: number;
    dropoff_lng: number;
    dropoff_area: string;
    size: ParcelSize;
    pickup_date: string;
    pickup_day: string | null;
    pickup_time: string | null;
    sender_name: string;
    sender_phone: string;
    receiver_name: string;
    receiver_phone: string;
    instructions: string | null;
    note: string | null;
    /** The receiver's instructions from before the pickup. */
    receiver_entrance: Generated<string | null>;
    absence_choice: Generated<AbsenceChoice | null>;
    absence_note: Generated<string | null>;
    photo_ids: string[];
    distance_meters: number;
    duration_seconds: number;
    /** The line of a delivery that was listed before lines were polylines; else empty. */
    route: Json<[number, number][]>;
    /** The line on the map as an encoded polyline with six decimals; null where it is in `route`. */
    route_polyline: string | null;
    route_source: string;
    currency: Currency;
    quote_lines: Json<QuoteLine[]>;
    estimate_base: number;
    estimate_vat: number;
    estimate_total: number;
    estimate_raised: Generated<number>;
    courier_id: string | null;
    offer_id: string | null;
    method: PaymentMethod | null;
    price: number | null;
    courier_net: number | null;
    commission_net: number | null;
    commission_vat: number | null;
    eta_minutes: number | null;
    /** How many offers can be chosen, with those that have expired and were not swept yet; 0 unless it is open. Counted by the database. */
    live_offers: Never<number>;
    funding_round: Generated<number>;
    coupon: Generated<number>;
    promo_code: string | null;
    refunded: Generated<number>;
    /** The goods' money to be collected at the door: a copy of what `delivery_cods` has. */
    cod_amount: number | null;
    /** What the sender declared the parcel to be worth, and the ceiling of its cover when it was quoted. */
    declared_value: number | null;
    cover_ceiling: number | null;
    /** The hour by which it is guaranteed to be delivered: a copy of what `guarantees` has. */
    deliver_by: Date | null;
    receiver_token_hash: Buffer;
    share_token_hash: Buffer;
    receiver_link_round: Generated<number>;
    share_link_round: Generated<number>;
    pickup_pin_misses: Generated<number>;
    dropoff_pin_misses: Generated<number>;
    /** How often each PIN was renewed: it is derived with this number. */
    pickup_pin_round: Generated<number>;
    dropoff_pin_round: Generated<number>;
    pin_miss_hash: Generated<Buffer | null>;
    /** Minutes by which the staff moved the promised time. */
    promise_extra_minutes: Generated<number>;
    proof_policy: Generated<ProofPolicy>;
    last_seq: Generated<number>;
    last_hash: Buffer | null;
    expires_at: Date;
    accepted_at: Date | null;
    picked_up_at: Date | null;
    ended_at: Date | null;
    released_at: Date | null;
    created_at: Date;
    updated_at: Date;
    /** The addresses and the receiver's name as a search compares them: small letters without diacritics. */
    search_text: Never<string>;
    /** The sum of the sender's ratings, and the receiver's stars: copies of what `ratings` have. */
    rated_sum: Never<number | null>;
    receiver_stars: Never<number | null>;
  };

type PositionsTable = {
  id: Never<number>;
  delivery_id: string;
  courier_id: string;
  lat: number;
  lng: number;
  accuracy: number;
  heading: number | null;
  at: Date;
};

export type Schema = AuditTables &
  WorkTables &
  ApprovalTables &
  TariffTables &
  DecisionTables &
  AlertTables &
  BulkTables &
  ExportTables &
  BoardViewTables &
  DemoCityTables &
  NumbersTables &
  SecondFactorTables &
  PromotionTables &
  CashTables &
  CodTables &
  ErasureTables &
  WithdrawalTables &
  ComplaintTables &
  ContentTables &
  ContentNoticeTables &
  GoodwillTables &
  GuaranteeTables &
  ReturnShipmentTables &
  OrderTables &
  LossTables &
  WalletRefundTables &
  PaymentTables &
  PayoutTables &
  ProviderTables &
  ImportTables &
  InvoiceTables &
  RatingTables &
  DisputeTables &
  CarryoverTables &
  KeyTables &
  LedgerTables &
  MailTables &
  NotificationTables &
  BusinessTables &
  ShopTables &
  RecurringTables &
  CompanyTables &
  CompanyAccountTables &
  CourierTables &
  OfferTables & {
    accounts: AccountsTable;
    sessions: SessionsTable;
    account_views: AccountViewsTable;
    person_notes: PersonNotesTable;
    delivery_notes: DeliveryNotesTable;
    person_messages: PersonMessagesTable;
    uploads: UploadsTable;
    deliveries: DeliveriesTable;
    delivery_events: DeliveryEventsTable;
    positions: PositionsTable;
  };
