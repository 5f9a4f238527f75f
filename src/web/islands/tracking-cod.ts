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

/** The states in which a running trip's goods are still to be paid, or are paid and wait for the PIN. */
const ON_THE_WAY: readonly TrackingCod['state'][] = ['due', 'given', 'counted', 'paid'];

/**
 * The goods' money: what is to be paid, to whom, how, and which step is next. The receiver pays by card on the provider's
 * page, by transfer, or the courier in cash; for a courier without a signal they say that they gave it. Either shows the PIN.
 */
export function codPanel(
  root: HTMLElement,
  { t, locale }: IslandTexts,
  { give, pay }: Calls,
): (tracking: Tracking) => void {
  const card = one(root, '[data-cod]');
  const state = one(card, '[data-cod-state]');
  const ways = one(root, '[data-cod-ways]');
  const payBar = one(root, '[data-cod-pay]');
  const payButton = one<HTMLButtonElement>(payBar, '[data-cod-pay-button]');
  const panel = one<HTMLDetailsElement>(root, '[data-cod-give]');
  const button = one<HTMLButtonElement>(panel, '[data-cod-give-button]');
  const cashWay = one<HTMLInputElement>(ways, '[value=cash]');
  let cod: TrackingCod | null = null;

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
    if (!cod) return;
    await give(cod.amount.amount);
    // The button is gone with its panel: what the press has changed takes the focus.
    state.focus();
  });

  /** Shows what belongs to the chosen way; without a choice there is one way alone. */
  const showWay = () => {
    const isChoice = Boolean(cod?.canPay && cod.methods.includes('cash'));
    const isCash = !isChoice || cashWay.checked;
    ways.hidden = !isChoice;
    payBar.hidden = !cod?.canPay || (isChoice && isCash);
    panel.hidden = !cod?.canGive || !isCash;
  };
  ways.addEventListener('change', showWay);

  /** What is to be said of the card: where a part goes back to it, how much. */
  const cardText = ({ card: cardState, cardBack, transferBack }: TrackingCod) => {
    if (transferBack) return t('recv.transfer.back', { amount: formatMoney(transferBack, locale) });
    if (cardBack) return t('recv.cod.cardBack', { amount: formatMoney(cardBack, locale) });
    return cardState ? t(`recv.cod.card.${cardState}`) : '';
  };

  return (tracking) => {
    ({ cod } = tracking);
    card.hidden = !cod;
    if (!cod) one(root, '[data-cod-transfer]').hidden = true;
    const isWaiting = cod?.state === 'due' && tracking.status === 'accepted' && !tracking.pin;
    one(root, '[data-pin-locked]').hidden = !isWaiting || tracking.link !== 'receiver';
    showWay();
    if (!cod) return;
    const { sender, reference } = cod;
    const amount = formatMoney(cod.amount, locale);
    one(card, '[data-cod-to]').textContent = reference
      ? t('recv.cod.for', { sender, reference })
      : t('recv.cod.to', { sender });
    one(card, '[data-cod-sum]').textContent = amount;
    announceText(state, t(textOf(cod, tracking)));
    announceText(one(card, '[data-cod-card]'), cardText(cod));
    payButton.textContent = t('recv.cod.pay', { amount });
    button.textContent = t('recv.cod.give.cta', { amount });
    showTransfer(one(root, '[data-cod-transfer]'), cod, amount);
    showSteps(one(card, '[data-cod-steps]'), tracking, cod);
  };
}

/** Where the sum may be transferred to, while a transfer would pay it. */
function showTransfer(panel: HTMLElement, { transfer }: TrackingCod, amount: string): void {
  panel.hidden = !transfer;
  if (!transfer) return;
  one(panel, '[data-transfer-sum]').textContent = amount;
  one(panel, '[data-transfer-to]').textContent = transfer.beneficiary;
  one(panel, '[data-transfer-iban]').textContent = transfer.iban.replace(/(.{4})(?=.)/g, '$1 ');
  one(panel, '[data-transfer-awb]').textContent = transfer.awb;
}

/** Marks the steps up to the PIN that are done, and the one that is next. */
function showSteps(list: HTMLElement, { inspection, status, pin }: Tracking, { state }: TrackingCod): void {
  list.hidden = status !== 'accepted' || !ON_THE_WAY.includes(state);
  const isChecked = !inspection || inspection.answer !== null;
  const isPaid = state !== 'due';
  const done: Record<string, boolean> = { check: isChecked, pay: isPaid, pin: false };
  const next = pin ? 'pin' : (Object.keys(done).find((step) => !done[step]) ?? 'pin');
  for (const item of list.querySelectorAll<HTMLElement>('[data-cod-step]')) {
    const step = item.dataset['codStep'] ?? '';
    item.hidden = step === 'check' && !inspection;
    item.dataset['state'] = done[step] ? 'done' : 'open';
    if (step === next) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
}

/** What the receiver reads of the money: what is due says how it may be paid. */
function textOf({ state, methods, paidBy, canPay }: TrackingCod, { status, inspection }: Tracking) {
  if (state === 'paid' && paidBy === 'transfer' && status === 'accepted') return 'recv.transfer.paid';
  if (state === 'paid' && paidBy === 'card' && status === 'accepted') return 'recv.cod.paidCard';
  if (state !== 'due' || !methods.includes('card')) return `recv.cod.${state}` as const;
  if (inspection?.canAnswer && inspection.answer === null) return 'recv.cod.dueChecked';
  if (!methods.includes('cash')) return 'recv.cod.dueCard';
  return canPay ? 'recv.cod.dueEither' : 'recv.cod.dueLater';
}
