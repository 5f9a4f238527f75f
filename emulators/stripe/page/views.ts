import { type CardName, TEST_CARDS } from '../cards.ts';
import type { PaymentError, Session } from '../objects/types.ts';
import { type Html, html } from './html.ts';
import { type Language, languageOf, money, TEXTS } from './texts.ts';

/** Where the page's own files are, and the theme that the person chose in the product, if any. */
export type Look = { base: string; theme: 'light' | 'dark' | null };

export type PayView = {
  session: Session;
  what: string;
  isHold: boolean;
  token: string;
  problem: PaymentError | null;
};

const CARDS: readonly CardName[] = ['visa', 'threeDSecure', 'declined', 'insufficient', 'expired', 'dispute'];

/** The page on which a test card is chosen. */
export function payPage(look: Look, { session, what, isHold, token, problem }: PayView): Html {
  const language = languageOf(session.locale);
  const t = TEXTS[language];
  const sum = money(session.amount_total, session.currency, language);
  return page(
    look,
    language,
    `${t.pay} ${sum}`,
    html`<section class="summary" aria-label="${t.summary}">
        <h1><span class="lead">${t.pay}</span> <span class="sum">${sum}</span></h1>
        <dl>
          <div>
            <dt>${t.forWhat}</dt>
            <dd>${what}</dd>
          </div>
          <div>
            <dt>${t.total}</dt>
            <dd class="number">${sum}</dd>
          </div>
        </dl>
        <p class="note">${isHold ? t.holdNote : t.takeNote}</p>
      </section>
      <section class="cards" aria-labelledby="choose">
        ${problem ? html`<p class="problem" role="alert">${refusalText(problem, language)}</p>` : null}
        <h2 id="choose">${t.chooseCard}</h2>
        <form method="post" action="${look.base}/pay/${session.id}">
          <input type="hidden" name="token" value="${token}" />
          <ul>
            ${CARDS.map((name) => cardButton(name, language))}
          </ul>
        </form>
        <p class="note">${t.noNumbers}</p>
        ${backLink(session, language)}
      </section>`,
  );
}

function cardButton(name: CardName, language: Language): Html {
  const t = TEXTS[language];
  const { title, does } = t.cards[name];
  const { last4 } = TEST_CARDS[name].face;
  return html`<li>
    <button name="card" value="${name}">
      <span class="face" aria-hidden="true"><span>${last4}</span></span>
      <span class="words"><strong>${title}</strong><span>${does}</span></span>
      <span class="hidden">, ${t.cardEnding} ${last4}</span>
    </button>
  </li>`;
}

/** The second page: the bank asks whether it is the card's holder who pays. */
export function bankPage(look: Look, session: Session, token: string): Html {
  const language = languageOf(session.locale);
  const t = TEXTS[language];
  const sum = money(session.amount_total, session.currency, language);
  return page(
    look,
    language,
    t.bankTitle,
    html`<section class="single">
      <h1>${t.bankTitle}</h1>
      <p class="sum">${sum}</p>
      <p>${t.bankText}</p>
      <form method="post" action="${look.base}/pay/${session.id}/3ds">
        <input type="hidden" name="token" value="${token}" />
        <button class="main" name="answer" value="confirm">${t.bankConfirm}</button>
        <button class="other" name="answer" value="refuse">${t.bankRefuse}</button>
      </form>
    </section>`,
  );
}

/** Nobody can pay here any more; the way back to the product. */
export function closedPage(look: Look, session: Session): Html {
  const language = languageOf(session.locale);
  const t = TEXTS[language];
  return page(
    look,
    language,
    t.closedTitle,
    html`<section class="single">
      <h1>${t.closedTitle}</h1>
      <p>${t.closedText}</p>
      ${backLink(session, language)}
    </section>`,
  );
}

/** The form was answered in another window, or came from another site: nothing was done. */
export function oldFormPage(look: Look, session: Session): Html {
  const language = languageOf(session.locale);
  const t = TEXTS[language];
  return page(
    look,
    language,
    t.oldFormTitle,
    html`<section class="single">
      <h1>${t.oldFormTitle}</h1>
      <p>${t.oldFormText}</p>
      <a class="back" href="${look.base}/pay/${session.id}">${t.tryAgain}</a>
    </section>`,
  );
}

export function missingPage(look: Look, language: Language): Html {
  const t = TEXTS[language];
  return page(
    look,
    language,
    t.missingTitle,
    html`<section class="single">
      <h1>${t.missingTitle}</h1>
      <p>${t.missingText}</p>
      <a class="back" href="/">Ștafeta</a>
    </section>`,
  );
}

function backLink({ cancel_url: cancelUrl }: Session, language: Language): Html | null {
  return cancelUrl ? html`<a class="back" href="${cancelUrl}">${TEXTS[language].back}</a>` : null;
}

function refusalText({ code, decline_code: declineCode }: PaymentError, language: Language): string {
  const { declined } = TEXTS[language];
  if (code === 'payment_intent_authentication_failure') return declined.authentication ?? '';
  return declined[declineCode ?? ''] ?? declined.generic_decline ?? '';
}

function page({ base, theme }: Look, language: Language, title: string, content: Html): Html {
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
          <p class="brand" translate="no">Ștafeta</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}
