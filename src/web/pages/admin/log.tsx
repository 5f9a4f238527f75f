import { LogScreen } from '#web/features/staff/log/log-screen.tsx';

/** /admin/jurnal: the audit log, sealed by a hash chain. */
export default function AdminLogPage() {
  return <LogScreen />;
}
