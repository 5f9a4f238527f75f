import type { Locale } from '#domain/locales.ts';
import { EMAIL_UNDO_HOURS } from '#domain/accounts/account-access.ts';
import type { EndedAccess } from '../../accounts/access-left.ts';
import { accessWords } from './access-words.ts';
import type { MailWords } from './mail-words.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

/** Messages about who can reach an account, in both languages. */
export const ACCOUNT_MAIL_TEXTS = {
  emailAsked: texts<{ newEmail: string }>({
    ro: ({ newEmail }) => ({
      subject: 'S-a cerut altă adresă pentru contul tău',
      preheader: 'Dacă nu ai fost tu, oprește schimbarea.',
      paragraphs: [
        `Cineva care știe parola a cerut ca de acum contul să aibă adresa ${newEmail}. Până o confirmă, rămâne cea de acum.`,
        'Dacă ai fost tu, nu ai nimic de făcut aici. Dacă nu, oprește schimbarea și alege o parolă nouă.',
      ],
      button: 'Nu am fost eu',
    }),
    en: ({ newEmail }) => ({
      subject: 'Another address was asked for your account',
      preheader: 'If it was not you, stop the change.',
      paragraphs: [
        `Somebody who knows the password asked for the account to have the address ${newEmail}. Until it is confirmed, the present one stays.`,
        'If it was you, there is nothing to do here. If not, stop the change and choose a new password.',
      ],
      button: 'It was not me',
    }),
  }),
  emailChanged: texts<{ newEmail: string; canUndo: boolean }>({
    ro: ({ newEmail, canUndo }) => ({
      subject: 'Adresa contului tău s-a schimbat',
      preheader: 'De acum îți scriem la adresa nouă.',
      paragraphs: [
        `De acum intri în cont cu ${newEmail}.`,
        canUndo
          ? `Dacă nu tu ai făcut schimbarea, adu înapoi adresa aceasta. Butonul merge ${EMAIL_UNDO_HOURS} de ore.`
          : 'Dacă nu tu ai făcut schimbarea, răspunde la acest mesaj cât mai repede.',
      ],
      button: 'Nu am fost eu',
    }),
    en: ({ newEmail, canUndo }) => ({
      subject: 'The address of your account has changed',
      preheader: 'From now on we write to the new address.',
      paragraphs: [
        `From now on you sign in with ${newEmail}.`,
        canUndo
          ? `If you did not make this change, bring this address back. The button works for ${EMAIL_UNDO_HOURS} hours.`
          : 'If you did not make this change, reply to this message as soon as you can.',
      ],
      button: 'It was not me',
    }),
  }),
  emailUndone: texts<{ email: string; access: EndedAccess }>({
    ro: ({ email, access }) => ({
      subject: 'Adresa contului a fost adusă înapoi',
      preheader: 'Parola veche nu mai deschide contul.',
      paragraphs: [
        `Cine citește mesajele de la ${email} a oprit schimbarea adresei. Contul rămâne la ${email}, iar parola veche nu mai e bună.`,
        ...accessWords(access, 'ro'),
      ],
      button: 'Alege o parolă nouă',
    }),
    en: ({ email, access }) => ({
      subject: 'The address of the account was brought back',
      preheader: 'The old password no longer opens the account.',
      paragraphs: [
        `Whoever reads the mail of ${email} stopped the change of address. The account stays with ${email}, and the old password is no longer good.`,
        ...accessWords(access, 'en'),
      ],
      button: 'Choose a new password',
    }),
  }),
  passwordReset: texts<EndedAccess>({
    ro: (access) => ({
      subject: 'Contul tău are o parolă nouă',
      preheader: 'Aleasă prin linkul primit pe e-mail.',
      paragraphs: [
        'Parola contului tău tocmai a fost schimbată prin linkul trimis la adresa aceasta.',
        ...accessWords(access, 'ro'),
        'Dacă nu ai fost tu, cineva îți citește mesajele: schimbă parola căsuței de e-mail, apoi alege aici alta.',
      ],
      button: 'Alege altă parolă',
    }),
    en: (access) => ({
      subject: 'Your account has a new password',
      preheader: 'Chosen by the link that came by e-mail.',
      paragraphs: [
        'The password of your account has just been changed by the link sent to this address.',
        ...accessWords(access, 'en'),
        'If it was not you, somebody reads your mail: change the password of your mailbox, then choose another one here.',
      ],
      button: 'Choose another password',
    }),
  }),
  passwordChanged: texts<EndedAccess>({
    ro: (access) => ({
      subject: 'Parola ta s-a schimbat',
      preheader: 'Celelalte dispozitive au fost scoase din cont.',
      paragraphs: [
        'Parola contului tău tocmai s-a schimbat, iar celelalte dispozitive au fost scoase din cont.',
        ...accessWords(access, 'ro'),
        'Dacă nu ai fost tu, alege imediat o parolă nouă.',
      ],
      button: 'Alege altă parolă',
    }),
    en: (access) => ({
      subject: 'Your password has changed',
      preheader: 'Other devices have been signed out.',
      paragraphs: [
        'The password of your account has just changed, and other devices have been signed out.',
        ...accessWords(access, 'en'),
        'If it was not you, choose a new password at once.',
      ],
      button: 'Choose another password',
    }),
  }),
  addressTaken: texts({
    ro: () => ({
      subject: 'Ai deja un cont cu adresa aceasta',
      preheader: 'Contul tău rămâne cum e.',
      paragraphs: [
        'Cineva, poate chiar tu, a vrut să folosească adresa aceasta pentru un cont Ștafeta. Ai deja unul, iar el rămâne cum e.',
        'Dacă ai fost tu, intră în cont; dacă ai uitat parola, alege alta. Dacă nu, nu ai nimic de făcut.',
      ],
      button: 'Alege o parolă nouă',
    }),
    en: () => ({
      subject: 'You already have an account with this address',
      preheader: 'Your account stays as it is.',
      paragraphs: [
        'Somebody, perhaps you, wanted to use this address for a Ștafeta account. You have one already, and it stays as it is.',
        'If it was you, sign in; if you forgot the password, choose another. If not, there is nothing to do.',
      ],
      button: 'Choose a new password',
    }),
  }),
};
