/** The zone of an installation whose operator names no other (`TIME_ZONE`). */
export const DEFAULT_TIME_ZONE = 'Europe/Bucharest';
