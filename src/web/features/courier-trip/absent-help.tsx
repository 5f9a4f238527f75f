import { useT } from '#web/i18n/i18n-provider.tsx';
import { PhotoButton } from './photo-button.tsx';
import classes from './help-sheet.module.css';

/** Nobody opens: what must have been done first, then a picture of the place as the report's proof. */
export function AbsentHelp({ busy, onReport }: { busy: boolean; onReport: (photoId: string) => void }) {
  const t = useT();
  return (
    <div className={classes.ask}>
      <h3>{t('act.absent')}</h3>
      <p>{t('act.absent.rule')}</p>
      <PhotoButton words={t('act.absent.photo')} disabled={busy} onPhoto={onReport} />
    </div>
  );
}
