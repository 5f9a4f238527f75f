import type { Locale } from '#contract/field-texts.ts';
import { escapeHtml } from './escape-html.ts';

/** A paragraph of a message; what is inside is HTML already. */
export function mailParagraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`;
}

/** A small line with an address under it, as a link. */
export function quietLink(lead: string, link: string): string {
  const href = escapeHtml(link);
  return `<p style="margin:8px 0 0;color:#655c72;font-size:13px">${escapeHtml(lead)}<br><a href="${href}" style="color:#5f2878">${href}</a></p>`;
}

/** The frame around every message: the name above, the card, and the line that mail programs show beside the subject. */
export function mailPage(
  locale: Locale,
  { subject, preheader }: { subject: string; preheader: string },
  parts: string[],
): string {
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
