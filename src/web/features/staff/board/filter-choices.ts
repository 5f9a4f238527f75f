import { COUNTIES } from '#domain/places/counties.ts';
import { keysOf } from '#domain/records.ts';
import type { PlainKey } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import type { BoardFilters, FilterName } from './board-filters.ts';
import type { BoardCounts } from './queries.ts';

/** The filters besides the class, in the order of their panel, with their names. */
export const FILTER_LABELS = {
  rule: 'board.filter.rule',
  stage: 'board.filter.stage',
  county: 'board.filter.county',
  due: 'board.filter.due',
  size: 'board.filter.size',
  method: 'board.filter.method',
  payment: 'board.filter.payment',
  cod: 'board.cod',
  courierId: 'board.courier',
  senderId: 'board.sender',
  note: 'board.filter.note',
} as const satisfies Partial<Record<FilterName, PlainKey>>;
export type PanelFilter = keyof typeof FILTER_LABELS;
export const PANEL_FILTERS = keysOf(FILTER_LABELS);

type Choice = { value: string; label: string; count: number };

/** What a filter may be set to, with how many deliveries each choice shows. */
export function choicesOf(name: PanelFilter, counts: BoardCounts, t: Translate): Choice[] {
  const each = <Value extends string>(
    of: Record<Value, number>,
    labelOf: (value: Value) => string,
  ): Choice[] => keysOf(of).map((value) => ({ value, label: labelOf(value), count: of[value] }));
  switch (name) {
    case 'rule':
      return each(counts.rules, (rule) => t(`alert.trouble.${rule}`));
    case 'stage':
      return each(counts.stages, (stage) => t(`board.stage.${stage}`));
    case 'county':
      return counts.counties.map(({ code, count }) => ({ value: code, label: COUNTIES[code], count }));
    case 'due':
      return each(counts.due, (window) => t(`board.due.${window}`));
    case 'size':
      return each(counts.sizes, (size) => t(SIZE_LABEL[size]));
    case 'method':
      return each(counts.methods, (method) => t(`board.method.${method}`));
    case 'payment':
      return each(counts.payments, (payment) => t(`board.payment.${payment}`));
    case 'cod':
      return each(counts.cods, (cod) => t(`board.filter.cod.${cod}`));
    case 'note':
      return each(counts.notes, (note) => t(`board.filter.${note}`));
    case 'courierId':
    case 'senderId':
      return (name === 'courierId' ? counts.couriers : counts.senders).map(({ id, name: label, count }) => ({
        value: id,
        label,
        count,
      }));
  }
}

/** The chosen value of a filter in words; the value itself of somebody who has nothing on the board. */
export function chosenText(
  name: PanelFilter,
  filters: BoardFilters,
  counts: BoardCounts | undefined,
  t: Translate,
): string {
  const value = filters[name] ?? '';
  if (name === 'county') return COUNTIES[filters.county ?? 'B'];
  const found = counts && choicesOf(name, counts, t).find((choice) => choice.value === value);
  return found?.label ?? t('board.filter.none');
}
