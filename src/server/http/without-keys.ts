/** Fields of answers that open something: PINs, and links whose holder acts for the receiver. */
const KEYS = new Set(['pins', 'pin', 'trackingUrl', 'shareUrl']);

/** An answer without what opens something, for whoever looks at an account that is not theirs. */
export function withoutKeys(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutKeys);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, KEYS.has(name) ? null : withoutKeys(value)]),
  );
}
