import type { Locale } from '#domain/locales.ts';

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
  access_code_wrong: {
    ro: 'Codul aplicației nu este cel bun.',
    en: 'This is not the application’s access code.',
  },
  amounts_differ: {
    ro: 'Suma în bani nu este aceeași cu suma cerută.',
    en: 'The sum in minor units is not the amount asked for.',
  },
  letters_required: { ro: 'Scrie cel puțin o literă.', en: 'Write at least one letter.' },
  name_invalid: {
    ro: 'Scrie doar numele, fără adrese web, e-mail sau numere de telefon.',
    en: 'Write the name only, without web addresses, e-mails or phone numbers.',
  },
  contact_in_note: {
    ro: 'Scrie fără telefon, e-mail sau adrese web: vă dăm datele de contact după alegere.',
    en: 'Write it without phones, e-mails or links: you get each other’s contact after the choice.',
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
  webhook_url: {
    ro: 'Scrie o adresă care începe cu https://, fără parolă în ea.',
    en: 'Write an address that begins with https://, without a password in it.',
  },
  webhook_private: {
    ro: 'Adresa duce într-o rețea privată. Folosește una publică.',
    en: 'This address leads into a private network. Use a public one.',
  },
  webhook_unknown: {
    ro: 'Nu găsim acest nume. Verifică adresa.',
    en: 'We cannot find this name. Check the address.',
  },
  code_wrong: {
    ro: 'Codul nu este bun sau a fost folosit deja.',
    en: 'The code is not right or was used already.',
  },
  password_required: { ro: 'Scrie parola ta.', en: 'Write your password.' },
  password_wrong: { ro: 'Parola nu este cea bună.', en: 'This is not the right password.' },
  pin_unconfirmed: { ro: 'Confirmă locul pe hartă.', en: 'Confirm the place on the map.' },
  date_invalid: { ro: 'Alege o zi validă.', en: 'Choose a valid day.' },
  date_past: { ro: 'Ziua este trecută sau prea îndepărtată.', en: 'This day is past or too far ahead.' },
  time_invalid: { ro: 'Alege o oră validă.', en: 'Choose a valid time.' },
  time_past: { ro: 'Ora a trecut deja. Alege alta.', en: 'This hour has passed. Choose another.' },
  time_without_day: {
    ro: 'Alege și o zi, sau lasă ora liberă.',
    en: 'Choose a day too, or leave the hour open.',
  },
  instructions_long: { ro: 'Instrucțiuni pentru Curier.', en: 'Instructions for the courier.' },
  stars: { ro: 'Alege între 1 și 5 stele.', en: 'Choose from 1 to 5 stars.' },
  top_up_amount: {
    ro: 'Alege o sumă între cea mai mică și cea mai mare pe care o primește portofelul.',
    en: 'Choose an amount between the smallest and the largest that the wallet takes.',
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
  terms_changed: {
    ro: 'Între timp textul s-a schimbat. Reîncarcă pagina și citește-l pe cel nou.',
    en: 'The text has changed meanwhile. Reload the page and read the new one.',
  },
  terms_required: {
    ro: 'Bifează acordul ca să te poți înscrie.',
    en: 'Tick the agreement to register.',
  },
  size_unknown: {
    ro: 'Scrie mic, mediu, mare sau foarte mare.',
    en: 'Write small, medium, large or huge.',
  },
  proof_unknown: {
    ro: 'Scrie pin, foto sau semnătură.',
    en: 'Write pin, photo or signature.',
  },
  point_invalid: {
    ro: 'Scrie latitudinea și longitudinea, de exemplu 44.4268, 26.1025.',
    en: 'Write latitude and longitude, for example 44.4268, 26.1025.',
  },
  address_unknown: {
    ro: 'Nu am găsit adresa. Scrie strada și localitatea.',
    en: 'We did not find this address. Write the street and the town.',
  },
  address_unsure: {
    ro: 'Am găsit doar localitatea. Verifică locul și confirmă-l.',
    en: 'We found only the town. Check the place and confirm it.',
  },
  repeated_line: {
    ro: 'Seamănă cu alt rând din acest fișier.',
    en: 'This looks like another line of this file.',
  },
  repeated_delivery: {
    ro: 'Seamănă cu o livrare listată în ultimele 24 de ore.',
    en: 'This looks like a delivery listed in the last 24 hours.',
  },
  file_empty: { ro: 'Fișierul nu are niciun rând de date.', en: 'The file has no lines of data.' },
  file_rows: {
    ro: 'Fișierul are prea multe rânduri. Împarte-l în fișiere de cel mult 500.',
    en: 'The file has too many lines. Split it into files of at most 500.',
  },
  file_columns: {
    ro: 'Fișierul are prea multe coloane.',
    en: 'The file has too many columns.',
  },
  file_cell: {
    ro: 'O celulă din fișier are prea mult text. Verifică ghilimelele.',
    en: 'A cell of the file has too much text. Check the quotes.',
  },
  file_quotes: {
    ro: 'Fișierul are ghilimele care nu se închid.',
    en: 'The file has quotes that are not closed.',
  },
  file_spreadsheet: {
    ro: 'Acesta este un registru de calcul. Salvează-l ca CSV și încearcă din nou.',
    en: 'This is a spreadsheet workbook. Save it as CSV and try again.',
  },
  file_encoding: {
    ro: 'Nu recunoaștem literele din fișier. Salvează-l ca CSV UTF-8.',
    en: 'We do not recognise the letters of this file. Save it as CSV UTF-8.',
  },
  too_many: { ro: 'Sunt prea multe.', en: 'There are too many.' },
} as const satisfies Record<string, { ro: string; en: string }>;

export type FieldReason = keyof typeof FIELD_TEXTS;

/** The sentence for a refused field; an unknown reason reads as "not valid". */
export function fieldText(reason: string, locale: Locale): string {
  const fieldReason = reason in FIELD_TEXTS ? (reason as FieldReason) : 'invalid';
  return FIELD_TEXTS[fieldReason][locale];
}
