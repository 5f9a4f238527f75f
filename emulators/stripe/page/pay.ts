import { isCardName } from '../cards.ts';
import { find } from '../db.ts';
import { answerBank, getSession, payWith, type StoredSession } from '../objects/sessions.ts';
import type { Intent } from '../objects/types.ts';
import type { World } from '../world.ts';
import { carries, fieldOf, type Outcome, type PageWork, tokenFor } from './answer.ts';
import { languageOf } from './texts.ts';
import { bankPage, closedPage, type Layout, payPage } from './views.ts';

/** The page with the cards, or the session's other state. */
export const showPay: PageWork = async (world, layout, request, options) => {
  const session = await getSession(world, request.params.id);
  const end = endOf(session, layout);
  if (end) return end;
  const { body, hidden } = session;
  return {
    page: payPage(layout, {
      session: body,
      what: hidden.lineName,
      isHold: hidden.captureMethod === 'manual',
      token: tokenOf(session, options.tokenSecret),
      problem: (await intentOf(world, session))?.last_payment_error ?? null,
      isStale: request.query.stale !== undefined,
    }),
  };
};

/** The bank's question, while it is open. */
export const showBank: PageWork = async (world, layout, request, options) => {
  const session = await getSession(world, request.params.id);
  const end = endOf(session, layout);
  if (end) return end;
  if ((await intentOf(world, session))?.status !== 'requires_action') {
    return { to: payPath(layout, session.body.id) };
  }
  const { amount_total: amount, currency, locale, id } = session.body;
  const question = { amount, currency, language: languageOf(locale), path: `/pay/${id}/3ds` };
  return { page: bankPage(layout, question, tokenOf(session, options.tokenSecret)) };
};

/** Processes the chosen card. */
export const takeCard: PageWork = async (world, layout, request, options) => {
  const session = await getSession(world, request.params.id, true);
  const end = endOf(session, layout);
  if (end) return end;
  const card = fieldOf(request, 'card');
  if (!isCardName(card) || !carries(request, tokenOf(session, options.tokenSecret)))
    return stale(world, layout, session);
  return next(session, layout, await payWith(world, session, card));
};

/** Processes the answer to the bank's question. */
export const takeAnswer: PageWork = async (world, layout, request, options) => {
  const session = await getSession(world, request.params.id, true);
  const end = endOf(session, layout);
  if (end) return end;
  if (!carries(request, tokenOf(session, options.tokenSecret))) return stale(world, layout, session);
  return next(session, layout, await answerBank(world, session, fieldOf(request, 'answer') === 'confirm'));
};

/** Ignores a repeated form, such as a double click, and shows the current state. */
async function stale(world: World, layout: Layout, session: StoredSession): Promise<Outcome> {
  const intent = await intentOf(world, session);
  if (intent?.status === 'requires_action') return next(session, layout, intent);
  return { to: `${payPath(layout, session.body.id)}?stale` };
}

async function intentOf(world: World, { body }: StoredSession): Promise<Intent | null> {
  if (!body.payment_intent) return null;
  return (await find(world.tx, 'payment_intent', body.payment_intent))?.body ?? null;
}

function endOf({ body }: StoredSession, layout: Layout): Outcome | null {
  if (body.status === 'complete') return { to: successUrl(body.success_url, body.id) };
  return body.status === 'expired' ? { page: closedPage(layout, body) } : null;
}

function next({ body }: StoredSession, layout: Layout, intent: Intent): Outcome {
  if (body.status === 'complete') return { to: successUrl(body.success_url, body.id) };
  return {
    to: intent.status === 'requires_action' ? `${payPath(layout, body.id)}/3ds` : payPath(layout, body.id),
  };
}

function payPath({ base }: Layout, id: string): string {
  return `${base}/pay/${id}`;
}

function successUrl(url: string, id: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** A token for one answer: it includes the number of answers so far. */
function tokenOf({ body, hidden }: StoredSession, secret: string): string {
  return tokenFor(`${body.id} ${hidden.answers}`, secret);
}
