/** The time zone of an installation without `TIME_ZONE`. */
export const DEFAULT_TIME_ZONE = 'Europe/Bucharest';
