type Page<T> = { items: T[]; nextCursor: string | null };

const PER_PAGE = 100;
/** The most entries of an old list, which has no pages. */
const MOST = 1_000;

/** Reads one of our lists page by page, newest first, up to a thousand entries. */
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
