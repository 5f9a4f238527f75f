import { useState } from 'react';
import { useSearchState } from '#web/features/staff/desk/use-search-state.ts';
import { useTariff, useTariffs } from '#web/features/staff/tariffs/queries.ts';
import { ReplayPane } from '#web/features/staff/tariffs/replay-pane.tsx';
import { TariffEditor } from '#web/features/staff/tariffs/tariff-editor.tsx';
import classes from '#web/features/staff/tariffs/tariffs.module.css';
import { VersionRail } from '#web/features/staff/tariffs/version-rail.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** The open version in the address. */
const OPEN = 'versiunea';

/** /admin/tarife: versions of the tariff, the open one's prices, and what it changes on past days. */
export default function AdminTariffsPage() {
  const t = useT();
  const [search, change] = useSearchState();
  const list = useTariffs();
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  const openId = search.get(OPEN) ?? lines[0]?.id;
  const open = (id: string | undefined) => change({ [OPEN]: id });
  return (
    <div className={classes.page}>
      <PageTitle>{t('tariff.h1')}</PageTitle>
      <p className={classes.lead}>{t('tariff.lead')}</p>
      <div className={classes.columns}>
        <VersionRail list={list} openId={openId} onOpen={open} />
        {openId !== undefined && <Version key={openId} id={openId} onOpen={open} />}
      </div>
    </div>
  );
}

function Version({ id, onOpen }: { id: string; onOpen: (id: string | undefined) => void }) {
  const { data, error, refetch } = useTariff(id);
  const [isUnsaved, setUnsaved] = useState(false);
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={3} height={200} />
    );
  return (
    <>
      <TariffEditor
        key={`${data.version} ${data.state}`}
        tariff={data}
        onUnsaved={setUnsaved}
        onOpen={onOpen}
      />
      <ReplayPane tariff={data} isUnsaved={isUnsaved} />
    </>
  );
}
