import type { NotificationTexts } from './words.ts';

type Own = 'webhook_disabled.person' | 'work_failing.staff' | 'content_notice_given.staff';

/** What a business is told of its webhooks, and the staff of failing work and of notices of illegal content, in Romanian. */
export const SYSTEMS_WORDS_RO: Pick<NotificationTexts, Own> = {
  'webhook_disabled.person': () => ({
    title: 'Un webhook al firmei a fost oprit',
    text: 'Serverul tău nu a primit mesajele de mult timp. Repară-l și pornește webhook-ul din nou.',
  }),
  'work_failing.staff': () => ({
    title: 'O lucrare automată eșuează repetat',
    text: 'Celelalte merg mai departe. Vezi ce a eșuat și de ce.',
  }),
  'content_notice_given.staff': () => ({
    title: 'Sesizare nouă de conținut ilegal',
    text: 'Cineva așteaptă o decizie. În lista lor sunt și cele care mai vin în ora aceasta.',
  }),
};

/** The same in English. */
export const SYSTEMS_WORDS_EN: Pick<NotificationTexts, Own> = {
  'webhook_disabled.person': () => ({
    title: 'A webhook of your company was switched off',
    text: 'Your server has not taken our messages for a long time. Mend it and switch the webhook on again.',
  }),
  'work_failing.staff': () => ({
    title: 'Automatic work fails again and again',
    text: 'Everything else goes on. See what failed and why.',
  }),
  'content_notice_given.staff': () => ({
    title: 'New notice of illegal content',
    text: 'Somebody waits for a decision. Those that still come within this hour are in the list too.',
  }),
};
