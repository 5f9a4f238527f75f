import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ISSUE_FIELDS, type Issue } from '#contract/newsletter/admin-newsletter.ts';
import { LOCALES } from '#domain/locales.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueProgress } from './issue-progress.tsx';
import { IssueBadge } from './issue-badge.tsx';
import { NEW_ISSUE } from './new-issue.ts';
import classes from './newsletter.module.css';
import { useIssue } from './queries.ts';
import { useMay } from '../access/may.tsx';

/** One issue: the editor while it is a draft, the progress while it is sent, the text afterwards. */
export function IssueScreen({ id }: { id: string }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <Link to={paths.adminNewsletter} className="st-back">
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('news.h1')}
      </Link>
      {id === NEW_ISSUE ? (
        <>
          <PageTitle>{t('news.new')}</PageTitle>
          <IssueEditor />
        </>
      ) : (
        <LoadedIssue id={id} />
      )}
    </div>
  );
}

function LoadedIssue({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useIssue(id);
  const isEdited = useMay()('newsletter:write') && data?.state === 'draft';
  return (
    <>
      <PageTitle>{data?.subjectRo || t('news.noSubject')}</PageTitle>
      {!data && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <RowSkeletons count={2} height={240} />}
      {data && isEdited && <IssueEditor key={data.version} issue={data} />}
      {data && !isEdited && <SentIssue issue={data} />}
    </>
  );
}

function SentIssue({ issue }: { issue: Issue }) {
  return (
    <>
      <p>
        <IssueBadge issue={issue} />
      </p>
      {issue.state !== 'draft' && <IssueProgress issue={issue} />}
      <div className={classes.pair}>
        {LOCALES.map((locale) => {
          const { subject, body } = ISSUE_FIELDS[locale];
          return <IssuePreview key={locale} locale={locale} subject={issue[subject]} body={issue[body]} />;
        })}
      </div>
    </>
  );
}
