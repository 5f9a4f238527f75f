import type { Locale } from '#domain/locales.ts';
import type { MailWords } from './mail-words.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

/** Messages to businesses about their integrations, in both languages. */
export const BUSINESS_MAIL_TEXTS = {
  apiKeyCreated: texts<{ name: string; lastFour: string }>({
    ro: ({ name, lastFour }) => ({
      subject: 'Ai o cheie API nouă',
      preheader: `„${name}”, terminată în ${lastFour}.`,
      paragraphs: [
        `În contul firmei tale a fost creată cheia API „${name}”, terminată în ${lastFour}.`,
        'Dacă nu tu ai creat-o, revoc-o acum și schimbă-ți parola.',
      ],
      button: 'Vezi cheile',
    }),
    en: ({ name, lastFour }) => ({
      subject: 'You have a new API key',
      preheader: `“${name}”, ending in ${lastFour}.`,
      paragraphs: [
        `The API key “${name}”, ending in ${lastFour}, was created in your company’s account.`,
        'If you did not create it, revoke it now and change your password.',
      ],
      button: 'See the keys',
    }),
  }),
};
