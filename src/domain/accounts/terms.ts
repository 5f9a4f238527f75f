const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * Whether a person who agreed to one version of the terms must agree again to another. Versions are compared by the day
 * they begin with: a correction of the text under the same day asks nobody again.
 */
export function mustAcceptAgain(agreedTo: string | null, now: string): boolean {
  if (agreedTo === null) return true;
  return (DAY.exec(agreedTo)?.[0] ?? agreedTo) !== (DAY.exec(now)?.[0] ?? now);
}
