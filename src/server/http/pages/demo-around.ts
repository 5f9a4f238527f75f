import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import { DEMO_PEOPLE } from '#server/services/demo/seed-demo.ts';
import { type CaughtMail, listCaughtMails } from '#server/services/notifications/mail/caught-mail.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { demoPhones, TEXT_SUBJECT } from '#server/services/notifications/texts/demo-phone.ts';

/** How many of the newest mails and phones are shown. */
const SHOWN = 3;

/** The sandbox's cards that are worth trying, with what each does. */
const CARDS = [
  ['4242 4242 4242 4242', 'demo.card.pays'],
  ['4000 0025 0000 3155', 'demo.card.asks'],
  ['4000 0000 0000 9995', 'demo.card.insufficient'],
  ['4000 0000 0000 0259', 'demo.card.contested'],
] as const;

/** What is around the parts of a demo: the newest mails and texts, and the cards that pay. */
export async function aroundDemo(deps: Deps, locale: Locale): Promise<string> {
  const mails = await newestMails(deps);
  const phones = [...(await demoPhones(deps))];
  const none = `<li>${escapeHtml(say(locale, 'devMail.none'))}</li>`;
  const mailLines = mails.slice(0, SHOWN).map(({ id, subject, to }) => line(`/dev/mail/${id}`, subject, to));
  const textLines = phones
    .slice(0, SHOWN)
    .map(([phone, thread]) =>
      line(`/dev/sms?phone=${encodeURIComponent(phone)}`, phone, thread.at(-1)?.text ?? ''),
    );
  const box = (key: 'demo.mail' | 'demo.phone', path: string, lines: readonly string[]) =>
    `<section><h2><a href="${path}" target="_blank" rel="noreferrer">${escapeHtml(say(locale, key))}</a></h2>
<p>${escapeHtml(say(locale, `${key}.what`))}</p><ul>${lines.join('') || none}</ul></section>`;
  const cards = deps.settings.cardPayments ? cardBox(locale) : '';
  return `<div class="around">${box('demo.phone', '/dev/sms', textLines)}${box('demo.mail', '/dev/mail', mailLines)}${cards}</div>`;
}

/** The newest mails: those to the demo's people before all others, such as a newsletter to many. */
async function newestMails(deps: Deps): Promise<CaughtMail[]> {
  const people = DEMO_PEOPLE.map(({ email }) => email);
  const own = await listCaughtMails(deps, people);
  const others = (await listCaughtMails(deps)).filter(({ to }) => !people.includes(to));
  return [...own, ...others].filter(({ subject }) => !subject.startsWith(TEXT_SUBJECT));
}

function line(path: string, label: string, what: string): string {
  return `<li><a href="${escapeHtml(path)}" target="_blank" rel="noreferrer">${escapeHtml(label)}</a><span>${escapeHtml(what)}</span></li>`;
}

function cardBox(locale: Locale): string {
  const rows = CARDS.map(
    ([number, what]) => `<li><code>${number}</code><span>${escapeHtml(say(locale, what))}</span></li>`,
  );
  return `<section><h2>${escapeHtml(say(locale, 'demo.cards'))}</h2><p>${escapeHtml(say(locale, 'demo.cards.what'))}</p><ul>${rows.join('')}</ul></section>`;
}
