import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconPencil, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { BoardView } from '#contract/staff/board-views.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useDisclosure } from '#web/ui/overlay/use-disclosure.ts';
import type { BoardPlace } from '../board/board-filters.ts';
import classes from '../board/board-bar.module.css';
import { useViewActs } from './queries.ts';

type ViewMenuProps = {
  views: readonly BoardView[];
  opened: BoardView | undefined;
  place: BoardPlace;
  onEdit: (view: BoardView) => void;
};

/** The saved views, each with how many deliveries it shows now; pinned ones first. */
export function ViewMenu({ views, opened, place, onEdit }: ViewMenuProps) {
  const t = useT();
  const { isOpen, toggle, close, button, id, frame } = useDisclosure();
  const choose = (act: () => void) => {
    close();
    act();
  };
  return (
    <div role="presentation" className={classes.place} {...frame}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {opened?.name ?? t('board.views.all')}
      </Button>
      <div id={id} className={classes.views} hidden={!isOpen}>
        {isOpen && (
          <ul className={classes.lines}>
            <li className={classes.line}>
              <button
                type="button"
                className={classes.choice}
                aria-current={opened ? undefined : 'true'}
                onClick={() => choose(place.leaveView)}
              >
                {t('board.views.all')}
              </button>
            </li>
            {views.map((view) => (
              <Line
                key={view.id}
                view={view}
                isOpened={view.id === opened?.id}
                onChoose={() => choose(() => place.showView(view))}
                onEdit={() => choose(() => onEdit(view))}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Line({
  view,
  isOpened,
  onChoose,
  onEdit,
}: {
  view: BoardView;
  isOpened: boolean;
  onChoose: () => void;
  onEdit: () => void;
}) {
  const t = useT();
  const { pin } = useViewActs();
  const { id, name, count, isPinned, scope, owner, mayChange } = view;
  const Sign = isPinned ? IconPinnedOff : IconPin;
  return (
    <li className={classes.line}>
      <button
        type="button"
        className={classes.choice}
        aria-current={isOpened ? 'true' : undefined}
        onClick={onChoose}
      >
        {name} <span className={classes.count}>{count}</span>
        <span className={classes.owner}>
          {scope === 'team' ? t('board.views.team', { name: owner.name }) : t('board.views.private')}
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t(isPinned ? 'board.views.unpin' : 'board.views.pin', { name })}
        aria-disabled={pin.isPending}
        onClick={() => pin.mutate({ id, isPinned: !isPinned })}
      >
        <Sign size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {mayChange && (
        <ActionIcon variant="subtle" size="lg" aria-label={t('board.views.edit', { name })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}
