import type { z } from 'zod';
import type { makePromotion, Promotion, PROMOTION_AUDIENCES } from '#contract/money/admin-promotions.ts';
import { addDays, dayStart, localDay } from '#domain/deliveries/pickup-window.ts';
import type { Locale } from '#domain/locales.ts';
import type { PromoKind } from '#domain/money/promotions/promo.ts';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';

/** What the form of a promotion holds: texts as typed, days of the calendar. */
export type PromotionValues = {
  [
    Name in 'code' | 'nameRo' | 'nameEn' | 'detailRo' | 'detailEn' | 'worth' | 'maxDiscount' | 'minPrice'
  ]: string;
} & {
  [Name in 'from' | 'until' | 'usesPerPerson' | 'maxUses' | 'budget']: string;
} & {
  kind: PromoKind;
  audience: (typeof PROMOTION_AUDIENCES)[number];
  firstOrder: boolean;
  holdout: boolean;
};

const DAYS = 30;

/** The form's beginning: empty, or the terms of another promotion from today on, under a code to be typed. */
export function firstValues(
  from: Promotion | null,
  { today, locale, zone }: { today: string; locale: Locale; zone: string },
): PromotionValues {
  if (!from)
    return {
      ...{
        code: '',
        nameRo: '',
        nameEn: '',
        detailRo: '',
        detailEn: '',
        worth: '',
        maxDiscount: '',
        minPrice: '',
      },
      ...{ from: today, until: addDays(today, DAYS), usesPerPerson: '1', maxUses: '', budget: '' },
      ...{ kind: 'percent', audience: 'everyone', firstOrder: false, holdout: false },
    };
  const money = (amount: number | null) => (amount ? amountText(amount, from.currency, locale) : '');
  const length = dayCount(localDay(new Date(from.startsAt), zone), localDay(new Date(from.endsAt), zone));
  return {
    ...{
      code: '',
      nameRo: from.nameRo,
      nameEn: from.nameEn,
      detailRo: from.detailRo,
      detailEn: from.detailEn,
    },
    kind: from.kind,
    worth: from.kind === 'percent' ? String((from.basisPoints ?? 0) / 100) : money(from.amount),
    ...{ maxDiscount: money(from.maxDiscount), minPrice: money(from.minPrice), budget: money(from.budget) },
    ...{ from: today, until: addDays(today, Math.max(1, length - 1)) },
    ...{ usesPerPerson: String(from.usesPerPerson), maxUses: String(from.maxUses) },
    ...{ audience: from.audience, firstOrder: from.firstOrder, holdout: from.holdout },
  };
}

function dayCount(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

/** The call's body, or null while something is missing or is no number. The last day is included. */
export function bodyOf(values: PromotionValues, zone: string): z.input<typeof makePromotion.body> | null {
  const { kind, audience, firstOrder, nameRo, nameEn, detailRo, detailEn } = values;
  const isPercent = kind === 'percent';
  const share = isPercent ? parseAmount(values.worth) : null;
  const amount = isPercent ? null : parseAmount(values.worth);
  const [budget, maxUses, usesPerPerson] = [
    parseAmount(values.budget),
    countOf(values.maxUses),
    countOf(values.usesPerPerson),
  ];
  const maxDiscount = values.maxDiscount.trim() === '' || !isPercent ? null : parseAmount(values.maxDiscount);
  const minPrice = values.minPrice.trim() === '' ? 0 : parseAmount(values.minPrice);
  const isTyped = [values.code, nameRo, nameEn, detailRo, detailEn, values.from, values.until].every(
    (text) => text.trim() !== '',
  );
  const hasWorth = isPercent ? share !== null : amount !== null;
  const isMaxWrong = isPercent && values.maxDiscount.trim() !== '' && maxDiscount === null;
  if (!isTyped || !hasWorth || isMaxWrong || !budget || !maxUses || !usesPerPerson || minPrice === null)
    return null;
  return {
    ...{ code: values.code.trim().toUpperCase(), nameRo, nameEn, detailRo, detailEn, kind },
    ...{ basisPoints: share, amount, maxDiscount, minPrice, budget, maxUses, usesPerPerson },
    startsAt: dayStart(values.from, zone).toISOString(),
    endsAt: dayStart(addDays(values.until, 1), zone).toISOString(),
    ...{ firstOrder, audience, holdout: audience === 'everyone' && values.holdout },
  };
}

function countOf(typed: string): number | null {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
}
