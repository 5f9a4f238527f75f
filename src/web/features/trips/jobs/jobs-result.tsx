import type { ReactNode } from 'react';
import type { Job } from '#contract/trips/job.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import type { useJobSearch } from './job-search.ts';
import { JobsList } from './jobs-list.tsx';
import { NoJobs } from './no-jobs.tsx';
import type { useJobs } from './queries.ts';

const CARD_HEIGHT = 248;

/** Result of the search: loading, refused, empty, or the list. A list once shown stays through later errors. */
export function JobsResult({
  jobs,
  selectedId,
  actions,
  search,
}: {
  jobs: ReturnType<typeof useJobs>;
  selectedId: string | null;
  actions: (job: Job) => ReactNode;
  search: ReturnType<typeof useJobSearch>;
}) {
  if (jobs.isPending) return <RowSkeletons count={2} height={CARD_HEIGHT} />;
  if (!jobs.data) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />;
  if (jobs.data.items.length === 0) {
    return <NoJobs search={search} />;
  }
  return <JobsList jobs={jobs.data.items} selectedId={selectedId} actions={actions} />;
}
