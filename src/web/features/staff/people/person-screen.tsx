import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Person } from '#contract/staff/admin-people.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PersonAside } from './person-aside.tsx';
import { PersonFigures } from './person-figures.tsx';
import { PersonFlags, PersonTitle } from './person-head.tsx';
import { PersonTabs } from './person-tabs.tsx';
import classes from './person.module.css';
import { usePerson } from './queries.ts';

/** A person in one view: facts, flags and figures, what hangs on them in tabs, links and who was here beside them. */
export function PersonScreen({ id }: { id: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = usePerson(id);
  return (
    <div className={classes.page}>
      <Link to={paths.adminPeople} className="st-back">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('people.nav')}
      </Link>
      {data ? (
        <PersonTitle person={data}>
          <PageTitle>{data.name}</PageTitle>
        </PersonTitle>
      ) : (
        <PageTitle>{t('people.person')}</PageTitle>
      )}
      {isPending && <RowSkeletons count={3} height={120} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Content person={data} />}
    </div>
  );
}

function Content({ person }: { person: Person }) {
  return (
    <>
      <PersonFlags person={person} />
      <PersonFigures figures={person.figures} />
      <div className={classes.sides}>
        <PersonTabs person={person} />
        <PersonAside person={person} />
      </div>
    </>
  );
}
