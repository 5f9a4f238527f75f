import type { TrackingCod } from '#contract/money/cod-fields.ts';
import type { Tracking } from '#contract/tracking/tracking.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { announceText, close, isClosed, one } from './dom.ts';
import type { IslandTexts } from './texts.ts';

type Calls = {
  /** Sends the receiver's word that they gave the sum, in minor units. */
  give(amount: number): Promise<void>;
  /** Leads to the provider's page. */
  pay(): Promise<void>;
};

/**
 * The goods' money: what is to be paid, to whom, and how it stands. The receiver pays by card on the provider's page; for a
 * courier without a signal they say that they gave it in cash. Either shows the PIN.
 */
export function codPanel(
  root: HTMLElement,
  { t, locale }: IslandTexts,
  { give, pay }: Calls,
): (tracking: Tracking) => void {
  const card = one(root, '[data-cod]');
  const state = one(card, '[data-cod-state]');
  const ofCard = one(card, '[data-cod-card]');
  const payBar = one(card, '[data-cod-pay]');
  const payButton = one<HTMLButtonElement>(payBar, '[data-cod-pay-button]');
  const panel = one<HTMLDetailsElement>(card, '[data-cod-give]');
  const button = one<HTMLButtonElement>(panel, '[data-cod-give-button]');
  let due: number | undefined;

  const onPress = (pressed: HTMLButtonElement, problem: HTMLElement, send: () => Promise<void>) => {
    pressed.addEventListener('click', () => {
      if (isClosed(pressed)) return;
      close(pressed, true);
      announceText(problem, '');
      send()
        .catch((error: unknown) => {
          announceText(problem, (error instanceof ApiProblem && error.detail) || t('recv.failed.send'));
        })
        .finally(() => close(pressed, false));
    });
  };
  onPress(payButton, one(payBar, '[data-cod-pay-problem]'), pay);
  onPress(button, one(panel, '[data-cod-give-problem]'), async () => {
    if (due === undefined) return;
    await give(due);
    // The button is gone with its panel: what the press has changed takes the focus.
    state.focus();
  });

  return ({ cod, status }) => {
    card.hidden = !cod;
    due = cod?.amount.amount;
    if (!cod) return;
    const { sender, reference } = cod;
    const amount = formatMoney(cod.amount, locale);
    one(card, '[data-cod-to]').textContent = reference
      ? t('recv.cod.for', { sender, reference })
      : t('recv.cod.to', { sender });
    one(card, '[data-cod-sum]').textContent = amount;
    announceText(state, t(textOf(cod, status)));
    announceText(ofCard, cod.card ? t(`recv.cod.card.${cod.card}`) : '');
    payButton.textContent = t('recv.cod.pay', { amount });
    payBar.hidden = !cod.canPay;
    button.textContent = t('recv.cod.give.cta', { amount });
    panel.hidden = !cod.canGive;
  };
}

/** What the receiver reads of the money: what is due says how it may be paid. */
function textOf({ state, methods, paidBy, canPay }: TrackingCod, status: Tracking['status']) {
  if (state === 'paid' && paidBy === 'card' && status === 'accepted') return 'recv.cod.paidCard';
  if (state !== 'due' || !methods.includes('card')) return `recv.cod.${state}` as const;
  if (!methods.includes('cash')) return 'recv.cod.dueCard';
  return canPay ? 'recv.cod.dueEither' : 'recv.cod.dueLater';
}
