import { JobsScreen } from '#web/features/staff/log/jobs-screen.tsx';

/** /admin/lucrari: failing work and dead jobs. */
export default function AdminWorkPage() {
  return <JobsScreen />;
}
