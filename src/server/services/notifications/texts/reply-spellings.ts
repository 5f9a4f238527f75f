import { LOCALES } from '#domain/locales.ts';
import { REPLY_CHOICES, type Spelling } from '#domain/notifications/reply-words.ts';
import { say } from '#messages/say.ts';

/** How each word of a receiver's choice is written, in every language. */
export function replySpellings(): Spelling[] {
  return LOCALES.flatMap((locale) =>
    REPLY_CHOICES.flatMap((word) =>
      say(locale, `text.words.${word}`)
        .split(' ')
        .map((spelling) => ({ spelling, word, locale })),
    ),
  );
}
