import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DeadJob } from '#contract/staff/admin-jobs.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { FailingWorkList } from '#web/features/staff/log/failing-work.tsx';
import classes from '#web/features/staff/log/log.module.css';
import { useDeadJobs, useJobDecision } from '#web/features/staff/log/queries.ts';
import { taskLabel } from '#web/features/staff/log/task-words.ts';
import { useMay } from '#web/features/staff/access/may.tsx';

const SHORTEST = 10;

/** /admin/lucrari: failing work and dead jobs. */
export default function AdminWorkPage() {
  const t = useT();
  const list = useDeadJobs();
  return (
    <div className={classes.page}>
      <PageTitle>{t('work.h1')}</PageTitle>
      <FailingWorkList />
      <h2>{t('work.given-up.h2')}</h2>
      <p className={classes.lead}>{t('work.lead')}</p>
      <PagedSection query={list} rows={[3, 120]} empty={<EmptyState title={t('work.none')} />}>
        {(jobs) => (
          <ul className={classes.jobs}>
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}

function JobCard({ job }: { job: DeadJob }) {
  const t = useT();
  const { locale } = useLocale();
  const { revive, drop } = useJobDecision(job.id);
  const [isDropping, setDropping] = useState(false);
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  // A colleague was faster: the list is refetched.
  const error = [revive.error, drop.error].find((each) => each && !isProblem(each, 'not_found'));
  const may = useMay();
  return (
    <li className={classes.job}>
      <h2>{t('work.title', { task: taskLabel(job.task, t), n: job.id })}</h2>
      <p className={classes.quiet}>
        {t('work.facts', { n: job.attempts, made: when(job.createdAt), failed: when(job.failedAt) })}
      </p>
      <p className={classes.error}>{job.error || t('work.noError')}</p>
      <ProblemAlert error={error} />
      {!may('jobs:decide') ? null : isDropping ? (
        <DropForm
          isPending={drop.isPending}
          onDrop={(reason) => drop.mutate(reason, { onSuccess: () => showToast('work.dropped') })}
          onBack={() => setDropping(false)}
        />
      ) : (
        <div className={classes.actions}>
          <Button
            loading={revive.isPending}
            onClick={() => revive.mutate(undefined, { onSuccess: () => showToast('work.revived') })}
          >
            {t('work.retry')}
          </Button>
          <Button variant="default" color="caramida" onClick={() => setDropping(true)}>
            {t('work.drop')}
          </Button>
        </div>
      )}
    </li>
  );
}

function DropForm({
  isPending,
  onDrop,
  onBack,
}: {
  isPending: boolean;
  onDrop: (reason: string) => void;
  onBack: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= SHORTEST;
  return (
    <Form className={classes.form} isReady={isReady} sending={{ isPending }} onSubmit={() => onDrop(reason)}>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('staff.reason')}
        description={t('work.drop.lead')}
        minLength={SHORTEST}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SubmitButton
        color="caramida"
        row={classes.actions}
        beside={
          <Button variant="default" onClick={onBack}>
            {t('staff.back')}
          </Button>
        }
        missing={t('staff.reason.hint', { n: SHORTEST })}
        missingClass={classes.why}
      >
        {t('work.drop')}
      </SubmitButton>
    </Form>
  );
}
