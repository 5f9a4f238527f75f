import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { RATING_ASPECTS, type RatingAspect } from '#domain/deliveries/ratings.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { StarRating } from '#web/ui/form/star-rating.tsx';
import { PersonPhoto } from '../detail/person-photo.tsx';
import { ASPECT_TEXTS } from './aspect-words.ts';
import { useRateDelivery } from './queries.ts';
import classes from './rating.module.css';

const COMMENT_MAX = 1_000;
const NO_STARS: Record<RatingAspect, number> = { service: 0, time: 0, behaviour: 0 };

/** Rating form: three questions of one to five stars and a comment; sent once. */
export function RateDialog({
  delivery,
  opened,
  onClose,
}: {
  delivery: Delivery;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const [stars, setStars] = useState(NO_STARS);
  const [comment, setComment] = useState('');
  const [wasPressed, setPressed] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const rate = useRateDelivery(delivery.id);
  const name = delivery.courier?.firstName ?? t('det.courier');
  const missing = RATING_ASPECTS.filter((aspect) => stars[aspect] === 0);

  const send = () => {
    setPressed(true);
    if (missing[0]) return focusGroup(RATING_ASPECTS.indexOf(missing[0]));
    rate.mutate({ ...stars, ...(comment.trim() ? { comment: comment.trim() } : {}) }, { onSuccess: rated });
  };

  const rated = () => {
    onClose();
    showToast('rate.ok');
  };

  const focusGroup = (at: number) => {
    const group = form.current?.querySelectorAll('[role=radiogroup]')[at];
    group?.querySelector<HTMLInputElement>('input[value="1"]')?.focus();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={t('rate.h2', { name })}>
      <div className={classes.dialog} ref={form}>
        <p className={classes.courier}>
          <PersonPhoto name={name} url={delivery.courier?.photoUrl ?? null} size={56} />
          <strong>{name}</strong>
        </p>
        {RATING_ASPECTS.map((aspect) => (
          <StarRating
            key={aspect}
            label={t(ASPECT_TEXTS[aspect])}
            value={stars[aspect]}
            error={wasPressed && stars[aspect] === 0 ? t('rate.err.one') : undefined}
            onChange={(value) => setStars((previous) => ({ ...previous, [aspect]: value }))}
          />
        ))}
        <Textarea
          label={t('rate.comment')}
          description={t('rate.comment.hint')}
          autosize={false}
          rows={3}
          maxLength={COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <p className="st-visually-hidden" role="alert">
          {wasPressed && missing.length > 0 && t('rate.err')}
        </p>
        {rate.isError && <p role="alert">{t('rate.fail')}</p>}
        <ProblemAlert error={rate.error} />
        <Button size="lg" fullWidth loading={rate.isPending} onClick={send}>
          {t('rate.cta')}
        </Button>
      </div>
    </Dialog>
  );
}
