import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Import } from '#contract/business/imports.ts';
import { isProblem } from '#web/api/problem.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { Money } from '#web/ui/display/money.tsx';
import { BannerAlert, ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx';
import classes from './commit-bar.module.css';
import { isBusy, useCommit } from './queries.ts';

/** Commit bar of an import: how many lines can be listed and for how much, the button, and the result. */
export function CommitBar({ draft }: { draft: Import }) {
  const t = useT();
  const { locale } = useLocale();
  const commit = useCommit(draft.id);
  const press = usePress();
  const { counts, estimate, haulage } = draft;
  const [accepted, setAccepted] = useState<string | null>(null);
  const isAccepted = !haulage || accepted === haulage.terms;
  const hint = hintOf();
  if (counts.ready === 0 && counts.listed > 0 && !isBusy(draft)) return <Done draft={draft} />;
  return (
    <StickyBar>
      <div className={classes.sum}>
        <p>{t('imp.commit.ready', { n: counts.ready })}</p>
        <p className={classes.total}>
          <span>{t('imp.commit.total')}</span>
          <Money value={estimate} size="lg" />
        </p>
      </div>
      {isProblem(commit.error, 'price_changed') ? (
        <BannerAlert>{t('imp.commit.changed')}</BannerAlert>
      ) : (
        <ProblemAlert error={commit.error} />
      )}
      {haulage && (
        <div className={classes.haulage}>
          <Checkbox
            label={t('imp.haulage', { n: haulage.lines })}
            checked={isAccepted}
            onChange={(event) => setAccepted(event.currentTarget.checked ? haulage.terms : null)}
          />
          <a href={publicPath('haulage', locale)} target="_blank" rel="noreferrer">
            {t('book.haulage.read')}
          </a>
        </div>
      )}
      <Button
        size="lg"
        disabled={hint !== ''}
        aria-describedby="import-why"
        loading={commit.isPending}
        onClick={() =>
          commit.mutate(
            {
              expectedTotal: estimate.amount,
              haulageTerms: haulage && accepted,
              key: press.keyFor(estimate.amount),
            },
            { onSuccess: press.end },
          )
        }
      >
        {t('imp.commit.go', { n: counts.ready })}
      </Button>
      <p id="import-why" className={classes.help}>
        {hint || t('imp.commit.help')}
      </p>
    </StickyBar>
  );

  function hintOf(): string {
    if (isBusy(draft)) return t('imp.commit.wait');
    if (counts.ready === 0) return t('imp.commit.none');
    return isAccepted ? '' : t('imp.haulage.missing');
  }
}

/** Idempotency key per press: a retry after a lost answer reuses it, a press after an answer gets a new one. */
function usePress() {
  const press = useRef<{ total: number; key: string } | null>(null);
  return {
    keyFor: (total: number) => {
      if (press.current?.total !== total) press.current = { total, key: crypto.randomUUID() };
      return press.current.key;
    },
    end: () => {
      press.current = null;
    },
  };
}

function Done({ draft: { counts } }: { draft: Import }) {
  const t = useT();
  const left = counts.problem + counts.confirm;
  return (
    <div className={classes.done} role="status">
      <p className={classes.listed}>{t('imp.done', { n: counts.listed })}</p>
      {left > 0 && <p>{t('imp.done.left', { n: left })}</p>}
      <Button component={Link} to={paths.send} variant={left > 0 ? 'default' : 'filled'}>
        {t('imp.done.see')}
      </Button>
    </div>
  );
}
