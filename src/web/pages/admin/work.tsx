import { JobsScreen } from '#web/features/staff/log/jobs-screen.tsx';

/** /admin/lucrari: work that was given up. */
export default function AdminWorkPage() {
  return <JobsScreen />;
}
