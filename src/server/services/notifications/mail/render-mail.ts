import type { MailOrder } from '#server/jobs/payloads.ts';
import type { Locale } from '#domain/locales.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { isPersonName } from '#domain/text/names.ts';
import { asOneLine } from '#domain/text/visible.ts';
import { escapeHtml } from './escape-html.ts';
import { mailPage, mailParagraph, quietLine, quietLink } from './mail-page.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { MailWords } from './mail-words.ts';

const FRAME: Record<
  Locale,
  {
    hello: string;
    helloName(name: string): string;
    copy: string;
    footer: string;
    choose: string;
    stop: string;
  }
> = {
  ro: {
    hello: 'Bună,',
    helloName: (name) => `Bună, ${name},`,
    copy: 'Dacă butonul nu merge, copiază adresa:',
    choose: 'Alegi ce mesaje primești aici:',
    stop: 'Nu mai vrei mesaje de felul acesta? Le oprești aici, fără să intri în cont:',
    footer: 'Ștafeta. Ai primit mesajul pentru că adresa ta a fost scrisă la noi.',
  },
  en: {
    hello: 'Hello,',
    helloName: (name) => `Hello ${name},`,
    copy: 'If the button does not work, copy this address:',
    choose: 'Choose which messages you get here:',
    stop: 'No more messages of this kind? Stop them here, without signing in:',
    footer: 'Ștafeta. You got this message because your address was given to us.',
  },
};

const NO_CHOICE = { preferences: null, stop: null };

/** A message in both forms from the same words: greeting, paragraphs, at most one button, further links, footer. */
export function renderMail(
  order: MailOrder,
  link: string | null,
  { preferences, stop }: { preferences: string | null; stop: string | null } = NO_CHOICE,
): Omit<Mail, 'to'> {
  const words = wordsOf(order);
  const frame = FRAME[order.locale];
  // A name from before the rules of names may be an address or a number: its owner is greeted without it.
  const greeting =
    order.firstName && isPersonName(order.firstName) ? frame.helloName(order.firstName) : frame.hello;
  const links = order.links ?? [];
  const button = link && words.button ? { label: words.button, link } : null;
  return {
    subject: asOneLine(words.subject),
    text: [
      greeting,
      ...words.paragraphs,
      ...(button ? [`${button.label}:\n${button.link}`] : []),
      ...links.map(({ label, path }) => `${label}:\n${path}`),
      frame.footer,
      ...(preferences ? [`${frame.choose}\n${preferences}`] : []),
      ...(stop ? [`${frame.stop}\n${stop}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailPage(order.locale, words, [
      mailParagraph(escapeHtml(greeting)),
      ...words.paragraphs.map((text) => mailParagraph(escapeHtml(text))),
      ...(button ? [buttonOf(button), quietLink(frame.copy, button.link)] : []),
      ...links.map(({ label, path }) => quietLink(label, path)),
      quietLine(frame.footer),
      ...(preferences ? [quietLink(frame.choose, preferences)] : []),
      ...(stop ? [quietLink(frame.stop, stop)] : []),
    ]),
  };
}

function wordsOf({ template, locale, values }: MailOrder): MailWords {
  // The template and its values were paired by the type when the message was ordered.
  const write = MAIL_TEXTS[template][locale] as (given: unknown) => MailWords;
  return write(values);
}

function buttonOf({ label, link }: { label: string; link: string }): string {
  const style =
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#5f2878;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
