import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './board.module.css';

const KEYS = [
  ['j k', 'move'],
  ['h l', 'column'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['Shift j', 'selectMore'],
  ['a', 'act'],
  ['t', 'extend'],
  ['f', 'free'],
  ['c', 'call'],
  ['m', 'message'],
  ['0 … 8', 'class'],
  ['v', 'view'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** The keys of the board. */
export function BoardKeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('board.keys')}>
      <p>{t('board.keys.lead')}</p>
      <dl className={classes.keys}>
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`board.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
