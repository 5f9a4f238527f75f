import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BoardView } from '#contract/staff/board-views.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useViewActs } from './queries.ts';

/** Deletes a view, with a second press. */
export function DeleteView({ view, onDone }: { view: BoardView; onDone: () => void }) {
  const t = useT();
  const { remove } = useViewActs();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ProblemAlert error={remove.error} />
      <Button
        variant="default"
        color="caramida"
        aria-busy={remove.isPending}
        onClick={() => (isAsked ? remove.mutate(view.id, { onSuccess: onDone }) : setAsked(true))}
      >
        {t(isAsked ? 'board.views.delete.sure' : 'board.views.delete')}
      </Button>
    </>
  );
}
