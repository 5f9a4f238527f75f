import { useT } from '#web/i18n/i18n-provider.tsx';
import { useHasSingleKeys } from '../keys/single-keys.ts';
import classes from './board.module.css';

const FIRST = {
  list: [['j k', 'move']],
  columns: [
    ['h l', 'column'],
    ['j k', 'move'],
    ['Space', 'look'],
  ],
} as const;
const EVERYWHERE = [
  ['Enter', 'open'],
  ['a', 'act'],
  ['x', 'select'],
  ['c', 'call'],
  ['m', 'message'],
  ['n', 'note'],
  ['0…8', 'class'],
] as const;

/**
 * The keys of the board in one line at its foot; nothing for whoever has switched them off. Only for the eyes: the list behind `?`
 * says them all.
 */
export function BoardHints({ isColumns }: { isColumns: boolean }) {
  const t = useT();
  if (!useHasSingleKeys()) return null;
  const hints = [...FIRST[isColumns ? 'columns' : 'list'], ...EVERYWHERE];
  return (
    <p className={classes.hints} aria-hidden="true">
      {hints.map(([keys, what]) => (
        <Hint key={what} keys={keys} what={t(`board.hint.${what}`)} />
      ))}
      <Hint keys="v" what={t(isColumns ? 'board.hint.list' : 'board.hint.view')} />
      <Hint keys="/" what={t('board.hint.search')} />
      <Hint keys="?" what={t('board.hint.all')} />
    </p>
  );
}

function Hint({ keys, what }: { keys: string; what: string }) {
  const t = useT();
  return (
    <span>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key === 'Space' ? t('keys.space') : key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}{' '}
      {what}
    </span>
  );
}
