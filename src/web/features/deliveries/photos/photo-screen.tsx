import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PHOTO_SLOTS } from './parcel-photos.ts';
import classes from './photo-screen.module.css';
import { PhotoSlots } from './photo-slots.tsx';

/**
 * Photo manager: four slots, the first three of which are listed with the parcel, and the next button of the booking.
 */
export function PhotoScreen({ next, nextLabel }: { next: string; nextLabel: string }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <PageTitle>{t('image.h1')}</PageTitle>
      <p className={classes.lead}>{t('image.lead')}</p>
      <PhotoSlots slots={PHOTO_SLOTS} />
      <p className={classes.note}>{t('image.kept')}</p>
      <Button component={Link} to={next} size="lg">
        {nextLabel}
      </Button>
    </div>
  );
}
