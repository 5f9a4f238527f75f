type Page<T> = { items: T[]; nextCursor: string | null };

const PER_PAGE = 100;
/** The old lists have no pages; nobody reads further down than this. */
const MOST = 1_000;

/** Reads a list of ours page by page, newest first, up to a thousand entries. */
export async function allPages<T>(
  read: (page: { cursor?: string; limit: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read({ limit: PER_PAGE, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null && items.length < MOST);
  return items;
}
