import type { Locale } from '#domain/locales.ts';
import { API_BASE, apiHeaders, request } from '#web/api/request.ts';

const PATIENCE_MS = 2_000;

/** Updates the account's language; a page that is being left waits at most two seconds. */
export async function saveLanguage(locale: Locale): Promise<void> {
  await request(`${API_BASE}/me`, {
    method: 'PATCH',
    headers: apiHeaders('PATCH', { 'content-type': 'application/json' }),
    body: JSON.stringify({ locale }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}
