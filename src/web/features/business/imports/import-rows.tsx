import { Button } from '@mantine/core';
import { useState } from 'react';
import { IMPORT_VIEWS, type Import, type ImportView } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ImportRowCard } from './import-row.tsx';
import classes from './import-rows.module.css';
import { useImportRows } from './queries.ts';

/** The lines of an import, filtered: by default the ones to correct, while there are any. */
export function ImportRows({ draft }: { draft: Import }) {
  const t = useT();
  const [chosen, setChosen] = useState<ImportView | null>(null);
  const show = chosen ?? firstView(draft);
  const query = useImportRows(draft, show);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={classes.views} role="group" aria-label={t('imp.show')}>
        {IMPORT_VIEWS.map((view) => (
          <button key={view} type="button" aria-pressed={view === show} onClick={() => setChosen(view)}>
            {t(`imp.show.${view}`, { n: countOf(draft, view) })}
          </button>
        ))}
      </div>
      {query.isPending && <RowSkeletons count={4} height={148} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && <p className={classes.none}>{t(`imp.empty.${show}`)}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <ImportRowCard key={row.row} importId={draft.id} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('imp.more')}
        </Button>
      )}
    </>
  );
}

function firstView({ counts }: Import): ImportView {
  return counts.problem + counts.confirm > 0 ? 'problems' : 'all';
}

function countOf({ counts }: Import, view: ImportView): number {
  if (view === 'all') return counts.total;
  if (view === 'problems') return counts.problem + counts.confirm;
  return view === 'ready' ? counts.ready : counts.listed + counts.queued;
}
