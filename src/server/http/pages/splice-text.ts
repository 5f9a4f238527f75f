import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { RenderedText } from '#server/services/staff/content/render-text.ts';

/** A text as a page shows it, with the day of its last change or of its publication. */
export type ShownText = RenderedText & { day: string };

/** One change of a built page: what stands there, and what comes in its place. */
type Change = { from: string; to: string } | { from: RegExp; to: (group: string) => string };

/** As React writes text and attributes. */
function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Puts a text in the place of another one into a built page. Null where the page has not exactly one place for a part:
 * then it is not the page that was expected, and stays as it was built.
 */
export function spliceText(page: string, base: ShownText, next: ShownText, locale: Locale): string | null {
  return applyAll(page, [
    ...headChanges(base, next, locale),
    {
      from: new RegExp(
        `<h1>${quoted(escaped(base.title))}</h1>(<p[^>]*>)${quoted(escaped(base.description))}</p>`,
      ),
      to: (open) => `<h1>${escaped(next.title)}</h1>${open}${escaped(next.description)}</p>`,
    },
    { from: `>${base.html}</div>`, to: `>${next.html}</div>` },
  ]);
}

/** What only some pages have: the table of contents, the day, the minutes, the data for search engines. */
export function spliceExtras(page: string, base: ShownText, next: ShownText, locale: Locale): string {
  const optional: Change[] = [
    { from: `<ul>${contents(base)}</ul>`, to: `<ul>${contents(next)}</ul>` },
    {
      from: `<time dateTime="${base.day}">${say(locale, 'content.updated', { date: formatDay(base.day, locale) })}</time>`,
      to: `<time dateTime="${next.day}">${say(locale, 'content.updated', { date: formatDay(next.day, locale) })}</time>`,
    },
    { from: minutes(base, locale), to: minutes(next, locale) },
    {
      from: `"headline":${json(base.title)},"description":${json(base.description)}`,
      to: `"headline":${json(next.title)},"description":${json(next.description)}`,
    },
  ];
  return optional.reduce((done, change) => apply(done, change) ?? done, page);
}

/** Puts the card of an article into a list of articles. Pages without its card stay as they are. */
export function spliceCard(
  page: string,
  path: string,
  base: ShownText,
  next: ShownText,
  locale: Locale,
): string {
  const from = new RegExp(
    `<span>${quoted(escaped(minutesText(base, locale)))}</span></p><h2><a href="${quoted(path)}">${quoted(escaped(base.title))}</a></h2><p>${quoted(escaped(base.description))}</p>`,
  );
  const to = `<span>${escaped(minutesText(next, locale))}</span></p><h2><a href="${path}">${escaped(next.title)}</a></h2><p>${escaped(next.description)}</p>`;
  return apply(page, { from, to: () => to }) ?? page;
}

/** Puts a group of questions into the page of all questions. Null where the page is not the one that was expected. */
export function spliceQuestions(
  page: string,
  group: string,
  base: ShownText,
  next: ShownText,
): string | null {
  const section = new RegExp(
    `(<section[^>]* aria-labelledby="faq-${group}"[^>]*>)([\\s\\S]*?)</section>`,
  ).exec(page);
  if (!section) return null;
  const [whole, open = '', inner = ''] = section;
  const first = /<details id="[^"]*"([^>]*)><summary><h3>[^<]*<\/h3>([\s\S]*?)<\/summary><div([^>]*)>/.exec(
    inner,
  );
  if (!first) return null;
  const [, attributes = '', sign = '', answer = ''] = first;
  const render = (text: ShownText) =>
    text.questions
      .map(
        ({ id, question, html }) =>
          `<details id="${id}"${attributes}><summary><h3>${escaped(question)}</h3>${sign}</summary><div${answer}>${html}</div></details>`,
      )
      .join('');
  const changed = applyAll(inner, [
    { from: `</span>${escaped(base.title)}</h2>`, to: `</span>${escaped(next.title)}</h2>` },
    { from: render(base), to: render(next) },
  ]);
  if (changed === null) return null;
  const data = { from: questionData(base), to: questionData(next) };
  return apply(
    page.replace(whole, () => `${open}${changed}</section>`),
    data,
  );
}

function headChanges(base: ShownText, next: ShownText, locale: Locale): Change[] {
  const name = (text: ShownText) => escaped(say(locale, 'app.title', { title: text.title }));
  return [
    { from: `<title>${name(base)}</title>`, to: `<title>${name(next)}</title>` },
    ...(['name="description"', 'property="og:description"'] as const).map((meta) => ({
      from: `<meta ${meta} content="${escaped(base.description)}"/>`,
      to: `<meta ${meta} content="${escaped(next.description)}"/>`,
    })),
    {
      from: `<meta property="og:title" content="${name(base)}"/>`,
      to: `<meta property="og:title" content="${name(next)}"/>`,
    },
  ];
}

function contents({ sections }: ShownText): string {
  return sections.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('');
}

function minutesText({ minutes: n }: ShownText, locale: Locale): string {
  return say(locale, 'content.blog.minutes', { n });
}

function minutes(text: ShownText, locale: Locale): string {
  return `</time> · <!-- -->${escaped(minutesText(text, locale))}</p>`;
}

/** As the framework writes data for search engines into a page. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/&/g, '\\u0026')
    .replace(/>/g, '\\u003e')
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function questionData({ questions }: ShownText): string {
  return questions
    .map(({ question, plain }) =>
      json({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: plain } }),
    )
    .join(',');
}

function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

function applyAll(page: string, changes: readonly Change[]): string | null {
  return changes.reduce<string | null>((done, change) => (done === null ? null : apply(done, change)), page);
}

/** One change; null where its place is not there exactly once. */
function apply(page: string, change: Change): string | null {
  if (typeof change.to === 'string') {
    const { from, to } = change as Extract<Change, { to: string }>;
    const at = page.indexOf(from);
    if (from === '' || at === -1 || page.indexOf(from, at + 1) !== -1) return null;
    return page.slice(0, at) + to + page.slice(at + from.length);
  }
  const { from, to } = change;
  const all = [...page.matchAll(new RegExp(from, 'g'))];
  return all.length === 1 ? page.replace(from, (_, group: string) => to(group)) : null;
}
