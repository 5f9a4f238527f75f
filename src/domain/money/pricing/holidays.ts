/**
 * Romania's legal holidays, days on which nobody has to work: article 139 (1) of the Labour Code (Law 53/2003), with the
 * sixth and seventh of January added by Law 52/2023, in force from 2024 on.
 */
const FIXED = [
  { day: '01-01', from: 2003 },
  { day: '01-02', from: 2003 },
  { day: '01-06', from: 2024 },
  { day: '01-07', from: 2024 },
  { day: '01-24', from: 2017 },
  { day: '05-01', from: 2003 },
  { day: '06-01', from: 2017 },
  { day: '08-15', from: 2009 },
  { day: '11-30', from: 2012 },
  { day: '12-01', from: 2003 },
  { day: '12-25', from: 2003 },
  { day: '12-26', from: 2003 },
] as const;

/** Days from Orthodox Easter Sunday: Good Friday (since 2018), Easter, the day after, Pentecost, the day after. */
const MOVABLE = [-2, 0, 1, 49, 50];
const DAY_MS = 86_400_000;

const cached = new Map<number, ReadonlySet<string>>();

/** Whether a day (yyyy-MM-dd) is a legal holiday in Romania. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const days = cached.get(year) ?? new Set(holidaysOf(year));
  cached.set(year, days);
  return days.has(day);
}

/** The legal holidays of a year from 2018 on (yyyy-MM-dd), in order. */
export function holidaysOf(year: number): string[] {
  const easter = orthodoxEaster(year).getTime();
  const movable = MOVABLE.map((days) => new Date(easter + days * DAY_MS).toISOString().slice(0, 10));
  const fixed = FIXED.filter(({ from }) => year >= from).map(({ day }) => `${year}-${day}`);
  return [...new Set([...fixed, ...movable])].toSorted();
}

/**
 * Orthodox Easter Sunday by Meeus's Julian algorithm (Astronomical Algorithms, chapter 8), thirteen days later in the
 * Gregorian calendar, which holds from 1900 to 2099.
 */
function orthodoxEaster(year: number): Date {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  const day = ((d + e + 114) % 31) + 1;
  return new Date(Date.UTC(year, month - 1, day + 13));
}
