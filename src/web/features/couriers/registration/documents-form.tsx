import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Verification } from '#contract/couriers/registration.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, publicPath } from '#web/paths.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { type LicencePhoto, useLicencePhoto } from './licence-photo.ts';
import { LicencePhotoField } from './licence-photo-field.tsx';
import { useSendDocuments } from './queries.ts';
import classes from './registration.module.css';

/** Step 4: both sides of the licence and the terms; also used to send documents again or renew them. */
export function DocumentsForm({ verification }: { verification: Verification }) {
  const t = useT();
  const navigate = useNavigate();
  const front = useLicencePhoto('licence-front');
  const back = useLicencePhoto('licence-back');
  const needsTerms = verification.missing.includes('terms');
  const [hasAccepted, setAccepted] = useState(!needsTerms);
  const send = useSendDocuments();
  const { key, renew } = useIdempotencyKey();
  const missing = missingLine(verification, front.photo, back.photo, hasAccepted);

  const submit = () => {
    const ids = { frontId: front.photo.id ?? undefined, backId: back.photo.id ?? undefined };
    send.mutate(
      // A person who was not asked has not agreed.
      { ...ids, termsAccepted: needsTerms && hasAccepted, key: key.current },
      {
        onSuccess: () => {
          showToast('dreg.ok.t');
          void navigate(paths.courierVerification, { replace: true });
        },
        onError: renew,
      },
    );
  };

  return (
    <Form className={classes.form} isReady={missing === null} sending={send} onSubmit={submit}>
      <p className={classes.lead}>
        {t(needsLicence(verification.vehicle) ? 'reg.licence.lead' : 'reg.licence.bike')}
      </p>
      {needsLicence(verification.vehicle) && (
        <div className={classes.photos}>
          <LicencePhotoField
            label={t('dreg.front')}
            photo={front.photo}
            sentUrl={verification.frontUrl}
            onFile={(file) => void front.choose(file)}
            onSendAgain={front.sendAgain}
          />
          <LicencePhotoField
            label={t('dreg.backside')}
            photo={back.photo}
            sentUrl={verification.backUrl}
            onFile={(file) => void back.choose(file)}
            onSendAgain={back.sendAgain}
          />
        </div>
      )}
      {needsTerms && (
        <Checkbox
          required
          label={<CourierTerms />}
          checked={hasAccepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      )}
      <FormProblem />
      <SubmitButton
        size="lg"
        fullWidth
        busy={t('common.saving')}
        missing={missing && t(missing)}
        missingClass={classes.why}
      >
        {t('dreg.cta')}
      </SubmitButton>
    </Form>
  );
}

/** The first missing item, which keeps the button disabled. */
function missingLine(
  verification: Verification,
  front: LicencePhoto,
  back: LicencePhoto,
  hasAccepted: boolean,
): PlainKey | null {
  if (needsLicence(verification.vehicle)) {
    if (front.state === 'sending' || back.state === 'sending') return 'reg.missing.sending';
    const hasFront = front.id !== null || (front.state === 'empty' && verification.frontUrl !== null);
    const hasBack = back.id !== null || (back.state === 'empty' && verification.backUrl !== null);
    if (!hasFront && !hasBack) return 'reg.missing.photos';
    if (!hasFront) return 'reg.missing.front';
    if (!hasBack) return 'reg.missing.back';
  }
  return hasAccepted ? null : 'dreg.terms.err';
}

function CourierTerms() {
  const t = useT();
  const { locale } = useLocale();
  const terms = (parts: React.ReactNode[]) => (
    <a href={publicPath('terms', locale)} target="_blank" rel="noreferrer" className={classes.link}>
      {parts}
    </a>
  );
  return t.rich('reg.terms', {}, { terms });
}
