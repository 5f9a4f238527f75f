import type { Tracking } from '#contract/tracking/tracking.ts';
import { ApiProblem } from '#web/api/problem.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { close, isClosed, one, announceText } from './dom.ts';
import type { IslandTexts } from './texts.ts';

export type RatingInput = { stars: number; comment?: string | null };
type Send = (rating: RatingInput) => Promise<void>;

const STAR_TEXTS: readonly PlainKey[] = ['rate.w1', 'rate.w2', 'rate.w3', 'rate.w4', 'rate.w5'];

/** Serialises requests, and of several waiting ones sends only the newest: arrow keys pass over stars on their way. */
function oneAtATime(
  send: Send,
  settled: (error: unknown, rating: RatingInput) => void,
): (rating: RatingInput) => void {
  let waiting: RatingInput | undefined;
  let isBusy = false;
  const work = async (): Promise<void> => {
    isBusy = true;
    while (waiting) {
      const rating: RatingInput = waiting;
      waiting = undefined;
      const error: unknown = await send(rating).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!waiting) settled(error, rating);
    }
    isBusy = false;
  };
  return (rating) => {
    waiting = { ...waiting, ...rating };
    if (!isBusy) void work();
  };
}

/** Fills the chosen number of stars. */
function fillStars(group: HTMLElement, stars: number): void {
  for (const input of group.querySelectorAll('input')) {
    const n = Number(input.value);
    input.checked = n === stars;
    input.parentElement?.toggleAttribute('data-filled', n <= stars);
  }
}

/**
 * Rating panel: one tap rates the courier, a comment is optional. Both may be changed while the tracking link is valid.
 * `send` saves them and shows the new state.
 */
export function ratePanel(root: HTMLElement, { t }: IslandTexts, send: Send): (tracking: Tracking) => void {
  const card = one(root, '[data-rate]');
  const group = one(card, '[data-rate-stars]');
  const form = one<HTMLFormElement>(card, '[data-rate-form]');
  const texts = one<HTMLTextAreaElement>(form, 'textarea');
  const button = one<HTMLButtonElement>(form, 'button');
  const done = one(card, '[data-rate-done]');
  const problem = one(card, '[data-rate-problem]');
  let saved: Tracking['rating'] = null;
  let isTouched = false;

  const judge = () => {
    const isSame = texts.value.trim() === (saved?.comment ?? '');
    close(button, isSame);
    one(form, '[data-rate-why]').hidden = !isSame;
  };
  const draw = () => {
    fillStars(group, saved?.stars ?? 0);
    form.hidden = !saved;
    // Unsent input is not overwritten.
    if (!isTouched) texts.value = saved?.comment ?? '';
    judge();
  };
  const sendRating = oneAtATime(send, (error, rating) => {
    const detail = error instanceof ApiProblem && error.detail;
    announceText(problem, error === null ? '' : detail || t('recv.failed.send'));
    done.textContent = error === null ? thanks(rating) : '';
    if (error === null && rating.comment !== undefined) isTouched = false;
    draw();
  });
  const thanks = ({ stars, comment }: RatingInput) =>
    comment
      ? t('recv.rate.saved')
      : t('recv.rate.done', { rating: t(STAR_TEXTS[stars - 1] ?? 'rate.w5').toLowerCase() });

  group.addEventListener('change', (event) => {
    const stars = event.target instanceof HTMLInputElement ? Number(event.target.value) : 0;
    fillStars(group, stars);
    sendRating({ stars });
  });
  texts.addEventListener('input', () => {
    isTouched = true;
    judge();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!saved) return;
    // Nothing new is written: the line above the button says so, and the focus moves to the field.
    if (isClosed(button)) return texts.focus();
    close(button, true);
    sendRating({ stars: saved.stars, comment: texts.value.trim() || null });
  });

  return ({ canRate, rating, courier }) => {
    saved = rating;
    card.hidden = !canRate;
    one(card, '[data-rate-title]').textContent = t('rate.h2', { name: courier?.firstName ?? '' });
    draw();
  };
}
