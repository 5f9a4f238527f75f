import { HoldsScreen } from '#web/features/admin-risks/holds-screen.tsx';

/** /admin/riscuri: money that waits for a person, and what was decided. */
export default function AdminRisksPage() {
  return <HoldsScreen />;
}
