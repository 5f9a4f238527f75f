import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { TariffContent } from '#domain/money/pricing/tariff.ts';
import type { StoredReplay } from '#domain/money/pricing/stored-replay.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Json<T> = ColumnType<T, string, string>;

/** Versions of the tariff. */
export type TariffTables = {
  tariffs: {
    id: Fixed<string>;
    /** The version as people and sealed quotes name it. */
    number: Fixed<number>;
    currency: Fixed<Currency>;
    content: Json<TariffContent>;
    /** Counts the edits of a draft. */
    version: Generated<number>;
    based_on: Fixed<string | null>;
    /** Null for a draft. */
    in_force_from: Date | null;
    in_force_until: Date | null;
    created_by: Fixed<string | null>;
    created_at: Fixed<Date>;
    edited_by: string | null;
    edited_at: Date;
    published_by: string | null;
    published_at: Date | null;
    signed_by: string | null;
    replay: ColumnType<StoredReplay | null, string | null, string | null>;
    replayed_version: number | null;
  };
};

/** What a delivery keeps of the version that it was quoted by. */
export type TariffColumns = {
  tariff_version: ColumnType<number | null, number | null | undefined, never>;
  offer_min_basis_points: Generated<number>;
  offer_max_basis_points: Generated<number>;
  offer_minutes: Generated<number>;
};
