import { Button } from '@mantine/core';
import type { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import type { DeliveryNote } from '#contract/staff/delivery-notes.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { May } from '../../access/may.tsx';
import classes from '../board-detail.module.css';
import { When } from '../board-history.tsx';
import { useDeliveryNotes } from '../queries.ts';

/** What the staff noted for each other, newest first; nothing without any. */
export function DetailNotes({
  detail: { item, notes },
}: {
  detail: Pick<RouteAnswer<typeof adminBoardDelivery>, 'item' | 'notes'>;
}) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>{t('board.notes')}</h3>
      <ul className={classes.events}>
        {notes.map((note) => (
          <Note key={note.id} deliveryId={item.deliveryId} note={note} />
        ))}
      </ul>
    </section>
  );
}

function Note({
  deliveryId,
  note: { id, at, by, text, isMine },
}: {
  deliveryId: string;
  note: DeliveryNote;
}) {
  const t = useT();
  const { remove } = useDeliveryNotes(deliveryId);
  return (
    <li>
      <When at={at} /> {by}
      <span className={classes.said}>{text}</span>
      {isMine && (
        <May verb="deliveries:note">
          <Button
            size="compact-xs"
            variant="default"
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || remove.mutate(id)}
          >
            {t('board.note.delete')}
          </Button>
        </May>
      )}
      <ProblemAlert error={remove.error} />
    </li>
  );
}
