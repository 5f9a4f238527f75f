import type { ReactNode } from 'react';
import type { Job } from '#contract/trips/job.ts';
import { JobCard } from './job-card.tsx';
import classes from './jobs-list.module.css';

/** The open jobs as cards; `actions` renders the actions of one. */
export function JobsList({
  jobs,
  selectedId,
  actions,
}: {
  jobs: readonly Job[];
  selectedId: string | null;
  actions: (job: Job) => ReactNode;
}) {
  return (
    <ul className={classes.list}>
      {jobs.map((job) => (
        <JobCard key={job.deliveryId} job={job} selected={job.deliveryId === selectedId}>
          {actions(job)}
        </JobCard>
      ))}
    </ul>
  );
}
