import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { IssueLine } from '#contract/newsletter/admin-newsletter.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { NEW_ISSUE } from '#web/features/staff/newsletter/new-issue.ts';
import { IssueBadge } from '#web/features/staff/newsletter/issue-badge.tsx';
import classes from '#web/features/staff/newsletter/newsletter.module.css';
import { useIssues } from '#web/features/staff/newsletter/queries.ts';
import { May } from '#web/features/staff/access/may.tsx';

/** /admin/noutati: the newsletter's issues. */
export default function AdminNewsletterPage() {
  const t = useT();
  const list = useIssues();
  return (
    <div className={classes.page}>
      <PageTitle>{t('news.h1')}</PageTitle>
      <p className={classes.lead}>{t('news.lead')}</p>
      <May verb="newsletter:write">
        <Button
          component={Link}
          to={to(paths.adminNewsletterIssue, { id: NEW_ISSUE })}
          className={classes.begin}
        >
          {t('news.write')}
        </Button>
      </May>
      <PagedSection
        query={list}
        rows={[3, 84]}
        empty={<EmptyState title={t('news.none')} text={t('news.none.text')} />}
        more={t('news.more')}
      >
        {(issues) => (
          <ul className={classes.rows}>
            {issues.map((issue) => (
              <IssueRow key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}

function IssueRow({ issue }: { issue: IssueLine }) {
  const t = useT();
  const { locale } = useLocale();
  const at = issue.startedAt ?? issue.createdAt;
  return (
    <li>
      <Link to={to(paths.adminNewsletterIssue, { id: issue.id })} className={classes.row}>
        <span className={classes.subject}>{issue.subjectRo || t('news.noSubject')}</span>
        <span className={classes.quiet}>
          <time dateTime={at}>
            {formatDate(at, locale)}, {formatTime(at, locale)}
          </time>
          {issue.startedBy && ` · ${issue.startedBy}`}
        </span>
        {issue.state !== 'draft' && (
          <span className={classes.quiet}>
            {t('news.progress', { sent: issue.tally.sent, total: issue.tally.total })}
          </span>
        )}
        <IssueBadge issue={issue} />
      </Link>
    </li>
  );
}
