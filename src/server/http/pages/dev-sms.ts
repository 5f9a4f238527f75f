import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REPLY_CHOICES } from '#domain/notifications/reply-words.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import type { Deps } from '#server/deps.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import {
  demoPhones,
  type PhoneMessage,
  replyFromDemoPhone,
} from '#server/services/notifications/texts/demo-phone.ts';
import { say } from '#messages/say.ts';
import { localeOf } from '../locale-of.ts';
import { checkForgery } from '../session.ts';
import { readPlainForms } from './plain-forms.ts';
import { plainPage, withLinks } from './plain-page.ts';

const STYLE = `
main { max-width: 480px } h1 { font-size: 1.4rem }
.phones li { border-top: 1px solid var(--line) }
.phones a { display: block; padding: 12px 0; text-decoration: none; color: inherit }
.phones span { color: var(--soft); font-size: .875rem }
.phone { border: 1px solid var(--line); border-radius: 24px; padding: 16px }
.phone a { color: inherit } .phone li { margin: 0 48px 12px 0; padding: 10px 14px; border-radius: 18px; background: light-dark(#eeeaf2, #2f2738); overflow-wrap: anywhere }
.phone li.mine { margin: 0 0 12px 48px; background: var(--main); color: var(--on-main) }
.mine time { color: inherit } time { display: block }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
input, button { font: inherit; min-height: 44px; box-sizing: border-box; border: 1px solid light-dark(#767676, #999); border-radius: 22px; padding: 0 16px; background: none; color: inherit }
input { flex: 1; min-width: 10rem } button { cursor: pointer }
input::placeholder { color: light-dark(#666, #aaa) }
nav { display: flex; gap: 20px; line-height: 44px }
`;
const PATH = '/dev/sms';

type PhoneQuery = { phone?: unknown };

/** The demo's phones: what receivers would have got as texts, and a field to write back. */
export async function mountDevSms(app: FastifyInstance, deps: Deps, webFolder: string | null): Promise<void> {
  if (!deps.settings.demo) return;
  const answer = plainPage(webFolder, { style: STYLE, formAction: "'self'", referrer: 'same-origin' });
  await app.register(async (scope) => {
    readPlainForms(scope);
    scope.addHook('onRequest', async (request) => checkForgery(deps, request, null));
    scope.get<{ Querystring: PhoneQuery }>(PATH, async (request, reply) => {
      const phones = await demoPhones(deps);
      const { phone } = request.query;
      const thread = typeof phone === 'string' ? phones.get(phone) : undefined;
      const locale = localeOf(request);
      return typeof phone === 'string' && thread
        ? answer(reply, { locale, title: phone, body: conversation(deps, locale, phone, thread) })
        : answer(reply, { locale, title: say(locale, 'devSms.h1'), body: list(locale, phones) });
    });
    scope.post(PATH, async (request: FastifyRequest, reply) => {
      const { phone, text } = (request.body ?? {}) as Record<string, unknown>;
      await replyFromDemoPhone(deps, textOf(phone), textOf(text));
      return reply.redirect(`${PATH}?phone=${encodeURIComponent(textOf(phone))}`, 303);
    });
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function list(locale: Locale, phones: Map<string, PhoneMessage[]>): string {
  if (phones.size === 0) return `<p>${escapeHtml(say(locale, 'devSms.none'))}</p>`;
  const rows = [...phones].map(([phone, thread]) => {
    const last = thread.at(-1)?.text ?? '';
    return `<li><a href="${href(phone)}"><b>${escapeHtml(phone)}</b><br><span>${escapeHtml(last)}</span></a></li>`;
  });
  return `<ul class="phones">${rows.join('')}</ul>`;
}

function href(phone: string): string {
  return escapeHtml(`${PATH}?phone=${encodeURIComponent(phone)}`);
}

function conversation(deps: Deps, locale: Locale, phone: string, thread: readonly PhoneMessage[]): string {
  const time = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    timeStyle: 'short',
    timeZone: deps.settings.timeZone,
  });
  const bubbles = thread.map(
    ({ text, at, isMine }) =>
      `<li${isMine ? ' class="mine"' : ''}>${withLinks(text)}<time>${time.format(at)}</time></li>`,
  );
  const spellings = REPLY_CHOICES.map((word) => say(locale, `text.words.${word}`).split(' ')[0] ?? '');
  const hidden = `<input type="hidden" name="phone" value="${escapeHtml(phone)}">`;
  const quick = [...spellings, 'STOP'].map((word) => `<button name="text" value="${word}">${word}</button>`);
  const label = escapeHtml(say(locale, 'devSms.reply'));
  return `<div class="phone"><ul>${bubbles.join('')}</ul>
<form method="post" action="${PATH}">${hidden}${quick.join('')}</form>
<form method="post" action="${PATH}">${hidden}<input name="text" required maxlength="300" autocomplete="off" aria-label="${label}" placeholder="${label}"><button>${escapeHtml(say(locale, 'devSms.send'))}</button></form></div>
<nav><a href="${href(phone)}">${escapeHtml(say(locale, 'devSms.again'))}</a> <a href="${PATH}">${escapeHtml(say(locale, 'devSms.all'))}</a></nav>`;
}
