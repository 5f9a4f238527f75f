import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { COUNTY_CODES, type CountyCode } from '#domain/places/counties.ts';
import { DELIVERY_COUNTER_NAMES, type DeliveryCounter } from '#domain/staff/numbers/counters.ts';
import { timeZone } from '#web/i18n/time-zone.ts';
import { useSearchState } from '../desk/use-search-state.ts';

/** The lengths of a period that are offered, in days. */
export const PERIOD_DAYS = [7, 28, 91] as const;
const USUAL_DAYS = 28;

/** The deliveries that are open: of a counter, without those of another, of a county and an hour of listing. */
export type OpenRows = {
  counter: DeliveryCounter;
  missed?: DeliveryCounter | undefined;
  county?: CountyCode | undefined;
  hour?: number | undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Names in the address. */
const NAMES = { days: 'zile', to: 'pana', county: 'judet', rows: 'livrari' } as const;

const counterNamed = (name: string | undefined) => DELIVERY_COUNTER_NAMES.find((each) => each === name);
const countyNamed = (name: string | null | undefined) => COUNTY_CODES.find((code) => code === name);

/** Hook: the period, the county and the open deliveries, all of them in the address. */
export function useNumbersPlace() {
  const [search, change] = useSearchState();
  const today = localDay(new Date(), timeZone());
  const { days, to } = periodOf(search, today);
  return {
    days,
    period: { from: addDays(to, 1 - days), to },
    isNewest: to === today,
    county: countyNamed(search.get(NAMES.county)),
    rows: readRows(search.get(NAMES.rows)),
    setDays: (value: string) => change({ [NAMES.days]: value === String(USUAL_DAYS) ? undefined : value }),
    setCounty: (value: string) => change({ [NAMES.county]: value || undefined }),
    move: (periods: number) =>
      change((now) => {
        const current = periodOf(now, today);
        const end = addDays(current.to, periods * current.days);
        return { [NAMES.to]: end < today ? end : undefined };
      }),
    open: (rows: OpenRows | null) => change({ [NAMES.rows]: rows ? writeRows(rows) : undefined }),
  };
}
export type NumbersPlace = ReturnType<typeof useNumbersPlace>;

/** The length of the period in days and its last day, as the address says them. */
function periodOf(search: URLSearchParams, today: string) {
  const days = PERIOD_DAYS.find((each) => String(each) === search.get(NAMES.days)) ?? USUAL_DAYS;
  const written = search.get(NAMES.to);
  return { days, to: written && DAY.test(written) && written < today && isDay(written) ? written : today };
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** `listed.chosen_soon.CJ.17`: what is open, with nothing between two dots for what is not limited. */
function writeRows({ counter, missed, county, hour }: OpenRows): string {
  return [counter, missed ?? '', county ?? '', hour ?? ''].join('.').replace(/\.+$/, '');
}

function readRows(text: string | null): OpenRows | null {
  const [first, missed, county, hour] = (text ?? '').split('.');
  const counter = counterNamed(first);
  if (!counter) return null;
  return {
    counter,
    missed: counterNamed(missed),
    county: countyNamed(county),
    hour: hour && /^\d{1,2}$/.test(hour) && Number(hour) < 24 ? Number(hour) : undefined,
  };
}
