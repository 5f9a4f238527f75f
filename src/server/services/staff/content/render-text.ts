import { byLocale, LOCALES, type Locale } from '#domain/locales.ts';
import { AppError } from '#domain/errors.ts';
import type { ContentKey, ContentTexts, ContentText } from '#domain/staff/content/texts.ts';
import { fillFacts, minutesOf, questionsOf } from '#messages/site/content-text.ts';
import { ContentError, plainText, renderMarkdown, sectionsOf } from '#messages/site/markdown.ts';
import type { Facts } from './content-files.ts';

/** Names in double braces that a text may use. Without a build their values are not known. */
const FACT_NAMES = [
  ...['company', 'taxNumber', 'register', 'address', 'email', 'phone', 'cancelFreeMinutes', 'cancelPercent'],
  ...['cancelCap', 'offerMinutes', 'daysAhead', 'ratingDays', 'maps', 'texts'],
];
const UNFILLED = Object.fromEntries(FACT_NAMES.map((name) => [name, `{{${name}}}`]));

/** A text in one language as pages show it. */
export type RenderedText = {
  title: string;
  description: string;
  html: string;
  sections: { id: string; title: string }[];
  questions: ReturnType<typeof questionsOf>;
  minutes: number;
};

/** Renders a text by the renderer of the build. Throws `ContentError` for what a text may not hold. */
export function renderText(
  { section }: ContentKey,
  words: ContentText,
  locale: Locale,
  facts: Facts | null,
): RenderedText {
  const body = fillFacts(words.body, facts?.[locale] ?? UNFILLED);
  const questions = section === 'faq' ? questionsOf(body) : [];
  return {
    title: words.title,
    description: words.description,
    html: section === 'faq' ? '' : renderMarkdown(body),
    sections: sectionsOf(body),
    questions,
    minutes: minutesOf(body),
  };
}

const DESCRIPTION_MIN = 50;

/** The fields of a text that stop it from being shown, with why. */
function faultsOf(key: ContentKey, texts: ContentTexts): { path: string; reason: string }[] {
  const faults: { path: string; reason: string }[] = [];
  for (const locale of LOCALES) {
    const { title, description, body } = texts[locale];
    const at = (field: string) => `texts.${locale}.${field}`;
    if (title.trim() === '') faults.push({ path: at('title'), reason: 'required' });
    if (key.section !== 'faq' && description.trim() === '')
      faults.push({ path: at('description'), reason: 'required' });
    else if (key.section !== 'faq' && description.length < DESCRIPTION_MIN)
      faults.push({ path: at('description'), reason: 'too_short' });
    if (body.trim() === '') faults.push({ path: at('body'), reason: 'required' });
    else if (!isShowable(key, texts[locale], locale)) faults.push({ path: at('body'), reason: 'content_invalid' });
  }
  return faults;
}

function isShowable(key: ContentKey, words: ContentText, locale: Locale): boolean {
  try {
    const { questions } = renderText(key, words, locale, null);
    return new Set(questions.map(({ id }) => id)).size === questions.length;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

/** Throws `validation_failed` with every field that stops a text from being shown. */
export function ensureShowable(key: ContentKey, texts: ContentTexts): void {
  const fields = faultsOf(key, texts);
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** A draft's words, tidied: line ends of one kind, no spaces around. */
export function tidyTexts(
  texts: Record<Locale, { title?: string | undefined; description?: string | undefined; body?: string | undefined }>,
): ContentTexts {
  return byLocale((locale) => {
    const { title = '', description = '', body = '' } = texts[locale];
    return {
      title: title.trim(),
      description: description.trim(),
      body: body.replaceAll('\r\n', '\n').trim(),
    };
  });
}

/** What the preview shows of a group of questions: headings and answers. */
export function previewHtml({ html, questions }: RenderedText): string {
  if (questions.length === 0) return html;
  return questions
    .map((each) => `<h3>${escapeText(plainText(each.question))}</h3>\n${each.html}`)
    .join('\n');
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
