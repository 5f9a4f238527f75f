import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { StaffCourier } from '#contract/couriers/admin-couriers.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useDecide } from './courier-queries.ts';
import classes from './courier-screen.module.css';
import { DecisionProblem } from './documents-decision.tsx';
import { reviewClockText } from './review-clock.ts';

const CHOICES = ['uphold', 'lift'] as const;

/**
 * A courier's request to review a suspension, or a refusal of held pay: their text, the deadline, and the answer that
 * they will read.
 */
export function ReviewDecision({ courier }: { courier: StaffCourier }) {
  const t = useT();
  const { locale } = useLocale();
  const { review, decision } = courier.verification;
  const { decideReview } = useDecide(courier.id);
  const [choice, setChoice] = useState<(typeof CHOICES)[number] | null>(null);
  const [reason, setReason] = useState('');
  if (!review) return null;
  const isSuspended = courier.state === 'suspended';
  const isReady = choice !== null && reason.trim().length >= WRITTEN_REASON_MIN;
  const submit = () => {
    if (choice === null) return;
    decideReview.mutate(
      { reviewId: review.id, decision: choice, reason },
      {
        onSuccess: () =>
          showToast(isSuspended ? `admin.review.done.${choice}` : `risk.review.done.${choice}`),
      },
    );
  };
  return (
    <section className={classes.card} aria-labelledby="review">
      <h2 id="review">{t('admin.review')}</h2>
      <p className={classes.quiet}>
        {t('admin.review.asked', { date: formatDate(review.askedAt, locale) })}{' '}
        {reviewClockText(review.dueAt, t, locale)}
      </p>
      <blockquote className={classes.quote}>{review.text}</blockquote>
      {!isSuspended && <p className={classes.quiet}>{t('risk.review.against')}</p>}
      {isSuspended && decision?.note && (
        <p className={classes.quiet}>
          {t('admin.review.against', { reason: decision.note, by: decision.by ?? '–' })}
        </p>
      )}
      <Form className={classes.form} isReady={isReady} sending={decideReview} onSubmit={submit}>
        <div
          role="group"
          className={classes.ways}
          aria-label={t('admin.decision')}
          data-missing={choice === null || undefined}
        >
          {CHOICES.map((each) => (
            <Button
              key={each}
              variant={choice === each ? 'light' : 'default'}
              aria-pressed={choice === each}
              onClick={() => setChoice(each)}
            >
              {t(isSuspended ? `admin.review.${each}` : `risk.review.${each}`)}
            </Button>
          ))}
        </div>
        <Textarea
          required
          withAsterisk={false}
          size="md"
          label={t('admin.review.answer')}
          description={t('admin.review.answer.hint')}
          minLength={WRITTEN_REASON_MIN}
          maxLength={WRITTEN_REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {!isSuspended && choice === 'lift' && <p className={classes.quiet}>{t('risk.review.lift.hint')}</p>}
        <DecisionProblem error={decideReview.error} />
        <SubmitButton
          size="lg"
          missing={t('admin.review.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.why}
        >
          {t('admin.review.cta')}
        </SubmitButton>
      </Form>
    </section>
  );
}
