/** The fewest characters of a reason that a member of the staff writes for the person concerned to read. */
export const WRITTEN_REASON_MIN = 10;
/** The most. */
export const WRITTEN_REASON_MAX = 500;
