import { ImportScreen } from '#web/features/import/import-screen.tsx';

/** /import: many deliveries from one file, for businesses. */
export default function ImportPage() {
  return <ImportScreen />;
}
