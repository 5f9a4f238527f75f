/** All scripts of public pages, by name. Values are files from the project's root. */
export const ISLANDS = {
  page: 'src/web/islands/page.ts',
  quote: 'src/web/islands/quote.ts',
  tracking: 'src/web/islands/tracking.ts',
  faq: 'src/web/islands/faq.ts',
  guarantee: 'src/web/islands/guarantee.ts',
} as const;

export type IslandName = keyof typeof ISLANDS;
