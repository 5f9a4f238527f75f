import type { Stored } from '../db.ts';
import { confirmIntent, failAuthentication, lockIntent } from '../objects/payment-intents.ts';
import { carries, fieldOf, type Outcome, type PageWork, preferred, tokenFor } from './answer.ts';
import { bankPage } from './views.ts';

// The bank's question about a payment without a hosted page: it came by a token of the legacy API.

/** Asks whether the payer is the card's holder. */
export const showQuestion: PageWork = async (world, layout, request, options) => {
  const intent = await lockIntent(world, request.params.id);
  const { amount, currency, id } = intent.body;
  if (!intent.body.next_action) return backTo(intent);
  return {
    page: bankPage(
      layout,
      { amount, currency, language: preferred(request), path: `/authenticate/${id}` },
      tokenFor(`${id} authenticate`, options.tokenSecret),
    ),
  };
};

/** Processes the answer once, and redirects the browser to the payment's origin. */
export const takeReply: PageWork = async (world, layout, request, options) => {
  const intent = await lockIntent(world, request.params.id);
  const { id, next_action: action } = intent.body;
  if (!action) return backTo(intent);
  if (!carries(request, tokenFor(`${id} authenticate`, options.tokenSecret))) {
    return { to: `${layout.base}/authenticate/${id}` };
  }
  const returnUrl = action.redirect_to_url.return_url;
  if (fieldOf(request, 'answer') === 'confirm') {
    await confirmIntent(world, intent, {
      card: 'threeDSecure',
      isAuthenticated: true,
      actionUrl: '',
      returnUrl,
    });
  } else await failAuthentication(world, intent);
  return backTo(intent);
};

/** The return URL of the payment, with the payment's id. */
function backTo({ body, hidden }: Stored<'payment_intent'>): Outcome {
  if (!hidden.returnUrl) return { to: '/' };
  const url = new URL(hidden.returnUrl);
  url.searchParams.set('payment_intent', body.id);
  return { to: url.href };
}
