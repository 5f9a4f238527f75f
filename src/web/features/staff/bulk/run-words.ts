import type { BulkRun } from '#contract/staff/bulk.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/** What a run does, with its minutes. */
export function runTitle({ act, minutes }: Pick<BulkRun, 'act' | 'minutes'>, t: Translate): string {
  const name = t(`board.act.${act}`);
  if (minutes === null) return name;
  return minutes < 0 ? t('bulk.back', { n: -minutes }) : t('bulk.withMinutes', { act: name, n: minutes });
}

/** How many deliveries a run has. */
export function rowCount({ counts }: Pick<BulkRun, 'counts'>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

const REFUSALS: Partial<Record<ErrorCode, PlainKey>> = {
  delivery_changed: 'bulk.refusal.delivery_changed',
  transition_refused: 'bulk.refusal.transition_refused',
  cancel_refused: 'bulk.refusal.cancel_refused',
  price_changed: 'bulk.refusal.price_changed',
  limit_reached: 'bulk.refusal.limit_reached',
  forbidden: 'bulk.refusal.forbidden',
  not_found: 'bulk.refusal.not_found',
};

/** Why a delivery was refused; a code without a sentence of its own is shown as it is. */
export function refusalText(code: ErrorCode, t: Translate): string {
  const key = REFUSALS[code];
  return key ? t(key) : code;
}
