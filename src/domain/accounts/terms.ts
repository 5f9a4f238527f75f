const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * Whether somebody who agreed to one version of the terms must be asked about another. A version begins with the day of its
 * text: words that are mended without a new day change the version that is kept, and ask nobody again.
 */
export function mustAskAgain(agreedTo: string | null, now: string): boolean {
  if (agreedTo === null) return true;
  return (DAY.exec(agreedTo)?.[0] ?? agreedTo) !== (DAY.exec(now)?.[0] ?? now);
}
