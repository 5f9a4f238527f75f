/** Browser and operating system by their makers' names; null where the user agent does not say. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean };

// Order matters: most browsers also name the ones that they descend from.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Parses a user agent; precise enough for people to tell their own devices apart. */
export function deviceOf(userAgent: string | null): Device {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return {
    browser: named(BROWSERS),
    system: named(SYSTEMS),
    isPhone: /\b(Mobile|Android|iPhone)\b/.test(userAgent ?? ''),
  };
}
