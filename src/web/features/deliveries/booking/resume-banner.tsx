import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { clearPhotos } from '../photos/parcel-photos.ts';
import { clearDraft } from './draft.ts';
import classes from './resume-banner.module.css';
import { nextStep, STEP_PATHS } from './steps.ts';
import { useDraft } from './use-draft.ts';

/** Banner for a parcel begun on an earlier visit: resume it, or start over. */
export function ResumeBanner() {
  const t = useT();
  const { locale } = useLocale();
  const draft = useDraft();
  const [isEarlier] = useState(
    () => draft.startedAt !== null && Date.parse(draft.startedAt) < performance.timeOrigin,
  );
  const next = nextStep(draft);
  if (!isEarlier || !draft.startedAt || draft.waiting || next === 'location') return null;
  return (
    <div className={classes.banner}>
      <p>{t('book.draft', { time: formatTime(draft.startedAt, locale) })}</p>
      <Button component={Link} to={STEP_PATHS[next]} variant="light">
        {t('book.draft.resume')}
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          clearDraft();
          clearPhotos();
        }}
      >
        {t('book.draft.drop')}
      </Button>
    </div>
  );
}
