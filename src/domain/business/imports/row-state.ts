/** The stored state of a line: draft, excluded by the sender, confirmed for listing, listed. */
const IMPORT_ROW_STATES = ['draft', 'skipped', 'queued', 'listed'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/**
 * The status of a line as its sender sees it: `checking` waits for addresses and price, `problem` must be corrected,
 * `confirm` has an address that must be confirmed, `ready` can be listed.
 */
export const IMPORT_ROW_STATUSES = [
  'checking',
  'problem',
  'confirm',
  'ready',
  'skipped',
  'queued',
  'listed',
] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];
