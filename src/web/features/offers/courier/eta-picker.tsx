import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './eta-picker.module.css';

/** Minutes to the pickup, as one radio group of large choices. */
export function EtaPicker({
  minutes,
  choices,
  onChange,
}: {
  minutes: number;
  choices: readonly number[];
  onChange: (minutes: number) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.group}>
      <legend>{t('bid.eta')}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name="eta"
              value={choice}
              checked={choice === minutes}
              onChange={() => onChange(choice)}
            />
            {t('common.min', { n: choice })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
