import type { Generated } from 'kysely';

/** The staff's second factors and recovery codes. */
export type SecondFactorTables = {
  second_factors: {
    account_id: string;
    secret: Buffer | null;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    pending: Buffer | null;
    pending_at: Date | null;
  };
  recovery_codes: { account_id: string; code_hash: Buffer; used_at: Date | null };
};
