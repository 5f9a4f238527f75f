import { type CardName, TEST_CARDS } from '../cards.ts';
import type { PaymentError, Session } from '../objects/types.ts';
import { type Html, html } from './html.ts';
import { type Language, languageOf, money, TEXTS } from './texts.ts';

/** The path of the page's files, and the theme that the person chose in the product, if any. */
export type Layout = { base: string; theme: 'light' | 'dark' | null };

export type PayView = {
  session: Session;
  what: string;
  isHold: boolean;
  token: string;
  problem: PaymentError | null;
  /** Whether the last choice came from a page that was already answered. */
  isStale: boolean;
};

/** The wordmark: an S whose comma is the brand's mark. */
const LOGO = html`<p class="brand" role="img" aria-label="Ștafeta">
  <span class="letter" aria-hidden="true"
    >S<svg viewBox="0 0 24 28">
      <path
        d="M12 1.2c5.3 0 9.4 4.1 9.4 9.4 0 6.7-5.1 12.6-11.7 16.2-.9.5-1.9-.4-1.5-1.4.7-1.7 1.1-3.3 1.2-5C5.3 19.3 2.6 15.4 2.6 10.6 2.6 5.3 6.7 1.2 12 1.2Z"
      /></svg></span
  ><span aria-hidden="true">tafeta</span>
</p>`;

const CARDS: readonly CardName[] = ['visa', 'threeDSecure', 'declined', 'insufficient', 'expired', 'dispute'];

/** The page for choosing a test card. */
export function payPage(layout: Layout, { session, what, isHold, token, problem, isStale }: PayView): Html {
  const language = languageOf(session.locale);
  const t = TEXTS[language];
  const sum = money(session.amount_total, session.currency, language);
  return page(
    layout,
    language,
    `${t.pay} ${sum}`,
    html`<section class="summary" aria-label="${t.summary}">
        <h1><span class="lead">${t.pay}</span> <span class="sum">${sum}</span></h1>
        <p class="what">${what}</p>
        <p class="note">${isHold ? t.holdNote : t.takeNote}</p>
      </section>
      <section class="cards" aria-labelledby="choose">
        ${bannerOf(problem, isStale, language)}
        <h2 id="choose">${t.chooseCard}</h2>
        <form method="post" action="${layout.base}/pay/${session.id}">
          <input type="hidden" name="token" value="${token}" />
          <ul>
            ${CARDS.map((name) => cardButton(name, language))}
          </ul>
        </form>
        <p class="note">${t.noNumbers}</p>
        ${backLink(session, t.back)}
      </section>`,
  );
}

function cardButton(name: CardName, language: Language): Html {
  const t = TEXTS[language];
  const { title, does } = t.cards[name];
  const { last4 } = TEST_CARDS[name].details;
  return html`<li>
    <button name="card" value="${name}">
      <span class="face" aria-hidden="true"><span>${last4}</span></span>
      <span class="words"><strong>${title}</strong><span>${does}</span></span>
      <span class="hidden">, ${t.cardEnding} ${last4}</span>
    </button>
  </li>`;
}

/** The bank's question: the sum, and the path of the answer below the pages. */
export type Question = { amount: number; currency: string; language: Language; path: string };

/** The second page: the bank asks whether the payer is the card's holder. */
export function bankPage(
  layout: Layout,
  { amount, currency, language, path }: Question,
  token: string,
): Html {
  const t = TEXTS[language];
  return page(
    layout,
    language,
    t.bankTitle,
    html`<section class="single">
      <h1>${t.bankTitle}</h1>
      <p class="sum">${money(amount, currency, language)}</p>
      <p>${t.bankText}</p>
      <form method="post" action="${layout.base}${path}">
        <input type="hidden" name="token" value="${token}" />
        <button class="main" name="answer" value="confirm">${t.bankConfirm}</button>
        <button class="other" name="answer" value="refuse">${t.bankRefuse}</button>
      </form>
    </section>`,
  );
}

/** The page of a closed session, with a link back to the product. */
export function closedPage(layout: Layout, session: Session): Html {
  const language = languageOf(session.locale);
  const t = TEXTS[language];
  return page(
    layout,
    language,
    t.closedTitle,
    html`<section class="single">
      <h1>${t.closedTitle}</h1>
      <p>${t.closedText}</p>
      ${backLink(session, t.leave)}
    </section>`,
  );
}

export function missingPage(layout: Layout, language: Language): Html {
  const t = TEXTS[language];
  return page(
    layout,
    language,
    t.missingTitle,
    html`<section class="single">
      <h1>${t.missingTitle}</h1>
      <p>${t.missingText}</p>
      <a class="back" href="/">${t.leave}</a>
    </section>`,
  );
}

function bannerOf(problem: PaymentError | null, isStale: boolean, language: Language): Html | null {
  const banner = problem ? refusalText(problem, language) : isStale ? TEXTS[language].stale : null;
  return banner === null ? null : html`<p class="problem" role="alert">${banner}</p>`;
}

function backLink({ cancel_url: cancelUrl }: Session, words: string): Html | null {
  return cancelUrl ? html`<a class="back" href="${cancelUrl}">${words}</a>` : null;
}

function refusalText({ code, decline_code: declineCode }: PaymentError, language: Language): string {
  const { declined } = TEXTS[language];
  if (code === 'payment_intent_authentication_failure') return declined.authentication ?? '';
  return declined[declineCode ?? ''] ?? declined.generic_decline ?? '';
}

/** A page of the provider with its head and banner. */
export function page({ base, theme }: Layout, language: Language, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="${language}" ${theme ? html` data-theme="${theme}"` : null}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Ștafeta</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/files/style.css" />
      </head>
      <body>
        <header>
          <p class="banner">${TEXTS[language].banner}</p>
          ${LOGO}
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
