import type { Tracking } from '#contract/tracking/tracking.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { formatTime } from '#web/i18n/format.ts';
import { close, isClosed, one, announceText } from './dom.ts';
import type { IslandTexts } from './texts.ts';

const SECOND_MS = 1_000;

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * "Sunt aici": the question shown while the courier is at the door and nobody opens, until its deadline. `send` sends
 * the receiver's answer and shows the new state.
 */
export function hereCard(
  root: HTMLElement,
  { t, locale }: IslandTexts,
  send: () => Promise<void>,
): (tracking: Tracking) => void {
  const card = one(root, '[data-here]');
  const text = one(card, '[data-here-text]');
  const button = one<HTMLButtonElement>(card, '[data-here-button]');
  const problem = one(card, '[data-here-problem]');
  let absence: Tracking['absence'] = null;

  const tick = () => {
    const { answeredAt = null, answerUntil = null } = absence ?? {};
    const left = answerUntil ? Date.parse(answerUntil) - Date.now() : 0;
    card.hidden = !absence || (!answeredAt && left <= 0);
    button.hidden = answeredAt !== null;
    text.textContent = answeredAt
      ? t('recv.here.told', { time: formatTime(answeredAt, locale) })
      : t('recv.here.text', { duration: minutesAndSeconds(left) });
  };
  button.addEventListener('click', () => {
    if (isClosed(button)) return;
    close(button, true);
    announceText(problem, '');
    send()
      .catch((error: unknown) => {
        announceText(problem, (error instanceof ApiProblem && error.detail) || t('recv.failed.send'));
      })
      .finally(() => {
        close(button, false);
      });
  });
  setInterval(tick, SECOND_MS);

  return (tracking) => {
    absence = tracking.link === 'receiver' ? tracking.absence : null;
    tick();
  };
}
