/** What the database keeps of a line: still a draft, left out on purpose, agreed to be listed, listed. */
const IMPORT_ROW_STATES = ['draft', 'skipped', 'queued', 'listed'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/**
 * How a line stands for its sender: `checking` waits for addresses and price, `problem` must be mended, `confirm`
 * has an address that somebody must agree to, `ready` can be listed.
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
