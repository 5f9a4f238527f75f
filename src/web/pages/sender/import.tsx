import { ImportScreen } from '#web/features/business/imports/import-screen.tsx';

/** /import: many deliveries from one file, for businesses. */
export default function ImportPage() {
  return <ImportScreen />;
}
