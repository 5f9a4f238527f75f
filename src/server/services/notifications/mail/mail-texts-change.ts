import type { Locale } from '#domain/locales.ts';
import type { AccountChange } from '#domain/accounts/account-access.ts';
import type { MailWords } from './mail-words.ts';

type Said = {
  subject: string;
  what(detail: string): string;
  button: string;
  /** What to do when it comes as a surprise, where that is not a new password. */
  surprise?: string;
};

const SAID: Record<AccountChange, Record<Locale, Said>> = {
  phone: {
    ro: {
      subject: 'Telefonul contului tău s-a schimbat',
      what: (detail) => `De acum te sunăm la numărul care se termină în ${detail}.`,
      button: 'Vezi profilul',
    },
    en: {
      subject: 'The phone of your account has changed',
      what: (detail) => `From now on we call the number ending in ${detail}.`,
      button: 'See the profile',
    },
  },
  webhook: {
    ro: {
      subject: 'Ai un webhook nou',
      what: (detail) => `De acum spunem și către ${detail} ce se întâmplă cu livrările tale.`,
      button: 'Vezi integrările',
    },
    en: {
      subject: 'You have a new webhook',
      what: (detail) => `From now on ${detail} is told too what happens to your deliveries.`,
      button: 'See the integrations',
    },
  },
  device_address: {
    ro: {
      subject: 'Ai o adresă nouă pentru aplicația de urmărire',
      what: () => 'Cine are adresa poate trimite poziții în numele tău. Cea dinainte nu mai merge.',
      button: 'Vezi profilul',
    },
    en: {
      subject: 'You have a new address for your tracking program',
      what: () => 'Whoever has the address can send positions in your name. The earlier one no longer works.',
      button: 'See the profile',
    },
  },
  second_factor_off: {
    ro: {
      subject: 'Al doilea pas al intrării este oprit',
      what: () => 'De acum intri în administrare numai cu parola.',
      button: 'Vezi contul',
    },
    en: {
      subject: 'The second step of your sign-in is off',
      what: () => 'From now on the password alone opens the back office.',
      button: 'See the account',
    },
  },
  recovery_codes: {
    ro: {
      subject: 'Ai coduri de rezervă noi',
      what: () => 'Codurile de rezervă dinainte nu mai sunt bune.',
      button: 'Vezi contul',
    },
    en: {
      subject: 'You have new spare codes',
      what: () => 'The earlier spare codes are no longer good.',
      button: 'See the account',
    },
  },
  staff_removed: {
    ro: {
      subject: 'Nu mai ai acces la administrare',
      what: () => 'Un coleg ți-a închis accesul la administrarea Ștafeta și ai ieșit din cont peste tot.',
      button: 'Alege o parolă nouă',
      surprise: 'Dacă nu te așteptai la asta, scrie-i colegului tău.',
    },
    en: {
      subject: 'You no longer have access to the back office',
      what: () =>
        'A colleague ended your access to the back office of Ștafeta, and you were signed out everywhere.',
      button: 'Choose a new password',
      surprise: 'If you did not expect this, write to your colleague.',
    },
  },
};

const NOT_ME: Record<Locale, string> = {
  ro: 'Dacă nu ai fost tu, schimbă-ți parola acum și uită-te ce altceva e nou în cont.',
  en: 'If it was not you, change your password now and look for what else is new in the account.',
};

type Values = { change: AccountChange; detail: string };

function write({ change, detail }: Values, locale: Locale): MailWords {
  const { subject, what, button, surprise = NOT_ME[locale] } = SAID[change][locale];
  const text = what(detail);
  return { subject, preheader: text, paragraphs: [text, surprise], button };
}

/** The message after any change of how an account is reached, entered or told of, in both languages. */
export const CHANGE_MAIL_TEXTS = {
  accountChanged: {
    ro: (values: Values) => write(values, 'ro'),
    en: (values: Values) => write(values, 'en'),
  },
};
