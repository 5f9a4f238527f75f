import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { LIVE_MAP } from '../detail/delivery-frame.tsx';

/** The specification's "tracking" button, only while a courier has the delivery: links to the live map of this page. */
export function TrackButton() {
  const t = useT();
  const show = () => {
    const map = document.getElementById(LIVE_MAP);
    map?.scrollIntoView({ block: 'center' });
    map?.focus({ preventScroll: true });
  };
  return (
    <Button
      variant="light"
      leftSection={<IconRoute size={20} stroke={1.75} aria-hidden="true" />}
      onClick={show}
    >
      {t('det.track')}
    </Button>
  );
}
