import type { Locale } from '#contract/field-texts.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { escapeHtml } from './escape-html.ts';
import { MAIL_TEXTS, type MailWords } from './mail-texts.ts';
import type { MailOrder } from './queue-mail.ts';

const FRAME: Record<
  Locale,
  { hello: string; helloName(name: string): string; copy: string; footer: string; choose: string }
> = {
  ro: {
    hello: 'Bună,',
    helloName: (name) => `Bună, ${name},`,
    copy: 'Dacă butonul nu merge, copiază adresa:',
    choose: 'Alegi ce mesaje primești aici:',
    footer: 'Ștafeta. Ai primit mesajul pentru că adresa ta a fost scrisă la noi.',
  },
  en: {
    hello: 'Hello,',
    helloName: (name) => `Hello ${name},`,
    copy: 'If the button does not work, copy this address:',
    choose: 'Choose which messages you get here:',
    footer: 'Ștafeta. You got this message because your address was given to us.',
  },
};

/** A message in both forms from the same words: greeting, paragraphs, at most one button, footer. */
export function renderMail(
  order: MailOrder,
  link: string | null,
  preferences: string | null = null,
): Omit<Mail, 'to'> {
  const words = wordsOf(order);
  const frame = FRAME[order.locale];
  const greeting = order.firstName ? frame.helloName(order.firstName) : frame.hello;
  const button = link && words.button ? { label: words.button, link } : null;
  return {
    subject: words.subject,
    text: [
      greeting,
      ...words.paragraphs,
      ...(button ? [`${button.label}:\n${button.link}`] : []),
      frame.footer,
      ...(preferences ? [`${frame.choose}\n${preferences}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: page(order.locale, words, [
      paragraph(greeting),
      ...words.paragraphs.map(paragraph),
      ...(button ? [buttonOf(button), small(frame.copy, button.link)] : []),
      `<p style="margin:32px 0 0;color:#655c72;font-size:13px">${escapeHtml(frame.footer)}</p>`,
      ...(preferences ? [choice(frame.choose, preferences)] : []),
    ]),
  };
}

function wordsOf({ template, locale, values }: MailOrder): MailWords {
  // The template and its values were paired by the type when the message was ordered.
  const write = MAIL_TEXTS[template][locale] as (given: unknown) => MailWords;
  return write(values);
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function buttonOf({ label, link }: { label: string; link: string }): string {
  const style =
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#5f2878;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function small(lead: string, link: string): string {
  return `<p style="margin:0;font-size:13px;color:#655c72">${escapeHtml(lead)}<br>${escapeHtml(link)}</p>`;
}

function choice(lead: string, link: string): string {
  const href = escapeHtml(link);
  return `<p style="margin:8px 0 0;color:#655c72;font-size:13px">${escapeHtml(lead)}<br><a href="${href}" style="color:#5f2878">${href}</a></p>`;
}

function page(locale: Locale, { subject, preheader }: MailWords, parts: string[]): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f5f9;color:#1c1625;font:16px/1.5 Figtree,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#2a0e38">Ștafeta</p>
${parts.join('\n')}
</div></body></html>
`;
}
