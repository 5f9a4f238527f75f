import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, LANGUAGE_NAMES, type Locale, LOCALES } from '#domain/locales.ts';
import { ROUTES } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { ERROR_CODES, type ErrorCode } from '#domain/errors.ts';
import { say } from '#messages/say.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { DOCS_STYLE } from '../openapi/api-docs-style.ts';
import { refusalsOf } from '../openapi/openapi-operation.ts';
import { adviceOn } from '../problem-advice.ts';
import { localeOf } from '../locale-of.ts';
import { statusOf } from '../problems.ts';

/** The reference's styles, whose headings are single words in lower case; here they are sentences. */
const STYLE = `${DOCS_STYLE} nav a, h2 { text-transform: none; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'public, max-age=300',
  vary: 'accept-language',
};

type ProblemRequest = FastifyRequest<{ Params: { code?: string }; Querystring: Record<string, unknown> }>;

/** The pages that a problem document's `type` links to: one for each code and one for all, in both languages. */
export function mountProblemPages(app: FastifyInstance): void {
  for (const path of ['/problems', '/problems/:code']) {
    app.get(path, { schema: { hide: true } }, async (request: ProblemRequest, reply) => {
      const { code } = request.params;
      const errorCode = ERROR_CODES.find((each) => each === code);
      if (code !== undefined && errorCode === undefined) return reply.callNotFound();
      const locale = languageOf(request);
      const content = errorCode ? problem(errorCode, locale) : problems(locale);
      return reply
        .headers({ ...HEADERS, 'content-language': locale })
        .type('text/html; charset=utf-8')
        .send(page(locale, errorCode, content));
    });
  }
}

/** The language in the query, else the browser's. */
function languageOf(request: ProblemRequest): Locale {
  const { lang } = request.query;
  return isLocale(lang) ? lang : localeOf(request);
}

function page(locale: Locale, code: ErrorCode | undefined, content: string): string {
  const title = code ? say(locale, `problem.${code}.title`) : say(locale, 'problem.page.list');
  const others = LOCALES.filter((each) => each !== locale).map(
    (each) =>
      `<li><a href="?lang=${each}" lang="${each}" hreflang="${each}">${LANGUAGE_NAMES[each]}</a></li>`,
  );
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Ștafeta API</title><style>${STYLE}</style></head>
<body><div class="page"><nav aria-label="API"><ul>${code ? `<li><a href="/problems?lang=${locale}">${say(locale, 'problem.page.all')}</a></li>` : ''}
<li><a href="/api/docs">${say(locale, 'problem.page.docs')}</a></li>${others.join('')}</ul></nav>
<main><h1>${escapeHtml(title)}</h1>${content}</main></div></body></html>
`;
}

function problem(code: ErrorCode, locale: Locale): string {
  return `<p class="lead">${escapeHtml(say(locale, `problem.${code}.text`))}</p>
<p>${say(locale, 'problem.page.code')}: <code>${code}</code>. ${say(locale, 'problem.page.status')}: <code>${statusOf(code)}</code>.</p>
<h2>${say(locale, 'problem.page.todo')}</h2><p>${withCode(adviceOn(code, locale))}</p>
<h2>${say(locale, 'problem.page.calls')}</h2>${calls(code, locale)}`;
}

function calls(code: ErrorCode, locale: Locale): string {
  const routes = Object.values(ROUTES) as unknown as Route[];
  const answering = routes.filter((route) => refusalsOf(route).includes(code));
  if (answering.length === 0) return `<p>${say(locale, 'problem.page.none')}</p>`;
  if (answering.length === routes.length) return `<p>${say(locale, 'problem.page.every')}</p>`;
  const items = answering.map(
    ({ id, method, path }) =>
      `<li><a href="/api/docs#${id}"><code>${method} /api/v1${escapeHtml(path)}</code></a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function problems(locale: Locale): string {
  const heads = [
    say(locale, 'problem.page.code'),
    say(locale, 'problem.page.status'),
    say(locale, 'problem.page.name'),
    say(locale, 'problem.page.meaning'),
  ];
  const rows = ERROR_CODES.map((code) => {
    const cells = [say(locale, `problem.${code}.title`), say(locale, `problem.${code}.text`)].map(escapeHtml);
    return `<tr><td><a href="/problems/${code}?lang=${locale}"><code>${code}</code></a></td><td>${statusOf(code)}</td><td>${cells.join('</td><td>')}</td></tr>`;
  });
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  return `<p class="lead">${withCode(say(locale, 'problem.page.lead'))}</p>
<div class="table" tabindex="0" role="group" aria-label="${say(locale, 'problem.page.list')}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Marks the names of the API as code: in quotes in Romanian, between backticks in English. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
