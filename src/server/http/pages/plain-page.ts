import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';

/** The look that all plain pages share, in light and dark. */
const BASE = `
:root { color-scheme: light dark; background: light-dark(#fff, #150e1b); color: light-dark(#1c1625, #fff); font: 16px/1.5 'Figtree Variable', system-ui, sans-serif; --line: #8886; --tint: #8881; --main: light-dark(#5b2574, #d8c3e6); --on-main: light-dark(#fff, #1c1625); --soft: light-dark(#555, #bbb) }
body { margin: 0 } main { margin: 0 auto; padding: 24px 16px 48px }
h1 { font-size: 32px; line-height: 1.15; margin: 8px 0 16px; overflow-wrap: anywhere } h2 { font-size: 20px; margin: 24px 0 8px }
a { color: var(--main); overflow-wrap: anywhere } ul { padding: 0; margin: 0; list-style: none }
small, time { color: var(--soft); font-size: .875rem }
`;

/** The project's font in the web build, by the characters of each of its files. */
const FONT = [
  [
    'latin-ext',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20C0',
  ],
  [
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  ],
] as const;

/** What a plain page needs beside its content: its own style, where its forms may go, its script, if it has any. */
export type PlainPageParts = {
  style: string;
  /** Origins that its forms may go to, beside its own where it says so; none without. */
  formAction?: string;
  script?: string;
  referrer?: 'no-referrer' | 'same-origin' | 'strict-origin';
};

export type PlainPage = { title: string; body: string; locale: Locale; formAction?: string };

/**
 * A page of the server's own without the web application: one document, its style and script named by their hashes,
 * nothing from elsewhere but the build's font. `webFolder` is the web build, null without one.
 */
export function plainPage(
  webFolder: string | null,
  { style: own, formAction = "'none'", script, referrer = 'no-referrer' }: PlainPageParts,
): (reply: FastifyReply, page: PlainPage) => FastifyReply {
  const style = `${fontIn(webFolder)}${BASE}${own}`;
  const scripts = script === undefined ? '' : `script-src ${hashOf(script)}; `;
  const policyFor = (forms: string) =>
    `default-src 'none'; ${scripts}style-src ${hashOf(style)}; font-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
  return (reply, { title, body, locale, formAction: forms = formAction }) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(forms))
      .header('referrer-policy', referrer)
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store').send(`<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Ștafeta</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>
`);
}

/** A text with its URLs as links; all of it is escaped. */
export function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  const link = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part))).join('');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function fontIn(webFolder: string | null): string {
  const folder = webFolder && join(webFolder, 'assets');
  const files = folder && existsSync(folder) ? readdirSync(folder) : [];
  const rules = FONT.map(([characters, range]) => {
    const file = files.find(
      (name) => name.startsWith(`figtree-${characters}-wght-normal-`) && name.endsWith('.woff2'),
    );
    return file
      ? `@font-face { font-family: 'Figtree Variable'; font-display: swap; font-weight: 300 900; src: url(/assets/${file}) format('woff2'); unicode-range: ${range} }\n`
      : '';
  });
  return rules.join('');
}
