import {
  ABSENCE_CHOICES,
  INSTRUCTION_MAX_LENGTH,
  type AbsenceChoice,
} from '#domain/deliveries/receiver-instructions.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './tracking-parts.module.css';

const CHOICE: Record<AbsenceChoice, { option: PlainKey; notePrompt: PlainKey }> = {
  someone_else: { option: 'recv.notHome.1', notePrompt: 'recv.ask.someone_else' },
  other_time: { option: 'recv.notHome.2', notePrompt: 'recv.ask.other_time' },
  other_place: { option: 'recv.notHome.3', notePrompt: 'recv.ask.other_place' },
};

/** Form of the receiver's instructions until the pickup; the island fills it in, sends it, and closes it afterwards. */
export function InstructionsForm() {
  const t = useT();
  return (
    <details className={classes.panel} data-instructions hidden>
      <summary>{t('recv.ask.title')}</summary>
      <p className={classes.quiet} data-instructions-state>
        {t('recv.ask.open')}
      </p>
      <form className={classes.form} data-instructions-form noValidate>
        <label htmlFor="wish-entrance">{t('recv.ask.entrance')}</label>
        <p id="wish-entrance-hint" className={classes.quiet}>
          {t('recv.ask.entranceHint')}
        </p>
        <input
          id="wish-entrance"
          name="entrance"
          maxLength={INSTRUCTION_MAX_LENGTH}
          autoComplete="off"
          aria-describedby="wish-entrance-hint"
        />
        <fieldset className={classes.choices}>
          <legend>{t('recv.ask.where')}</legend>
          <label>
            <input type="radio" name="choice" value="" defaultChecked />
            {t('recv.ask.home')}
          </label>
          {ABSENCE_CHOICES.map((choice) => (
            <label key={choice}>
              <input type="radio" name="choice" value={choice} data-ask={t(CHOICE[choice].notePrompt)} />
              {t(CHOICE[choice].option)}
            </label>
          ))}
        </fieldset>
        <div className={classes.note} data-wish-note hidden>
          <label htmlFor="wish-note" data-wish-note-label>
            {t(CHOICE.someone_else.notePrompt)}
          </label>
          <input id="wish-note" name="note" maxLength={INSTRUCTION_MAX_LENGTH} autoComplete="off" />
        </div>
        <p className={classes.problem} role="alert" data-wish-problem hidden />
        <p className={classes.quiet} id="wish-why" data-wish-why />
        <button type="submit" aria-describedby="wish-why" aria-disabled="true">
          {t('recv.ask.save')}
        </button>
        <p className={classes.done} role="status" data-wish-done />
      </form>
    </details>
  );
}
