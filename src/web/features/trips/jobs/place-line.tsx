import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './place-line.module.css';

/** Line with the centre of the search; requests the device's position only on a press. */
export function PlaceLine({
  isOwnPosition,
  isLocating,
  refused,
  onLocate,
}: {
  isOwnPosition: boolean;
  isLocating: boolean;
  refused: boolean;
  onLocate: () => void;
}) {
  const t = useT();
  const messageKey = refused ? 'feed.place.refused' : isOwnPosition ? 'feed.place.own' : 'feed.place.centre';
  return (
    <div className={classes.line}>
      <p role="status">{t(messageKey)}</p>
      <Button
        variant="default"
        size="lg"
        loading={isLocating}
        leftSection={<IconCurrentLocation size={22} stroke={2} aria-hidden="true" />}
        onClick={onLocate}
      >
        {t('feed.locate')}
      </Button>
    </div>
  );
}
