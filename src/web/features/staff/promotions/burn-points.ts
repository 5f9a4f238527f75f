import { addDays } from '#domain/deliveries/pickup-window.ts';
import type { Promotion } from '#contract/money/admin-promotions.ts';

type Burn = Pick<Promotion, 'days' | 'budget' | 'granted'> & {
  /** The last day that the chart has room for, and the forecast's: its day and what will be granted by then. */
  lastDay: string;
  forecast: { day: string; total: number } | null;
};

/** The lines of a budget's chart, in a box of a width and a height: what was granted, what is forecast, the budget. */
export function burnPoints(
  { days, budget, granted, lastDay, forecast }: Burn,
  width: number,
  height: number,
) {
  const first = days[0]?.day ?? lastDay;
  const span = Math.max(1, daysBetween(first, lastDay));
  const most = Math.max(budget, granted, forecast?.total ?? 0, 1);
  const point = (day: string, total: number) => {
    const x = Math.min(1, daysBetween(first, day) / span) * width;
    return `${round(x)},${round(height - (total / most) * height)}`;
  };
  const last = days.at(-1);
  return {
    granted: days.map(({ day, total }) => point(day, total)).join(' '),
    forecast:
      last && forecast ? `${point(last.day, last.total)} ${point(forecast.day, forecast.total)}` : null,
    budgetY: round(height - (budget / most) * height),
  };
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The later of two days, at least one after the first. */
export function laterDay(first: string, ...days: string[]): string {
  return [addDays(first, 1), ...days].toSorted().at(-1) ?? first;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
