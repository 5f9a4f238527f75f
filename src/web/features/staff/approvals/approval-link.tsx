import { Link } from 'react-router';
import type { ApprovalKind } from '#domain/staff/approvals/kinds.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { keyOf } from '../decisions/use-decision-place.ts';

/** The way to an open request for a signature, from where its act would be done. */
export function ApprovalLink({ kind, id }: { kind: ApprovalKind; id: string }) {
  const t = useT();
  return (
    <Link to={`${paths.admin}?hotarare=${encodeURIComponent(keyOf({ kind, id }))}`}>
      {t('approval.waits')}
    </Link>
  );
}
