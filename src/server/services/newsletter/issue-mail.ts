import type { Locale } from '#domain/locales.ts';
import { type Block, type Inline, plainBlocks, readMarkdown } from '#domain/newsletter/markdown.ts';
import type { IssueRow } from '#server/db/newsletter/newsletter-issues.ts';
import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { say } from '#messages/say.ts';
import { escapeHtml } from '../notifications/mail/escape-html.ts';
import { mailPage, mailParagraph, quietLine, quietLink } from '../notifications/mail/mail-page.ts';
import { mailToken } from '../notifications/mail/mail-token.ts';
import { unsubscribeSeed, newsletterPath } from './links.ts';

/** An issue for one subscriber, with their own unsubscribe link, also as a mail program's button (RFC 8058). */
export function issueMail(
  deps: Deps,
  issue: IssueRow,
  locale: Locale,
  { id, to }: { id: string; to: string },
): Mail {
  const footer = say(locale, 'mail.issue.footer');
  const unsubscribe = say(locale, 'mail.issue.leave');
  const path = newsletterPath(locale, `/dezabonare/${mailToken(deps, unsubscribeSeed(id))}`);
  const link = `${deps.settings.publicOrigin}${path}`;
  const { subject, blocks } = contentOf(issue, locale);
  return {
    to,
    subject,
    text: `${plainBlocks(blocks)}\n\n${footer}\n\n${unsubscribe}\n${link}\n`,
    html: page(locale, subject, blocks, [quietLine(footer), quietLink(unsubscribe, link)]),
    unsubscribe: link,
  };
}

/** The same as a test mail to a member of the staff: marked, and without an unsubscribe link. */
export function trialMail(issue: IssueRow, locale: Locale, to: string): Mail {
  const footer = say(locale, 'mail.issue.trialFooter');
  const { subject, blocks } = contentOf(issue, locale);
  return {
    to,
    subject: `${say(locale, 'mail.issue.trial')} ${subject}`,
    text: `${plainBlocks(blocks)}\n\n${footer}\n`,
    html: page(locale, subject, blocks, [quietLine(footer)]),
  };
}

function contentOf(issue: IssueRow, locale: Locale): { subject: string; blocks: Block[] } {
  return { subject: issue[`subject_${locale}`], blocks: readMarkdown(issue[`body_${locale}`]) };
}

function page(locale: Locale, subject: string, blocks: Block[], footer: string[]): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  const preheader = first ? plainBlocks([first]).slice(0, 120) : '';
  return mailPage(locale, { subject, preheader }, [...blocks.map(blockHtml), ...footer]);
}

function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return mailParagraph(inlineHtml(block.children));
  if (block.kind === 'heading') {
    return `<h2 class="head" style="margin:24px 0 12px;font-size:19px;color:#2a0e38">${inlineHtml(block.children)}</h2>`;
  }
  const tag = block.isOrdered ? 'ol' : 'ul';
  const items = block.items.map((item) => `<li style="margin:0 0 6px">${inlineHtml(item)}</li>`).join('');
  return `<${tag} style="margin:0 0 16px;padding-left:22px">${items}</${tag}>`;
}

function inlineHtml(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return escapeHtml(piece.text);
      const inner = inlineHtml(piece.children);
      if (piece.kind === 'link')
        return `<a href="${escapeHtml(piece.href)}" class="link" style="color:#5f2878">${inner}</a>`;
      return `<${piece.kind}>${inner}</${piece.kind}>`;
    })
    .join('');
}
