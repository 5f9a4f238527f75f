import type { MailOrder } from '#server/jobs/payloads.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { say } from '#messages/say.ts';
import { isPersonName } from '#domain/text/names.ts';
import { asOneLine } from '#domain/text/visible.ts';
import { escapeHtml } from './escape-html.ts';
import { mailPage, mailParagraph, quietLine, quietLink } from './mail-page.ts';
import { writeMail } from './write-mail.ts';

const NO_CHOICE = { preferences: null, stop: null };

/**
 * Renders a mail as text and HTML from the same texts: greeting, paragraphs, at most one button, further links, footer.
 */
export function renderMail(
  order: MailOrder,
  link: string | null,
  { preferences, stop }: { preferences: string | null; stop: string | null } = NO_CHOICE,
): Omit<Mail, 'to'> {
  const { locale, firstName } = order;
  const content = writeMail(order);
  const copy = say(locale, 'mail.frame.copy');
  const footer = say(locale, 'mail.frame.footer');
  const choose = say(locale, 'mail.frame.choose');
  const stopping = say(locale, 'mail.frame.stop');
  // A name older than the validation of names may be a URL or a number: then the greeting has no name.
  const greeting =
    firstName && isPersonName(firstName)
      ? say(locale, 'mail.frame.helloName', { name: firstName })
      : say(locale, 'mail.frame.hello');
  const links = order.links ?? [];
  const button = link && content.button ? { label: content.button, link } : null;
  return {
    subject: asOneLine(content.subject),
    text: [
      greeting,
      ...content.paragraphs,
      ...(button ? [`${button.label}:\n${button.link}`] : []),
      ...links.map(({ label, path }) => `${label}:\n${path}`),
      footer,
      ...(preferences ? [`${choose}\n${preferences}`] : []),
      ...(stop ? [`${stopping}\n${stop}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailPage(locale, content, [
      mailParagraph(escapeHtml(greeting)),
      ...content.paragraphs.map((text) => mailParagraph(escapeHtml(text))),
      ...(button ? [buttonOf(button), quietLink(copy, button.link)] : []),
      ...links.map(({ label, path }) => quietLink(label, path)),
      quietLine(footer),
      ...(preferences ? [quietLink(choose, preferences)] : []),
      ...(stop ? [quietLink(stopping, stop)] : []),
    ]),
  };
}

function buttonOf({ label, link }: { label: string; link: string }): string {
  const style =
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#5f2878;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
