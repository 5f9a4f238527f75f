import type { RouteAnswer } from '#web/api/call.ts';
import type { guaranteeRate } from '#contract/money/guarantees.ts';
import { API_BASE, apiHeaders, request } from '#web/api/request.ts';
import { islandTexts } from './texts.ts';

/** Shows how many guaranteed hours were kept, our own figure; nothing without one, or without the network. */
async function showRate(line: HTMLElement): Promise<void> {
  const response = await request(`${API_BASE}/guarantees/rate`, { headers: apiHeaders('GET') });
  const { decided, kept } = (await response.json()) as RouteAnswer<typeof guaranteeRate>;
  if (decided === 0) return;
  line.textContent = islandTexts('guarantee').t('guarantee.rate', { decided, kept });
  line.hidden = false;
}

for (const line of document.querySelectorAll<HTMLElement>('[data-guarantee-rate]'))
  showRate(line).catch(() => undefined);
