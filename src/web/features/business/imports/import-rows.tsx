import { useState } from 'react';
import { IMPORT_VIEWS, type Import, type ImportView } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { ImportRowCard } from './import-row.tsx';
import classes from './import-rows.module.css';
import { useImportRows } from './queries.ts';

/** The lines of an import, filtered: by default the ones to correct, while there are any. */
export function ImportRows({ draft }: { draft: Import }) {
  const t = useT();
  const [chosen, setChosen] = useState<ImportView | null>(null);
  const show = chosen ?? firstView(draft);
  const query = useImportRows(draft, show);
  return (
    <>
      <div className={classes.views} role="group" aria-label={t('imp.show')}>
        {IMPORT_VIEWS.map((view) => (
          <button key={view} type="button" aria-pressed={view === show} onClick={() => setChosen(view)}>
            {t(`imp.show.${view}`, { n: countOf(draft, view) })}
          </button>
        ))}
      </div>
      <PagedSection
        query={query}
        rows={[4, 148]}
        empty={<p className={classes.none}>{t(`imp.empty.${show}`)}</p>}
        moreClass={classes.more}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <ImportRowCard key={row.row} importId={draft.id} row={row} />
            ))}
          </ul>
        )}
      </PagedSection>
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
