import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import {
  INSPECTION_ANSWERS,
  type InspectionAnswer as Answer,
  REMARK_MAX,
} from '#domain/deliveries/inspection.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { StepButton } from '../active/step-button.tsx';
import type { PressExtra } from '../queries.ts';
import classes from './handover-screen.module.css';
import { PhotoButton } from './photo-button.tsx';

const ANSWER_TEXTS: Record<Answer, PlainKey> = {
  accept: 'act.check.accept',
  remark: 'act.check.remark',
  refuse: 'act.check.refuse',
};

/** The courier's answer for a receiver without a phone; none is chosen before. A remark and a refusal need a photo. */
export function InspectionAnswer({
  busy,
  onAnswer,
}: {
  busy: boolean;
  onAnswer: (extra: PressExtra) => void;
}) {
  const t = useT();
  const why = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [remark, setRemark] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const isDetailed = answer === 'remark' || answer === 'refuse';
  const missing = answer === null ? 'act.check.need' : isDetailed && !photo ? 'trip.need.photo' : null;
  const send = () => {
    if (answer === null || missing) return;
    const reason = remark.trim();
    onAnswer({
      inspection: { answer },
      ...(isDetailed && reason ? { reason } : {}),
      ...(isDetailed && photo ? { photo } : {}),
    });
  };
  return (
    <details className={classes.answer}>
      <summary>{t('act.check.for')}</summary>
      <div className={classes.answerBody}>
        <fieldset>
          <legend className="st-visually-hidden">{t('act.check.for')}</legend>
          {INSPECTION_ANSWERS.map((each) => (
            <label key={each}>
              <input type="radio" name="answer" checked={answer === each} onChange={() => setAnswer(each)} />
              {t(ANSWER_TEXTS[each])}
            </label>
          ))}
        </fieldset>
        {isDetailed && (
          <>
            <Textarea
              size="lg"
              label={t('act.check.note')}
              rows={2}
              maxLength={REMARK_MAX}
              value={remark}
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
            <PhotoButton
              texts={t(photo ? 'act.photo.again' : 'act.check.opened')}
              busy={busy}
              onPhoto={setPhoto}
            />
          </>
        )}
        {missing && <p id={why}>{t(missing)}</p>}
        <StepButton
          texts={t('act.check.send')}
          busy={busy}
          closedBy={missing === null ? undefined : why}
          onPress={send}
        />
      </div>
    </details>
  );
}
