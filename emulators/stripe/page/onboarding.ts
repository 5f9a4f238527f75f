import { save, type Stored } from '../db.ts';
import { lockLink, reviewAccount } from '../objects/onboarding.ts';
import type { World } from '../world.ts';
import { carries, fieldOf, type Outcome, type PageWork, preferred, tokenFor } from './answer.ts';
import { html, type Html } from './html.ts';
import { type Language, TEXTS } from './texts.ts';
import { type Layout, page } from './views.ts';

// The provider's onboarding. Nothing is asked here: each button stands for one of its outcomes.

/** Shows the onboarding once; a second visit, or a late one, is redirected to where a new link is created. */
export const showQuestions: PageWork = async (world, layout, request, options) => {
  const link = await lockLink(world, request.params.id);
  if (link.hidden.isOpened || link.body.expires_at <= world.now) return { to: link.hidden.refreshUrl };
  await save(world.tx, { ...link, hidden: { ...link.hidden, isOpened: true } });
  const token = tokenFor(`${link.body.id} onboarding`, options.tokenSecret);
  return { page: questionsPage(layout, link.body.id, preferred(request), token) };
};

/** Processes the outcome: everything is answered, something stays under review, or the holder leaves for now. */
export const takeAnswers: PageWork = async (world, _layout, request, options) => {
  const link = await lockLink(world, request.params.id);
  if (!carries(request, tokenFor(`${link.body.id} onboarding`, options.tokenSecret))) {
    return { to: link.hidden.refreshUrl };
  }
  return done(world, link, fieldOf(request, 'answer'));
};

/** Redirects back; the return does not reveal the outcome (docs.stripe.com/api/account_links/create, return_url). */
async function done(world: World, { hidden }: Stored<'account_link'>, answer: string): Promise<Outcome> {
  if (answer === 'all') await reviewAccount(world, hidden.account, 'active');
  if (answer === 'review') await reviewAccount(world, hidden.account, 'pending');
  return { to: hidden.returnUrl };
}

function questionsPage(layout: Layout, id: string, language: Language, token: string): Html {
  const t = TEXTS[language];
  return page(
    layout,
    language,
    t.onboardingTitle,
    html`<section class="single">
      <h1>${t.onboardingTitle}</h1>
      <p>${t.onboardingText}</p>
      <form method="post" action="${layout.base}/onboarding/${id}">
        <input type="hidden" name="token" value="${token}" />
        <button class="main" name="answer" value="all">${t.onboardingAll}</button>
        <button class="other" name="answer" value="review">${t.onboardingReview}</button>
        <button class="other" name="answer" value="later">${t.onboardingLater}</button>
      </form>
    </section>`,
  );
}
