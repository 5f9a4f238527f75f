/** The usual choices of minutes to the pickup. */
const ETA_CHOICES = [5, 10, 15, 20] as const;

const STEP_MINUTES = 5;
// 24 km/h, door to door in a town.
const METERS_PER_MINUTE = 400;

/** Default minutes to a pickup this many metres away, rounded up to five. */
export function suggestedEta(distanceMeters: number): number {
  return Math.max(1, Math.ceil(distanceMeters / METERS_PER_MINUTE / STEP_MINUTES)) * STEP_MINUTES;
}

/** The choices of minutes: the usual four, and the default when the pickup is further away than that. */
export function etaChoices(suggested: number): number[] {
  return [...new Set([...ETA_CHOICES, suggested])];
}
