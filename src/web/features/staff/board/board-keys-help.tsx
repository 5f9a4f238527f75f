import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useJumps } from '../keys/jumps.ts';
import { useHasSingleKeys } from '../keys/single-keys.ts';
import classes from './board.module.css';

const KEYS = [
  ['j k', 'move'],
  ['h l', 'column'],
  ['Enter', 'open'],
  ['Space', 'look'],
  ['x', 'select'],
  ['Shift j', 'selectMore'],
  ['a', 'act'],
  ['t', 'extend'],
  ['f', 'free'],
  ['c', 'call'],
  ['m', 'message'],
  ['0 … 8', 'class'],
  ['v', 'view'],
  ['/', 'search'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;
/** The keys that are no character: whoever switches those off keeps these. */
const STAYING: readonly (typeof KEYS)[number][0][] = ['Enter', 'Space', 'Esc'];

/** The keys of the board, and those that jump to other pages. */
export function BoardKeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const hasKeys = useHasSingleKeys();
  const jumps = useJumps();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('board.keys')}>
      <p>{t(hasKeys ? 'board.keys.lead' : 'board.keys.off')}</p>
      <dl className={classes.keys}>
        {KEYS.filter(([key]) => hasKeys || STAYING.includes(key)).map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key === 'Space' ? t('board.key.space') : key}</kbd>
            </dt>
            <dd>{t(`board.keys.${what}`)}</dd>
          </div>
        ))}
        {jumps.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t('board.keys.jump', { page: t(label) })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
