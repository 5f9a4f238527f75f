import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { DeliveryScope } from '../queries.ts';

/** Empty state of a tab, in the specification's words for the history, with a link to the first parcel. */
export function EmptyList({ scope }: { scope: DeliveryScope }) {
  const t = useT();
  const isHistory = scope === 'history';
  return (
    <EmptyState
      art={isHistory ? 'van' : 'bike'}
      title={t(isHistory ? 'history.empty' : 'list.empty.active.t')}
      text={t(isHistory ? 'history.empty.help' : 'list.empty.active.b')}
      action={
        <Button component={Link} to={paths.home} size="lg">
          {t('nav.list')}
        </Button>
      }
    />
  );
}

/** Empty state of a filtered list. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      art="bike"
      title={t('list.nothing.t')}
      text={t('list.nothing.b')}
      action={
        <Button size="lg" variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
