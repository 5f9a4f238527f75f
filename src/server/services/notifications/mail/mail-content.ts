import type { Locale } from '#domain/locales.ts';
import { type MessageKey, type Values, valuesIn, type ValuesOf } from '#messages/message-key.ts';
import { isMessageKey, sayFilled } from '#messages/say.ts';

/** The texts of a mail; `render-mail.ts` adds the frame, the button's URL and both forms. */
export type MailContent = {
  subject: string;
  /** The preview line that mail programs show beside the subject. */
  preheader: string;
  /** One paragraph each. */
  paragraphs: string[];
  /** The label of the only button; a mail whose order has no path has none. */
  button?: string;
};

/** The mail keys, extracted once: otherwise the compiler searches all messages for each mail. */
type MailKey = Extract<MessageKey, `mail.${string}`>;
type Part = 'subject' | 'preheader' | 'body' | 'button';
type TextOf<Key> = Key extends `mail.${infer Text}.subject` ? Text : never;

/** The names of the mail texts: every key with a subject under `mail` in `src/messages`. */
export type MailText = TextOf<MailKey>;

/** The values of a mail's texts, in any of its parts. */
export type MailFilling<Text extends MailText> = object & ValuesOf<Extract<MailKey, `mail.${Text}.${Part}`>>;

/** Placeholder of a line break inside a value, so that a person's text stays one paragraph. */
const INNER_BREAK = '\uE000';

/**
 * The texts of a mail in a language. Its body is split into paragraphs at blank lines, without empty ones; a mail
 * without a preheader takes its first paragraph.
 */
export function mailContent<Text extends MailText>(
  locale: Locale,
  text: Text,
  values: MailFilling<Text>,
): MailContent {
  return filledContent(locale, text, valuesIn([values]) ?? {});
}

/** The same for an order read from the queue: its type paired text and values when it was enqueued. */
export function filledContent(locale: Locale, text: MailText, values: Values): MailContent {
  const filling = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\n', INNER_BREAK) : value,
    ]),
  );
  const optional = (part: Part) => {
    const key = `mail.${text}.${part}`;
    return isMessageKey(key) ? withBreaks(sayFilled(locale, key, filling)) : undefined;
  };
  const paragraphs = sayFilled(locale, `mail.${text}.body`, filling)
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map(withBreaks);
  const button = optional('button');
  return {
    subject: withBreaks(sayFilled(locale, `mail.${text}.subject`, filling)),
    preheader: optional('preheader') ?? paragraphs[0] ?? '',
    paragraphs,
    ...(button === undefined ? {} : { button }),
  };
}

function withBreaks(text: string): string {
  return text.replaceAll(INNER_BREAK, '\n');
}
