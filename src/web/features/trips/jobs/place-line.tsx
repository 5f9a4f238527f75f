import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './place-line.module.css';

/** Line with the centre of the search; requests the device's position only on a press. */
export function PlaceLine({
  isOwnPosition,
  isFar,
  isLocating,
  refused,
  onLocate,
  onLeave,
}: {
  isOwnPosition: boolean;
  isFar: boolean;
  isLocating: boolean;
  refused: boolean;
  onLocate: () => void;
  onLeave: () => void;
}) {
  const t = useT();
  const usual = isOwnPosition ? 'feed.place.own' : 'feed.place.centre';
  const messageKey = isFar ? 'feed.place.far' : refused ? 'feed.place.refused' : usual;
  return (
    <div className={classes.line}>
      <p role="status">{t(messageKey)}</p>
      {isFar && (
        <Button size="lg" onClick={onLeave}>
          {t('feed.centre')}
        </Button>
      )}
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
