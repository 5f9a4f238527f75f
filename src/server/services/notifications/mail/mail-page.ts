import type { Locale } from '#domain/locales.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * The style sheet of mails, for the dark scheme. Every program reads inline styles, so these classes are `!important`.
 * Long URLs have no place to break: on a phone they would make the mail wider than the screen.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
p,h2,li,a{overflow-wrap:anywhere;word-break:break-word}
@media (prefers-color-scheme:dark){
.page{background:#150e1b!important;color:#f2edf6!important}
.card{background:#1f1627!important}
.name,.head{color:#e6d5f0!important}
.quiet{color:#b3a6c0!important}
.link{color:#d9b8ec!important}
.button{background:#8a4fa8!important;color:#ffffff!important}
}`;

/** Inline word breaks for programs that drop the style sheet. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

/** A paragraph of a mail; `html` is HTML already. */
export function mailParagraph(html: string): string {
  return `<p style="margin:0 0 16px;${BREAKS}">${html}</p>`;
}

/** A small line at the foot of a mail; `text` is escaped. */
export function quietLine(text: string): string {
  return `<p class="quiet" style="margin:32px 0 0;color:#655c72;font-size:13px">${escapeHtml(text)}</p>`;
}

/** A small line with a URL under it, as a link. */
export function quietLink(lead: string, link: string): string {
  const href = escapeHtml(link);
  return `<p class="quiet" style="margin:8px 0 0;color:#655c72;font-size:13px;${BREAKS}">${escapeHtml(lead)}<br><a class="link" href="${href}" style="color:#5f2878">${href}</a></p>`;
}

/** The frame of every mail: the name above, the card, and the preheader that mail programs show beside the subject. */
export function mailPage(
  locale: Locale,
  { subject, preheader }: { subject: string; preheader: string },
  parts: string[],
): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f5f9;color:#1c1625;font:16px/1.5 Figtree,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div class="card" style="max-width:520px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:16px">
<p class="name" style="margin:0 0 24px;font-size:22px;font-weight:700;color:#2a0e38">Ștafeta</p>
${parts.join('\n')}
</div></body></html>
`;
}
