import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardItem } from '#contract/staff/admin-board.ts';

/** How often the polite line changes at most, and how long it stays. */
const BATCH_MS = 5_000;

/** What is new: `urgent` of the class safety, said at once; `batch` is everything else of the last five seconds. */
type News = { urgent: readonly BoardItem[]; batch: readonly BoardItem[] };

/**
 * Hook: the troubles that were not there at the reading before. One counts as new in a class where its delivery was not; a delivery
 * that is fine is no news. What the first reading and other filters show is not new. `items` is undefined until the board is read.
 */
export function useBoardNews(items: readonly BoardItem[] | undefined, filterText: string): News {
  const [urgent, setUrgent] = useState<News['urgent']>([]);
  const [batch, setBatch] = useState<News['batch']>([]);
  const previous = useRef<{ filterText: string; classes: ReadonlyMap<string, string> } | null>(null);
  const waiting = useRef<BoardItem[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = () => {
    setBatch(waiting.current);
    const goesOn = waiting.current.length > 0;
    waiting.current = [];
    // Once more when the line is old: it is emptied, or says what came meanwhile.
    timer.current = goesOn ? setTimeout(say, BATCH_MS) : undefined;
  };
  const read = useEffectEvent((rows: readonly BoardItem[]) => {
    const before = previous.current?.filterText === filterText ? previous.current.classes : null;
    previous.current = { filterText, classes: new Map(rows.map((row) => [row.deliveryId, row.class])) };
    if (!before) return;
    const fresh = rows.filter((row) => row.class !== 'fine' && before.get(row.deliveryId) !== row.class);
    const danger = fresh.filter((row) => row.class === 'safety');
    if (danger.length > 0) setUrgent(danger);
    const others = fresh.filter((row) => row.class !== 'safety');
    if (others.length === 0) return;
    waiting.current = [...waiting.current, ...others];
    timer.current ??= setTimeout(say, BATCH_MS);
  });
  useEffect(() => {
    if (items) read(items);
  }, [items]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { urgent, batch };
}
