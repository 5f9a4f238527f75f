import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardView } from '#contract/staff/board-views.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { May } from '../access/may.tsx';
import type { BoardPlace } from '../board/board-filters.ts';
import bar from '../board/board-bar.module.css';
import { useSaveView } from './queries.ts';
import { ViewDialog } from './view-dialog.tsx';

/** What saves the shown filters: over the open view once they differ from it, and as a new one. */
export function ViewButtons({
  place,
  opened,
  isChanged,
  edited,
  onEdit,
}: {
  place: BoardPlace;
  opened: BoardView | undefined;
  isChanged: boolean;
  /** The view whose dialog is open. */
  edited: BoardView | null;
  onEdit: (view: BoardView | null) => void;
}) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const saving = useSaveView();
  const { filters: filter, layout } = place;
  const close = () => {
    setNaming(false);
    onEdit(null);
  };
  const update = ({ name, scope }: BoardView) =>
    saving.mutate(
      { view: opened ?? null, body: { name, scope, filter, layout } },
      { onSuccess: () => showToast('board.views.updated') },
    );
  return (
    <May verb="views:own">
      {opened?.mayChange && isChanged && (
        <Button variant="default" aria-busy={saving.isPending} onClick={() => update(opened)}>
          {t('board.views.update', { name: opened.name })}
        </Button>
      )}
      <Button
        variant="default"
        className={bar.save ?? ''}
        title={t('board.views.save')}
        leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setNaming(true)}
      >
        {t('board.views.save')}
      </Button>
      <ProblemAlert error={saving.error} />
      {(isNaming || edited) && (
        <ViewDialog
          key={edited?.id ?? 'new'}
          view={edited}
          shown={{ filter, layout }}
          onSaved={({ id }) => (edited ? showToast('board.views.updated') : place.nameView(id))}
          onDeleted={() => {
            if (edited?.id === place.viewId) place.nameView(undefined);
            close();
          }}
          onClose={close}
        />
      )}
    </May>
  );
}
