import type { Locale } from '#domain/locales.ts';
import { API_BASE, apiHeaders, request } from '#web/api/request.ts';

const PATIENCE_MS = 2_000;

/** Tells the account which language its owner has switched to; a page that is left waits no longer than two seconds. */
export async function tellLanguage(locale: Locale): Promise<void> {
  await request(`${API_BASE}/me`, {
    method: 'PATCH',
    headers: apiHeaders('PATCH', { 'content-type': 'application/json' }),
    body: JSON.stringify({ locale }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}
