import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { isProblem } from '#web/api/problem.ts';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '#web/features/business/imports/import-screen.module.css';
import { ImportStart } from '#web/features/business/imports/import-start.tsx';
import { ImportView } from '#web/features/business/imports/import-view.tsx';
import { useImport } from '#web/features/business/imports/queries.ts';

/** /import: many deliveries from one file, for businesses. */
export default function ImportPage() {
  const t = useT();
  const { user } = useSession();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (!user) return null;
  return (
    <div className={classes.page}>
      <PageTitle>{t('imp.h1')}</PageTitle>
      {user.userType !== 'business' ? (
        <ForBusinesses />
      ) : id ? (
        <OneImport key={id} id={id} />
      ) : (
        <ImportStart />
      )}
    </div>
  );
}

function ForBusinesses() {
  const t = useT();
  return (
    <EmptyState
      art="van"
      title={t('imp.business.title')}
      text={t('imp.business.text')}
      action={
        <Button component={Link} to={paths.home}>
          {t('nav.list')}
        </Button>
      }
    />
  );
}

function OneImport({ id }: { id: string }) {
  const t = useT();
  const query = useImport(id);
  return (
    <>
      <Link to={paths.importDeliveries} className="st-back">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('imp.back')}
      </Link>
      {query.data ? (
        <ImportView draft={query.data} />
      ) : query.isPending ? (
        <RowSkeletons count={4} height={148} />
      ) : isProblem(query.error, 'not_found') ? (
        <EmptyState title={t('imp.gone.title')} text={t('imp.gone.text')} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
