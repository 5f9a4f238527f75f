import type { WithheldReason } from './text-table.ts';

/** The host's limits of text messages. Budgets are in minor units of the currency, null without one. */
export type TextLimits = {
  /** The price of one segment, in hundredths of a minor unit. */
  priceHundredths: number;
  budgetDay: number | null;
  budgetMonth: number | null;
  /** The most messages to one phone in a day. */
  perReceiverDay: number;
  /** Whether texts keep their diacritics, at less than half the characters in a segment. */
  withDiacritics: boolean;
};

/** What was handed over since the day and the month began; costs in hundredths of a minor unit. */
export type TextUse = { toReceiverToday: number; costToday: number; costThisMonth: number };

const HUNDREDTHS = 100;

/** Which limit a message of this cost would pass, the receiver's first; null when it may leave. */
export function limitPassed(limits: TextLimits, use: TextUse, costHundredths: number): WithheldReason | null {
  if (use.toReceiverToday >= limits.perReceiverDay) return 'receiver_day';
  const passes = (budget: number | null, spent: number) =>
    budget !== null && spent + costHundredths > budget * HUNDREDTHS;
  if (passes(limits.budgetDay, use.costToday)) return 'budget_day';
  if (passes(limits.budgetMonth, use.costThisMonth)) return 'budget_month';
  return null;
}
