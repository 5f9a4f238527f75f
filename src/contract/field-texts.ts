import { TOP_UP_MAX, TOP_UP_MIN } from '#domain/payments/rules.ts';

/** Why a field was refused: the key travels inside the schemas, the sentence is chosen by the reader's language. */
export const FIELD_TEXTS = {
  required: { ro: 'Completează acest câmp.', en: 'Fill in this field.' },
  invalid: { ro: 'Valoarea nu este validă.', en: 'This value is not valid.' },
  unknown_field: { ro: 'Câmp necunoscut.', en: 'Unknown field.' },
  too_short: { ro: 'Textul este prea scurt.', en: 'This text is too short.' },
  too_long: { ro: 'Textul este prea lung.', en: 'This text is too long.' },
  too_small: { ro: 'Valoarea este prea mică.', en: 'This value is too small.' },
  too_big: { ro: 'Valoarea este prea mare.', en: 'This value is too large.' },
  not_plain: {
    ro: 'Textul conține caractere nepermise.',
    en: 'This text has characters that are not allowed.',
  },
  first_name_required: { ro: 'Prenumele este obligatoriu.', en: 'The first name is required.' },
  last_name_required: { ro: 'Numele este obligatoriu.', en: 'The last name is required.' },
  email_invalid: { ro: 'Emailul este invalid.', en: 'The e-mail address is not valid.' },
  phone_invalid: { ro: 'Numărul de telefon este invalid.', en: 'The phone number is not valid.' },
  receiver_phone_invalid: { ro: 'Număr de telefon invalid.', en: 'The phone number is not valid.' },
  dialling_invalid: {
    ro: 'Prefixul începe cu + și are până la 4 cifre.',
    en: 'A code starts with + and has up to 4 digits.',
  },
  company_required: {
    ro: 'Scrie numele firmei, așa cum apare pe factură.',
    en: 'Write the company name as it appears on invoices.',
  },
  password_short: {
    ro: 'Parola trebuie să aibă cel puțin 6 caractere.',
    en: 'The password must have at least 6 characters.',
  },
  password_common: {
    ro: 'Parola este printre cele mai folosite. Alege alta.',
    en: 'This password is among the most used ones. Choose another.',
  },
  passwords_differ: { ro: 'Parolele nu se potrivesc.', en: 'The passwords do not match.' },
  password_wrong: { ro: 'Parola nu este cea bună.', en: 'This is not the right password.' },
  date_invalid: { ro: 'Alege o zi validă.', en: 'Choose a valid day.' },
  date_past: { ro: 'Ziua este trecută sau prea îndepărtată.', en: 'This day is past or too far ahead.' },
  time_invalid: { ro: 'Alege o oră validă.', en: 'Choose a valid time.' },
  instructions_long: { ro: 'Instrucțiuni pentru Curier.', en: 'Instructions for the courier.' },
  stars: { ro: 'Alege între 1 și 5 stele.', en: 'Choose from 1 to 5 stars.' },
  top_up_amount: {
    ro: `Alege o sumă între ${TOP_UP_MIN / 100} și ${TOP_UP_MAX / 100}.`,
    en: `Choose an amount between ${TOP_UP_MIN / 100} and ${TOP_UP_MAX / 100}.`,
  },
  tax_id_invalid: { ro: 'Codul fiscal (CUI) nu este valid.', en: 'The fiscal code (CUI) is not valid.' },
  sector_required: {
    ro: 'În București alege sectorul, de la SECTOR1 la SECTOR6.',
    en: 'In București choose the sector, from SECTOR1 to SECTOR6.',
  },
  plate_invalid: {
    ro: 'Numărul de înmatriculare nu pare corect. De exemplu B 142 MHC.',
    en: 'The plate number does not look right. For example B 142 MHC.',
  },
  licence_invalid: {
    ro: 'Scrie seria și numărul de pe permis, de exemplu B01234567X.',
    en: 'Write the number that is on the licence, for example B01234567X.',
  },
  iban_invalid: {
    ro: 'IBAN-ul nu e corect. Are 24 de caractere și începe cu RO.',
    en: 'The IBAN is not right. It has 24 characters and starts with RO.',
  },
  terms_required: {
    ro: 'Bifează acordul ca să te poți înscrie.',
    en: 'Tick the agreement to register.',
  },
  too_many: { ro: 'Sunt prea multe.', en: 'There are too many.' },
} as const satisfies Record<string, { ro: string; en: string }>;

export type FieldReason = keyof typeof FIELD_TEXTS;

export const LOCALES = ['ro', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The sentence for a refused field; an unknown reason reads as "not valid". */
export function fieldText(reason: string, locale: Locale): string {
  const known = reason in FIELD_TEXTS ? (reason as FieldReason) : 'invalid';
  return FIELD_TEXTS[known][locale];
}
