import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffDispute } from '#contract/money/disputes.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { May } from '../access/may.tsx';
import { NoteDialog } from '../board/note-dialog.tsx';
import { useDecideKey } from '../keys/decide-keys.ts';
import classes from './courier-screen.module.css';

/** The way to the delivery on the board, where its notes stand, and a note about it. */
export function DisputeNote({ dispute: { deliveryId, deliveryNumber } }: { dispute: StaffDispute }) {
  const t = useT();
  const decideKey = useDecideKey();
  const [isNoting, setNoting] = useState(false);
  return (
    <div className={classes.ways}>
      <May verb="board:read">
        <Button component={Link} variant="default" to={to(paths.adminBoard, {}, { livrare: deliveryId })}>
          {t('admin.dispute.board')}
        </Button>
      </May>
      <May verb="deliveries:note">
        <Button variant="default" onClick={() => setNoting(true)} {...decideKey(t('board.note'), 'n')}>
          {t('board.note')}
        </Button>
        {isNoting && (
          <NoteDialog delivery={{ deliveryId, number: deliveryNumber }} onClose={() => setNoting(false)} />
        )}
      </May>
    </div>
  );
}
