import type { NewAnswer, TrackingInspection } from '#contract/deliveries/inspection-fields.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { INSPECTION_ANSWERS, type InspectionAnswer } from '#domain/deliveries/inspection.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { formatTime } from '#web/i18n/format.ts';
import { announceText, close, isClosed, one } from './dom.ts';
import type { IslandTexts } from './texts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Minutes left at which the timer, silent otherwise, is announced. */
const ANNOUNCED_MINUTES = [2, 1] as const;

function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The receiver's inspection at the door: how long it may take, and the answer. Nothing is chosen before, and time that
 * runs out answers nothing. `send` sends the answer and shows the new state.
 */
export function checkPanel(
  root: HTMLElement,
  texts: IslandTexts,
  send: (answer: NewAnswer) => Promise<void>,
): (tracking: Tracking) => void {
  const { t, locale } = texts;
  const panel = one(root, '[data-check]');
  const timer = one(panel, '[data-check-timer]');
  const text = one(panel, '[data-check-text]');
  const form = one<HTMLFormElement>(panel, '[data-check-form]');
  const remarkField = one(panel, '[data-check-words]');
  const button = one<HTMLButtonElement>(form, 'button');
  const take = one<HTMLButtonElement>(panel, '[data-check-take]');
  const again = one<HTMLButtonElement>(panel, '[data-check-again]');
  const problem = one(panel, '[data-check-problem]');
  const announced = one(panel, '[data-check-spoken]');
  let inspection: TrackingInspection | null = null;
  let isOver = false;
  let announcedAt = Number.POSITIVE_INFINITY;

  const tick = () => {
    if (!inspection) return;
    const { kind, minutes: n, startedAt, endsAt, answer } = inspection;
    const isRunning = !isOver && startedAt !== null && endsAt !== null && answer === null;
    timer.hidden = !isRunning;
    if (!isRunning) {
      text.textContent =
        answer || isOver ? '' : t(kind === 'look' ? 'recv.check.look' : 'recv.check.test', { n });
      return;
    }
    const left = Math.max(0, Date.parse(endsAt) - Date.now());
    timer.textContent = minutesAndSeconds(left);
    text.textContent = left === 0 ? t('recv.check.over', { n }) : t('recv.check.running', { n });
    const mark = ANNOUNCED_MINUTES.findLast((minutes) => left <= minutes * MINUTE_MS);
    if (left === 0 || mark === undefined || mark >= announcedAt) return;
    announcedAt = mark;
    announced.textContent = t('recv.check.left', { n: mark });
  };
  const act = (pressed: HTMLButtonElement, answer: NewAnswer) => {
    if (isClosed(pressed)) return;
    close(pressed, true);
    announceText(problem, '');
    send(answer)
      .catch((error: unknown) => {
        announceText(problem, (error instanceof ApiProblem && error.detail) || t('recv.failed.send'));
      })
      .finally(() => {
        close(pressed, false);
      });
  };
  form.addEventListener('change', () => (remarkField.hidden = !needsRemark(chosen(form))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answer = chosen(form);
    if (!answer) return;
    const remark = one<HTMLTextAreaElement>(form, 'textarea').value.trim();
    act(button, { answer, ...(needsRemark(answer) && remark ? { remark } : {}) });
  });
  take.addEventListener('click', () => act(take, { answer: 'accept' }));
  again.addEventListener('click', () => act(again, { answer: 'accept', instead: 'refuse' }));
  setInterval(tick, SECOND_MS);

  return (tracking) => {
    ({ inspection } = tracking);
    isOver = tracking.status !== 'accepted';
    // Once the trip is over, what is left are the pictures.
    panel.hidden = !inspection || (isOver && inspection.photos.length === 0);
    if (!inspection) return;
    drawPhotos(one(panel, '[data-check-photos]'), inspection.photos, texts);
    const { answer, answeredAt, canAnswer, startedAt } = inspection;
    one(panel, '[data-check-title]').textContent = t(tracking.cod ? 'recv.check.pay' : 'recv.check.take');
    form.hidden = !canAnswer || startedAt === null || answer !== null;
    one(panel, '[data-check-unopened]').hidden = !canAnswer || startedAt !== null || answer !== null;
    again.hidden = !canAnswer || answer !== 'refuse';
    const time = answeredAt ? formatTime(answeredAt, locale) : '';
    announceText(one(panel, '[data-check-state]'), answer ? t(`recv.check.done.${answer}`, { time }) : '');
    tick();
  };
}

/** Draws the courier's pictures of the closed and of the opened parcel; the same ones are not drawn again. */
function drawPhotos(
  list: HTMLElement,
  photos: TrackingInspection['photos'],
  { t, locale }: IslandTexts,
): void {
  list.hidden = photos.length === 0;
  const shown = [...list.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  if (photos.length === shown.length && photos.every(({ url }, index) => url === shown[index])) return;
  list.replaceChildren(
    ...photos.map(({ of, at, url }) => {
      const text = t(of === 'closed' ? 'recv.check.photo.closed' : 'recv.check.photo.opened', {
        time: formatTime(at, locale),
      });
      const image = Object.assign(document.createElement('img'), { src: url, alt: '', loading: 'lazy' });
      const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
      link.append(image, text);
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}

function chosen(form: HTMLFormElement): InspectionAnswer | undefined {
  const value = new FormData(form).get('answer');
  return INSPECTION_ANSWERS.find((answer) => answer === value);
}

/** Whether an answer has a remark. */
function needsRemark(answer: InspectionAnswer | undefined): boolean {
  return answer === 'remark' || answer === 'refuse';
}
