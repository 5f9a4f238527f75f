import type { ApiKey } from '#contract/business/api-keys.ts';
import type { ApiKeyRow } from '#server/db/business/api-keys.ts';

type Shown = Omit<ApiKeyRow, 'key_hash' | 'account_id' | 'created_by'>;

/** An API key as its owner sees it: its name, its scopes, when it was used. */
export function presentApiKey(row: Shown, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    createdBy: `${row.first_name} ${row.last_name}`,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    state: row.expires_at && row.expires_at <= now ? 'expired' : 'active',
  };
}
