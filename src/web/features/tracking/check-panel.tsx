import { INSPECTION_ANSWERS, type InspectionAnswer, REMARK_MAX } from '#domain/deliveries/inspection.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import parts from './tracking-parts.module.css';
import classes from './check-panel.module.css';

const ANSWER_TEXTS: Record<InspectionAnswer, { label: PlainKey; hint: PlainKey }> = {
  accept: { label: 'recv.check.accept', hint: 'recv.check.accept.hint' },
  remark: { label: 'recv.check.remark', hint: 'recv.check.remark.hint' },
  refuse: { label: 'recv.check.refuse', hint: 'recv.check.refuse.hint' },
};

/** The receiver's inspection at the door: the minutes, and three answers of which none is chosen before. */
export function CheckPanel() {
  const t = useT();
  return (
    <section className={classes.check} aria-labelledby="check-title" data-check hidden>
      <div className={classes.top}>
        <h2 id="check-title" data-check-title>
          {t('recv.check.take')}
        </h2>
        <p className={`st-num ${classes.timer}`} role="timer" aria-live="off" data-check-timer hidden />
      </div>
      <p className={parts.quiet} data-check-text />
      <form className={`${parts.form} ${classes.form}`} data-check-form hidden>
        <fieldset>
          <legend className="st-visually-hidden">{t('recv.check.answer')}</legend>
          {INSPECTION_ANSWERS.map((answer) => (
            <label key={answer} className={parts.choice}>
              <input
                type="radio"
                name="answer"
                value={answer}
                aria-describedby={`check-hint-${answer}`}
                required
              />
              <span>
                {t(ANSWER_TEXTS[answer].label)}
                <small id={`check-hint-${answer}`}>{t(ANSWER_TEXTS[answer].hint)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={classes.words} data-check-words hidden>
          <label htmlFor="check-remark">{t('recv.check.words')}</label>
          <textarea id="check-remark" name="remark" rows={2} maxLength={REMARK_MAX} />
        </div>
        <button type="submit">{t('recv.check.send')}</button>
      </form>
      <div className={classes.words} data-check-unopened hidden>
        <button type="button" className={parts.second} data-check-take>
          {t('recv.check.asis')}
        </button>
        <p className={parts.quiet}>{t('recv.check.asis.hint')}</p>
      </div>
      <p className={classes.state} role="status" data-check-state hidden />
      <ul className={classes.photos} aria-label={t('recv.check.photos')} data-check-photos hidden />
      <button type="button" className={parts.second} data-check-again hidden>
        {t('recv.check.again')}
      </button>
      <p className={parts.problem} role="alert" data-check-problem hidden />
      <p className="st-visually-hidden" role="status" data-check-spoken />
    </section>
  );
}
