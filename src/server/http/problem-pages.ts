import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locales.ts';
import { ROUTES } from '#contract/index.ts';
import { PROBLEM_TEXTS } from '#contract/problem-texts.ts';
import { PROBLEM_TITLES } from '#contract/problem-titles.ts';
import type { Route } from '#contract/route.ts';
import { ERROR_CODES, type ErrorCode } from '#domain/errors.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { DOCS_STYLE } from './api-docs-style.ts';
import { refusalsOf } from './openapi-operation.ts';
import { adviceOn } from './problem-advice.ts';
import { localeOf } from './locale-of.ts';
import { statusOf } from './problems.ts';

/** The reference's own, whose headings are single words in lower case; here they are sentences. */
const STYLE = `${DOCS_STYLE} nav a, h2 { text-transform: none; }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'public, max-age=300',
  vary: 'accept-language',
};

const WORDS = {
  ro: {
    list: 'Refuzurile API-ului',
    lead: 'Fiecare refuz e un document RFC 9457. „code” și adresa din „type” nu se schimbă; „title” este numele scurt, iar „detail” spune ce e de făcut.',
    status: 'Status HTTP',
    code: 'Cod',
    meaning: 'Ce spune',
    name: 'Nume',
    todo: 'Ce e de făcut',
    calls: 'Cererile care pot răspunde așa',
    every: 'Orice cerere poate răspunde așa.',
    none: 'Nicio cerere a API-ului v1 nu răspunde așa; o fac alte adrese ale serverului.',
    all: 'Toate refuzurile',
    docs: 'Referința API (în engleză)',
  },
  en: {
    list: 'Refusals of the API',
    lead: 'Every refusal is an RFC 9457 document. `code` and the address in `type` do not change; `title` is the short name, and `detail` says what to do.',
    status: 'HTTP status',
    code: 'Code',
    meaning: 'What it says',
    name: 'Name',
    todo: 'What to do',
    calls: 'Calls that may answer so',
    every: 'Any call may answer so.',
    none: 'No call of API v1 answers so; other addresses of the server do.',
    all: 'All refusals',
    docs: 'API reference',
  },
} as const;

type Asked = FastifyRequest<{ Params: { code?: string }; Querystring: Record<string, unknown> }>;

/** The pages that the `type` of a problem document leads to, one for each code and one for all, in both languages. */
export function mountProblemPages(app: FastifyInstance): void {
  for (const path of ['/problems', '/problems/:code']) {
    app.get(path, { schema: { hide: true } }, async (request: Asked, reply) => {
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

/** What the address says, else what the browser asks for. */
function languageOf(request: Asked): Locale {
  const { lang } = request.query;
  return lang === 'ro' || lang === 'en' ? lang : localeOf(request);
}

function page(locale: Locale, code: ErrorCode | undefined, content: string): string {
  const words = WORDS[locale];
  const title = code ? PROBLEM_TITLES[code][locale] : words.list;
  const [other, name] = locale === 'ro' ? ['en', 'English'] : ['ro', 'Română'];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Ștafeta API</title><style>${STYLE}</style></head>
<body><div class="page"><nav aria-label="API"><ul>${code ? `<li><a href="/problems?lang=${locale}">${words.all}</a></li>` : ''}
<li><a href="/api/docs">${words.docs}</a></li><li><a href="?lang=${other}" lang="${other}" hreflang="${other}">${name}</a></li></ul></nav>
<main><h1>${escapeHtml(title)}</h1>${content}</main></div></body></html>
`;
}

function problem(code: ErrorCode, locale: Locale): string {
  const words = WORDS[locale];
  return `<p class="lead">${escapeHtml(PROBLEM_TEXTS[code][locale])}</p>
<p>${words.code}: <code>${code}</code>. ${words.status}: <code>${statusOf(code)}</code>.</p>
<h2>${words.todo}</h2><p>${withCode(adviceOn(code, locale))}</p>
<h2>${words.calls}</h2>${calls(code, locale)}`;
}

function calls(code: ErrorCode, locale: Locale): string {
  const routes = Object.values(ROUTES) as unknown as Route[];
  const answering = routes.filter((route) => refusalsOf(route).includes(code));
  if (answering.length === 0) return `<p>${WORDS[locale].none}</p>`;
  if (answering.length === routes.length) return `<p>${WORDS[locale].every}</p>`;
  const items = answering.map(
    ({ id, method, path }) =>
      `<li><a href="/api/docs#${id}"><code>${method} /api/v1${escapeHtml(path)}</code></a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function problems(locale: Locale): string {
  const words = WORDS[locale];
  const heads = [words.code, words.status, words.name, words.meaning];
  const rows = ERROR_CODES.map((code) => {
    const cells = [PROBLEM_TITLES[code][locale], PROBLEM_TEXTS[code][locale]].map(escapeHtml);
    return `<tr><td><a href="/problems/${code}?lang=${locale}"><code>${code}</code></a></td><td>${statusOf(code)}</td><td>${cells.join('</td><td>')}</td></tr>`;
  });
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('');
  return `<p class="lead">${withCode(words.lead)}</p>
<div class="table" tabindex="0" role="group" aria-label="${words.list}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The words of the wire are shown as such: in quotes in Romanian, between backticks in English. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
