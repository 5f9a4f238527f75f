import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Verification } from '#contract/couriers/registration.ts';
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '#domain/couriers/review.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useRequestReview } from './queries.ts';
import classes from './verification.module.css';

/** Review request, after a suspension or a refusal of held pay: the form, its deadline, the answer with a name. */
export function ReviewCard({ verification }: { verification: Verification }) {
  const t = useT();
  const { review, reviewUntil } = verification;
  return (
    <section className={classes.card} aria-labelledby="review">
      <div className={classes.words}>
        <h2 id="review">{t('ver.review.t')}</h2>
        {review && <ReviewStatus review={review} />}
        {reviewUntil && <ReviewForm until={reviewUntil} isAgain={review !== null} />}
        {!review && !reviewUntil && <p>{t('ver.review.late')}</p>}
      </div>
    </section>
  );
}

function ReviewStatus({ review }: { review: NonNullable<Verification['review']> }) {
  const t = useT();
  const { locale } = useLocale();
  const day = (at: string) => formatDate(at, locale);
  return (
    <>
      <p>
        {review.state === 'open'
          ? t('ver.review.open', { asked: day(review.askedAt), due: day(review.dueAt) })
          : t(review.state === 'lifted' ? 'risk.review.lifted' : 'ver.review.upheld')}
      </p>
      {review.answer && <p className={classes.note}>{review.answer}</p>}
      {review.by && review.decidedAt && (
        <p className={classes.by}>{t('ver.decided', { by: review.by, date: day(review.decidedAt) })}</p>
      )}
      <p className={classes.by}>{t('ver.review.yours')}</p>
      <blockquote className={classes.quote}>{review.text}</blockquote>
    </>
  );
}

function ReviewForm({ until, isAgain }: { until: string; isAgain: boolean }) {
  const t = useT();
  const { locale } = useLocale();
  const requestReview = useRequestReview();
  const [text, setText] = useState('');
  const isReady = text.trim().length >= REVIEW_TEXT_MIN;
  const submit = () => requestReview.mutate(text, { onSuccess: () => showToast('ver.review.done') });
  return (
    <Form className={classes.form} isReady={isReady} sending={requestReview} onSubmit={submit}>
      <p>{t(isAgain ? 'ver.review.again' : 'ver.review.lead', { until: formatDate(until, locale) })}</p>
      <Textarea
        required
        withAsterisk={false}
        size="md"
        label={t('ver.review.text')}
        description={t('ver.review.hint')}
        minLength={REVIEW_TEXT_MIN}
        maxLength={REVIEW_TEXT_MAX}
        rows={5}
        value={text}
        error={refusalOf(requestReview.error, 'text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isProblem(requestReview.error, 'transition_refused') ? (
        <BannerAlert>{t('ver.review.refused')}</BannerAlert>
      ) : (
        <FormProblem atFields={['text']} />
      )}
      <SubmitButton
        size="lg"
        className={classes.next ?? ''}
        missing={t('ver.review.missing', { n: REVIEW_TEXT_MIN })}
        missingClass={classes.by}
      >
        {t('ver.review.cta')}
      </SubmitButton>
    </Form>
  );
}
