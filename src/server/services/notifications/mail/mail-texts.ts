import type { MailWords } from './mail-words.ts';
import type { Locale } from '#domain/locales.ts';
import { ACCOUNT_MAIL_TEXTS } from './mail-texts-account.ts';
import { BUSINESS_MAIL_TEXTS } from './mail-texts-business.ts';
import { CHANGE_MAIL_TEXTS } from './mail-texts-change.ts';
import { COURIER_MAIL_TEXTS } from './mail-texts-courier.ts';
import { CONTENT_NOTICE_MAIL_TEXTS } from './mail-texts-content-notices.ts';
import { RIGHTS_MAIL_TEXTS } from './mail-texts-rights.ts';
import { STAFF_MAIL_TEXTS } from './mail-texts-staff.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

type NoticeMail = { title: string; text: string; button: string };

function noticeMail({ title, text, button }: NoticeMail): MailWords {
  return { subject: title, preheader: text, paragraphs: [`${title}.`, text], button };
}

/** Every message that the product writes, in both languages. The words agree with the `mail.*` keys of the pages. */
export const MAIL_TEXTS = {
  /** What somebody is told of; its words come with it (services/notifications/words). */
  notice: texts<NoticeMail>({ ro: noticeMail, en: noticeMail }),
  confirmEmail: texts({
    ro: () => ({
      subject: 'Confirmă adresa ta',
      preheader: 'Un clic și contul e gata.',
      paragraphs: [
        'Bine ai venit. Confirmă adresa, ca să știm că mesajele despre livrări ajung la tine.',
        'Linkul e valabil 3 zile. Dacă nu tu ai făcut contul, ignoră mesajul.',
      ],
      button: 'Confirmă adresa',
    }),
    en: () => ({
      subject: 'Confirm your address',
      preheader: 'One click and your account is ready.',
      paragraphs: [
        'Welcome. Confirm your address, so that we know messages about your deliveries reach you.',
        'The link is valid for 3 days. If you did not create this account, ignore this message.',
      ],
      button: 'Confirm address',
    }),
  }),
  confirmNewEmail: texts({
    ro: () => ({
      subject: 'Confirmă adresa ta',
      preheader: 'Noua adresă e la un clic distanță.',
      paragraphs: [
        'Ai cerut ca adresa aceasta să fie a contului tău. Până o confirmi rămâne cea veche.',
        'Linkul e valabil 3 zile. Dacă nu tu ai cerut schimbarea, ignoră mesajul.',
      ],
      button: 'Confirmă adresa',
    }),
    en: () => ({
      subject: 'Confirm your address',
      preheader: 'Your new address is one click away.',
      paragraphs: [
        'You asked for this to be the address of your account. Until you confirm it the old one stays.',
        'The link is valid for 3 days. If you did not ask for the change, ignore this message.',
      ],
      button: 'Confirm address',
    }),
  }),
  resetPassword: texts({
    ro: () => ({
      subject: 'Parola ta nouă',
      preheader: 'Linkul e valabil 30 de minute.',
      paragraphs: [
        'Ai cerut o parolă nouă. Dacă nu ai fost tu, ignoră mesajul: parola de acum rămâne bună.',
        'Linkul e valabil 30 de minute și o singură dată.',
      ],
      button: 'Alege parola',
    }),
    en: () => ({
      subject: 'Your new password',
      preheader: 'The link is valid for 30 minutes.',
      paragraphs: [
        'You asked for a new password. If it was not you, ignore this: the present one stays good.',
        'The link is valid for 30 minutes and works once.',
      ],
      button: 'Choose password',
    }),
  }),
  accountDeleted: texts({
    ro: () => ({
      subject: 'Contul tău a fost șters',
      preheader: 'Datele tale personale nu mai sunt la noi.',
      paragraphs: [
        'Am șters contul, așa cum ai cerut. Livrările încheiate rămân fără numele și datele tale, pentru contabilitate.',
        'Acesta este ultimul mesaj de la noi.',
      ],
    }),
    en: () => ({
      subject: 'Your account has been deleted',
      preheader: 'Your personal data is no longer with us.',
      paragraphs: [
        'We have deleted the account, as you asked. Finished deliveries stay without your name and details, for the accounts.',
        'This is the last message from us.',
      ],
    }),
  }),
  newsletterConfirm: texts({
    ro: () => ({
      subject: 'Confirmă abonarea la noutăți',
      preheader: 'Mai e un pas.',
      paragraphs: [
        'Cineva, probabil tu, a cerut noutățile Ștafeta pe adresa aceasta. Confirmă și îți scriem de cel mult două ori pe lună.',
        'Linkul e valabil 48 de ore. Dacă nu tu ai cerut, ignoră mesajul: fără confirmare nu îți scriem.',
      ],
      button: 'Confirmă abonarea',
    }),
    en: () => ({
      subject: 'Confirm your subscription to the news',
      preheader: 'One more step.',
      paragraphs: [
        'Somebody, probably you, asked for the news of Ștafeta at this address. Confirm and we write at most twice a month.',
        'The link is valid for 48 hours. If it was not you, ignore this message: without confirmation we do not write.',
      ],
      button: 'Confirm the subscription',
    }),
  }),
  newsletterWelcome: texts({
    ro: () => ({
      subject: 'Te-ai abonat la noutăți',
      preheader: 'Cel mult două mesaje pe lună.',
      paragraphs: [
        'Gata, te-ai abonat. Îți scriem de cel mult două ori pe lună, doar despre Ștafeta.',
        'Dacă te răzgândești, te dezabonezi de aici, oricând:',
      ],
      button: 'Dezabonează-mă',
    }),
    en: () => ({
      subject: 'You are subscribed to the news',
      preheader: 'At most two messages a month.',
      paragraphs: [
        'Done, you are subscribed. We write at most twice a month, about Ștafeta only.',
        'If you change your mind, unsubscribe here at any time:',
      ],
      button: 'Unsubscribe',
    }),
  }),
  ...ACCOUNT_MAIL_TEXTS,
  ...BUSINESS_MAIL_TEXTS,
  ...CHANGE_MAIL_TEXTS,
  ...COURIER_MAIL_TEXTS,
  ...STAFF_MAIL_TEXTS,
  ...RIGHTS_MAIL_TEXTS,
  ...CONTENT_NOTICE_MAIL_TEXTS,
};

export type MailName = keyof typeof MAIL_TEXTS;

/** What a message needs to be told. */
export type MailValues<Name extends MailName> = Parameters<(typeof MAIL_TEXTS)[Name]['ro']>[0];
