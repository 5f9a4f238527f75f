import type { ApiScope } from '#domain/api-keys.ts';

export type ApiKeysTable = {
  id: string;
  account_id: string;
  name: string;
  key_hash: Buffer;
  last_four: string;
  scopes: ApiScope[];
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** What programs of a business use. */
export type BusinessTables = {
  api_keys: ApiKeysTable;
};
