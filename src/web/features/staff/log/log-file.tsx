import { Button } from '@mantine/core';
import { csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import { actionLabel, factsOf } from './log-row.tsx';
import classes from './log.module.css';
import { subjectLabel } from './subject-words.ts';
import { FILE_MOST, type LogSearch, useAuditFile } from './queries.ts';

/** Exports everything that the search finds as CSV. */
export function LogFile({ search }: { search: LogSearch }) {
  const t = useT();
  const { locale } = useLocale();
  const file = useAuditFile();
  const save = () =>
    file.mutate(search, {
      onSuccess: ({ entries }) => {
        const head = [
          t('log.csv.number'),
          t('log.csv.when'),
          t('log.who'),
          t('log.what'),
          t('log.csv.about'),
          t('log.csv.facts'),
          t('log.csv.seal'),
        ];
        const lines = entries.map(({ seq, at, by, action, subject, about, details, seal }) => [
          String(seq),
          at,
          by?.name ?? '',
          actionLabel(action, t),
          subjectLabel({ subject, about }, t),
          factsOf(details, t),
          seal,
        ]);
        saveText('stafeta-jurnal.csv', csvText([head, ...lines], DECIMAL_MARKS[locale]), 'text/csv');
      },
    });
  return (
    <div className={classes.file}>
      <Button variant="default" onClick={save} aria-busy={file.isPending} disabled={file.isPending}>
        {t('log.csv')}
      </Button>
      <ProblemAlert error={file.error} />
      {file.data?.isWhole === false && <BannerAlert>{t('log.csv.cut', { n: FILE_MOST })}</BannerAlert>}
    </div>
  );
}
