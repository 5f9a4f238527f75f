import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type DeliveryStatus, type EndedStatus, isEnded } from '#domain/deliveries/status-table.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

type Texts = { title: PlainKey; text: PlainKey };

const GONE: Texts = { title: 'act.none.t', text: 'act.none.b' };

/** Texts per status; a trip that expired or that the staff ended simply has none of its own. */
const TEXTS: Record<EndedStatus, Texts> = {
  completed: { title: 'status.completed', text: 'status.completed.courier' },
  returned: { title: 'status.returned', text: 'status.returned.courier' },
  cancelled: { title: 'status.cancelled', text: 'status.cancelled.courier' },
  expired: GONE,
  lost: GONE,
};

/** End of a trip while its screen was open, with a link to the next job. */
export function TripEnded({ status }: { status: DeliveryStatus }) {
  const t = useT();
  const texts = isEnded(status) ? TEXTS[status] : GONE;
  return (
    <EmptyState
      art="car"
      title={t(texts.title)}
      text={t(texts.text)}
      action={
        <Button component={Link} to={paths.courierJobs} size="lg">
          {t('act.next')}
        </Button>
      }
    />
  );
}
