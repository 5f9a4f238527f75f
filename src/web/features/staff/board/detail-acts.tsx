import { ActionIcon, Button } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import type { BoardAct } from '#domain/staff/board/acts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { useMay } from '../access/may.tsx';
import { useHasSingleKeys, useKeyTip } from '../keys/single-keys.ts';
import { ActMenu } from './act-menu.tsx';
import classes from './board-detail.module.css';
import { useActingHere } from './use-acting.ts';

/** The acts at the foot of an open delivery, with their keys; a cancelling has none. */
const FOOT = [
  ['extend_promise', 't'],
  ['free_courier', 'f'],
  ['cancel', undefined],
] as const satisfies readonly (readonly [BoardAct, string | undefined])[];

/** What mends the open delivery's trouble, a call, a message, and the menu of everything else. */
export function DetailActs({ item }: { item: BoardItem }) {
  const t = useT();
  const tip = useKeyTip();
  const { start, call, refusalOf } = useActingHere();
  const mayCall = useMay()('contacts:read');
  const refusal = refusalOf(item.deliveryId);
  if (item.acts.length === 0 && !refusal && !mayCall) return null;
  return (
    <div className={classes.acts} role="group" aria-label={t('board.acts')}>
      {item.remedy && <ActButton item={item} act={item.remedy} shortcut="a" isMain />}
      {mayCall && (
        <ActionIcon
          variant="default"
          className={classes.icon ?? ''}
          aria-label={t('board.act.call')}
          onClick={() => call(item)}
          {...tip(t('board.act.call'), 'c')}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      {item.acts.includes('send_message') && item.remedy !== 'send_message' && (
        <ActionIcon
          variant="default"
          className={classes.icon ?? ''}
          aria-label={t('board.act.send_message')}
          onClick={() => start(item, 'send_message')}
          {...tip(t('board.act.send_message'), 'm')}
        >
          <IconMessage size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActMenu item={item} isOpened />
      {refusal && <BannerAlert>{refusal}</BannerAlert>}
    </div>
  );
}

/** The foot of an open delivery: a note, its promise, another courier, and the end. Nothing where none of it is possible. */
export function DetailFoot({ item }: { item: BoardItem }) {
  const mayNote = useMay()('deliveries:note');
  const possible = FOOT.filter(([act]) => item.acts.includes(act) && item.remedy !== act);
  if (possible.length === 0 && !mayNote) return null;
  return (
    <footer className={classes.foot}>
      {mayNote && <NoteButton item={item} />}
      {possible.map(([act, shortcut]) => (
        <ActButton key={act} item={item} act={act} shortcut={shortcut} />
      ))}
    </footer>
  );
}

function NoteButton({ item }: { item: BoardItem }) {
  const t = useT();
  const hasKeys = useHasSingleKeys();
  const { note } = useActingHere();
  return (
    <Button
      variant="subtle"
      data-note
      aria-keyshortcuts={hasKeys ? 'n' : undefined}
      rightSection={hasKeys && <KeyCap letter="n" />}
      onClick={() => note(item)}
    >
      {t('board.note')}
    </Button>
  );
}

/** The key of a button, for the eyes. */
function KeyCap({ letter }: { letter: string }) {
  return (
    <kbd className={classes.cap} aria-hidden="true">
      {letter}
    </kbd>
  );
}

function ActButton({
  item,
  act,
  shortcut,
  isMain = false,
}: {
  item: BoardItem;
  act: BoardAct;
  shortcut: string | undefined;
  isMain?: boolean;
}) {
  const t = useT();
  const hasKeys = useHasSingleKeys() && shortcut !== undefined;
  const { start, isPending } = useActingHere();
  return (
    <Button
      variant={isMain ? 'filled' : 'subtle'}
      className={(isMain ? classes.main : undefined) ?? ''}
      data-danger={act === 'cancel' || undefined}
      aria-disabled={isPending}
      aria-keyshortcuts={hasKeys ? shortcut : undefined}
      rightSection={hasKeys && <KeyCap letter={shortcut} />}
      onClick={() => start(item, act)}
    >
      {t(`board.act.${act}`)}
    </Button>
  );
}
