import { warn } from '#web/ui/feedback/toasts.ts';
import { loadAgain } from './load-again.ts';
import { isInTheMiddle } from './presses.ts';
import { fetchBuild } from './version.ts';

/**
 * Warns that a part of this page cannot be loaded. After a deploy the page is reloaded, so that the next press works;
 * with something typed, open or unsent the person decides when.
 */
export async function reportMissingPart(): Promise<void> {
  if ((await fetchBuild()) !== 'other') return warn('err.network');
  if (!isInTheMiddle() && loadAgain('update.again')) return;
  warn('update.held', { text: 'update.reload', run: () => window.location.reload() });
}
