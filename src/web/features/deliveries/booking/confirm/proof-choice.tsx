import { PROOF_POLICIES, type ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft } from '../draft.ts';
import classes from './proof-choice.module.css';
import { PROOF_LABEL } from './proof-word.ts';
import { useDraft } from '../use-draft.ts';

const HINT: Record<ProofPolicy, PlainKey> = {
  pin: 'book.proof.pin.d',
  photo: 'book.proof.photo.d',
  signature: 'book.proof.signature.d',
};

/** Choice of the proof of delivery: the receiver's PIN, explained, and the alternatives when they do not have it. */
export function ProofChoice() {
  const t = useT();
  const { proofPolicy } = useDraft();
  return (
    <div className={classes.proof}>
      <p className={classes.quiet}>{t('book.proof.what')}</p>
      <details>
        <summary>{t('book.proof.chosen', { kind: t(PROOF_LABEL[proofPolicy]) })}</summary>
        <fieldset className={classes.choices}>
          <legend className="st-visually-hidden">{t('book.proof')}</legend>
          {PROOF_POLICIES.map((policy) => (
            <label key={policy} className={classes.choice}>
              <input
                type="radio"
                name="proof"
                aria-labelledby={`proof-${policy}`}
                aria-describedby={`proof-${policy}-hint`}
                checked={policy === proofPolicy}
                onChange={() => changeDraft({ proofPolicy: policy })}
              />
              <span id={`proof-${policy}`} className={classes.word}>
                {t(PROOF_LABEL[policy])}
              </span>
              <span id={`proof-${policy}-hint`} className={classes.hint}>
                {t(HINT[policy])}
              </span>
            </label>
          ))}
        </fieldset>
        <p className={classes.quiet}>{t('book.proof.later')}</p>
      </details>
    </div>
  );
}
