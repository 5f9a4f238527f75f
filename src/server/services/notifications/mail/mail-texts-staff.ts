import type { Locale } from '#domain/locales.ts';
import type { MailWords } from './mail-words.ts';

const texts = (words: Record<Locale, (values: object) => MailWords>) => words;

/** Messages to the staff about who may enter the back office, in both languages. */
export const STAFF_MAIL_TEXTS = {
  staffAdded: texts({
    ro: () => ({
      subject: 'Ai acces la administrare',
      preheader: 'Intri pe ușa echipei.',
      paragraphs: [
        'Un coleg ți-a dat acces la administrarea Ștafeta. Intri cu adresa aceasta, pe ușa echipei.',
        'Dacă ai cont, folosește parola ta. Dacă nu, alege una acum: linkul e valabil 30 de minute, apoi ceri altul cu „Am uitat parola”.',
      ],
      button: 'Intră în echipă',
    }),
    en: () => ({
      subject: 'You have access to the back office',
      preheader: 'You enter by the staff’s door.',
      paragraphs: [
        'A colleague gave you access to the back office of Ștafeta. Enter with this address, by the staff’s door.',
        'If you have an account, use your password. If not, choose one now: the link is valid for 30 minutes, then ask for another with “Forgot password”.',
      ],
      button: 'Join the staff',
    }),
  }),
  secondFactorOn: texts({
    ro: () => ({
      subject: 'Al doilea pas al intrării este pornit',
      preheader: 'De acum intri cu parola și cu un cod.',
      paragraphs: [
        'De acum intri în administrare cu parola și cu un cod din aplicația de autentificare.',
        'Dacă nu ai fost tu, scrie-i imediat unui coleg: poate reseta al doilea pas.',
      ],
    }),
    en: () => ({
      subject: 'The second step of your sign-in is on',
      preheader: 'From now on you enter with your password and a code.',
      paragraphs: [
        'From now on you enter the back office with your password and a code of your authenticator.',
        'If it was not you, write to a colleague at once: they can reset the second step.',
      ],
    }),
  }),
  secondFactorReset: texts({
    ro: () => ({
      subject: 'Al doilea pas al intrării a fost resetat',
      preheader: 'La următoarea intrare pornești altul.',
      paragraphs: [
        'Al doilea pas al intrării tale a fost resetat și ai ieșit din cont peste tot. La următoarea intrare pornești altul.',
        'Dacă nu ai cerut asta, schimbă-ți parola și scrie-i unui coleg.',
      ],
      button: 'Intră în administrare',
    }),
    en: () => ({
      subject: 'The second step of your sign-in was reset',
      preheader: 'You set up a new one when you next sign in.',
      paragraphs: [
        'The second step of your sign-in was reset and you were signed out everywhere. You set up a new one when you next sign in.',
        'If you did not ask for this, change your password and write to a colleague.',
      ],
      button: 'Open the back office',
    }),
  }),
};
