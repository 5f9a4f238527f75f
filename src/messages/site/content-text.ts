import { ContentError, plainText, renderMarkdown } from './markdown.ts';

/** A question of a group: `id` is its anchor, the same in both languages. */
type RenderedQuestion = { id: string; question: string; html: string; plain: string };

const QUESTION = /^## (?<question>.+?) \{#(?<id>[a-z0-9-]+)\}$/;

/** The questions of a group's Markdown, `## Question {#id}` and its answer. Throws `ContentError` for one without an id. */
export function questionsOf(body: string): RenderedQuestion[] {
  return body.split(/\n(?=## )/).map((part) => {
    const [first = '', ...rest] = part.split('\n');
    const { question, id } = QUESTION.exec(first)?.groups ?? {};
    if (!question || !id) throw new ContentError(`întrebare fără {#id}: ${first}`);
    const answer = rest.join('\n').trim();
    return { id, question, html: renderMarkdown(answer), plain: plainText(answer) };
  });
}

/** Fills in the `{{facts}}` of a text. Throws `ContentError` for an unknown name. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new ContentError(`Text cu un nume necunoscut: {{${name}}}`);
    return fact;
  });
}

const READING_SPEED = 200;

/** How many minutes a text takes to read. */
export function minutesOf(body: string): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / READING_SPEED));
}
