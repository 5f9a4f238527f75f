import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { CommitBar } from './commit-bar.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import classes from './import-view.module.css';
import { useConfirmPlaces } from './queries.ts';

/** An open import: first the column mapping while that is open, then its lines and the commit bar. */
export function ImportView({ draft }: { draft: Import }) {
  const t = useT();
  const [isMapping, setMapping] = useState(false);
  const { listed, queued } = draft.counts;
  return (
    <>
      <h2 className={classes.name}>{draft.fileName}</h2>
      {draft.encoding === 'windows-1250' && (
        <p className={classes.quiet}>{t('imp.encoding', { kind: 'Windows-1250' })}</p>
      )}
      {isMapping || draft.state === 'mapping' ? (
        <ImportMapping draft={draft} onDone={() => setMapping(false)} />
      ) : (
        <>
          <IgnoredColumns draft={draft} />
          {listed + queued === 0 && (
            <Button variant="subtle" className={classes.columns} onClick={() => setMapping(true)}>
              {t('imp.map.change')}
            </Button>
          )}
          <Progress draft={draft} />
          <ConfirmAll draft={draft} />
          <ImportRows draft={draft} />
          <CommitBar draft={draft} />
        </>
      )}
    </>
  );
}

function IgnoredColumns({ draft }: { draft: Import }) {
  const t = useT();
  const ignored = draft.columns.filter(({ field, heading }) => field === null && heading !== '');
  if (ignored.length === 0) return null;
  const name = ignored.map(({ heading }) => heading).join(', ');
  return <p className={classes.quiet}>{t('imp.ignored', { name })}</p>;
}

/** Progress of the server's work, also announced to screen readers. */
function Progress({ draft: { state, counts } }: { draft: Import }) {
  const t = useT();
  const all = counts.listed + counts.queued;
  const text =
    state === 'listing'
      ? t('imp.listing', { done: counts.listed, total: all })
      : state === 'checking'
        ? t('imp.checking')
        : '';
  return (
    <div role="status" className={text ? classes.progress : ''}>
      {text && <p>{text}</p>}
      {state === 'listing' && <progress max={all} value={counts.listed} aria-hidden="true" />}
    </div>
  );
}

function ConfirmAll({ draft: { id, counts } }: { draft: Import }) {
  const t = useT();
  const confirm = useConfirmPlaces(id);
  if (counts.confirm === 0) return null;
  return (
    <div className={classes.confirm}>
      <p>{t('imp.confirm.text', { n: counts.confirm })}</p>
      <ProblemAlert error={confirm.error} />
      <Button variant="light" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
        {t('imp.confirm.all')}
      </Button>
    </div>
  );
}
