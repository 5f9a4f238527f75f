import type { Tracking } from '#contract/tracking/tracking.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { formatTime } from '#web/i18n/format.ts';
import { announceText, close, isClosed, one } from './dom.ts';
import type { IslandTexts } from './texts.ts';

/** What the receiver says with a call for help. */
export type HelpInput = { isAccident: boolean; note?: string };

/** The receiver's call for help: its form, and since when it waits. `send` sends it and shows the new state. */
export function helpPanel(
  root: HTMLElement,
  { t, locale }: IslandTexts,
  send: (input: HelpInput) => Promise<void>,
): (tracking: Tracking) => void {
  const panel = one<HTMLDetailsElement>(root, '[data-help]');
  const form = one<HTMLFormElement>(panel, '[data-help-form]');
  const text = one(panel, '[data-help-text]');
  const problem = one(panel, '[data-help-problem]');
  const button = one<HTMLButtonElement>(form, 'button');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isClosed(button)) return;
    close(button, true);
    announceText(problem, '');
    const note = one<HTMLTextAreaElement>(form, 'textarea').value.trim();
    const isAccident = one<HTMLInputElement>(form, 'input').checked;
    send({ isAccident, ...(note ? { note } : {}) })
      .catch((error: unknown) => {
        announceText(problem, (error instanceof ApiProblem && error.detail) || t('recv.failed.send'));
      })
      .finally(() => {
        close(button, false);
      });
  });
  return ({ canAskHelp, helpAskedAt }) => {
    panel.hidden = !canAskHelp;
    form.hidden = helpAskedAt !== null;
    text.textContent = helpAskedAt
      ? t('recv.help.told', { time: formatTime(helpAskedAt, locale) })
      : t('recv.help.text');
  };
}
