import { LogScreen } from '#web/features/staff/log/log-screen.tsx';

/** /admin/jurnal: who did what, sealed. */
export default function AdminLogPage() {
  return <LogScreen />;
}
