import { IconEyeOff } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './hidden-words.module.css';

type What = { what: 'texts' | 'photo' | 'avatar' } | { what: 'photos'; count: number };

/** Placeholder for content that the staff have hidden. */
export function HiddenTexts(hidden: What) {
  const t = useT();
  return (
    <p className={classes.hidden}>
      <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {hidden.what === 'photos' ? t('hidden.photos', { n: hidden.count }) : t(`hidden.${hidden.what}`)}
      </span>
    </p>
  );
}
