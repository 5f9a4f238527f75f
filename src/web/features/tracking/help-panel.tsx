import { REPORT_NOTE_MAX } from '#domain/deliveries/trip-reports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './tracking-parts.module.css';

/** The receiver's call for help to the staff, while the trip runs. */
export function HelpPanel() {
  const t = useT();
  return (
    <details className={classes.panel} data-help hidden>
      <summary>{t('recv.help')}</summary>
      <p className={classes.quiet} data-help-text>
        {t('recv.help.text')}
      </p>
      <form className={classes.form} data-help-form>
        <label htmlFor="help-note">{t('recv.help.note')}</label>
        <textarea id="help-note" name="note" rows={2} maxLength={REPORT_NOTE_MAX} />
        <fieldset className={classes.choices}>
          <legend className="st-visually-hidden">{t('recv.help')}</legend>
          <label>
            <input type="checkbox" name="accident" />
            {t('recv.help.accident')}
          </label>
        </fieldset>
        <button type="submit">{t('recv.help.cta')}</button>
      </form>
      <p className={classes.problem} role="alert" data-help-problem hidden />
    </details>
  );
}
