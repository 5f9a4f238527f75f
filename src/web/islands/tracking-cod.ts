import type { Tracking } from '#contract/tracking/tracking.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { announceText, close, isClosed, one } from './dom.ts';
import type { IslandTexts } from './texts.ts';

/**
 * The goods' money: what is to be paid, to whom, and how it stands. For a courier without a signal the receiver says that they
 * gave it, which shows the PIN; `send` sends their word with the sum in minor units.
 */
export function codPanel(
  root: HTMLElement,
  { t, locale }: IslandTexts,
  send: (amount: number) => Promise<void>,
): (tracking: Tracking) => void {
  const card = one(root, '[data-cod]');
  const state = one(card, '[data-cod-state]');
  const panel = one<HTMLDetailsElement>(card, '[data-cod-give]');
  const button = one<HTMLButtonElement>(panel, '[data-cod-give-button]');
  const problem = one(panel, '[data-cod-give-problem]');
  let due: number | undefined;

  button.addEventListener('click', () => {
    if (isClosed(button) || due === undefined) return;
    close(button, true);
    announceText(problem, '');
    send(due)
      // The button is gone with its panel: what the press has changed takes the focus.
      .then(() => state.focus())
      .catch((error: unknown) => {
        announceText(problem, (error instanceof ApiProblem && error.detail) || t('recv.failed.send'));
      })
      .finally(() => close(button, false));
  });

  return ({ cod }) => {
    card.hidden = !cod;
    due = cod?.amount.amount;
    if (!cod) return;
    const { sender, reference } = cod;
    const amount = formatMoney(cod.amount, locale);
    one(card, '[data-cod-to]').textContent = reference
      ? t('recv.cod.for', { sender, reference })
      : t('recv.cod.to', { sender });
    one(card, '[data-cod-sum]').textContent = amount;
    announceText(state, t(`recv.cod.${cod.state}`));
    button.textContent = t('recv.cod.give.cta', { amount });
    panel.hidden = !cod.canGive;
  };
}
