import { Button } from '@mantine/core';
import type { ApiProblem } from '#web/api/problem.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TableScroll } from '../numbers/table-scroll.tsx';
import classes from './tariffs.module.css';
import { valueName, valueText } from './value-words.ts';

/** A colleague saved the draft first: each value that differs, one's own and theirs, and which to keep. */
export function ConflictDialog({
  problem,
  currency,
  onMine,
  onTheirs,
  onClose,
}: {
  problem: ApiProblem;
  currency: string;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const writing = { t, locale, currency };
  const listOf = (name: string) => {
    const value = problem.facts?.[name];
    return Array.isArray(value) ? value : [];
  };
  const [mine, theirs] = [listOf('mine'), listOf('theirs')];
  const who = String(problem.facts?.by ?? '');
  return (
    <Dialog opened onClose={onClose} title={t('tariff.conflict')} size="lg">
      <p>{t('tariff.conflict.text', { who })}</p>
      <TableScroll name={t('tariff.conflict')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('tariff.conflict.what')}</th>
              <th scope="col">{t('tariff.conflict.mine')}</th>
              <th scope="col">{who}</th>
            </tr>
          </thead>
          <tbody>
            {listOf('paths').map((path, index) => (
              <tr key={path}>
                <th scope="row">{valueName(path, t)}</th>
                <td>{valueText(path, mine[index] ?? '', writing)}</td>
                <td>{valueText(path, theirs[index] ?? '', writing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <div className={classes.acts}>
        <Button onClick={onMine}>{t('tariff.conflict.keepMine')}</Button>
        <Button variant="default" onClick={onTheirs}>
          {t('tariff.conflict.keepTheirs', { who })}
        </Button>
      </div>
    </Dialog>
  );
}
