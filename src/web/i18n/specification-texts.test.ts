import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogues.ts';

/** Texts of sections 5 and 8 of the specification, word for word, with its own spelling. */
const TEXTS = [
  'Error',
  'Success',
  'Invalid login password!',
  'Login successful!',
  'Any Issue!',
  'Logout Successfully!',
  'There was an issue with registration!',
  'An error occurred during registration!',
  'Registration Successfully!',
  'Successfully!',
  'There was an issue with the submission!',
  'An error occurred during the form submission!',
  'Fill Completly Data!',
  'Payment Completly Successful!',
  'Payment has been successful!',
  'Invalid Credintial!',
  'Fill Completely Data!',
  'Updates Completely Successful!',
  'Please check your email for new password',
  'Nu a fost găsit niciun istoric de livrare',
  'Nicio Înregistrare Găsită',
  'Prenumele este obligatoriu.',
  'Numele este obligatoriu.',
  'Emailul este invalid.',
  'Numărul de telefon este invalid.',
  'Parola trebuie să aibă cel puțin 6 caractere.',
  'Parolele nu se potrivesc.',
  'Număr de telefon invalid.',
  'Instrucțiuni pentru Curier.',
];

const SOURCES = Object.values(
  import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../contract/**/*.ts',
      '!../../contract/**/field-reasons.ts',
      '!../**/*.test.ts',
      '!../../contract/**/*.test.ts',
    ],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  ),
).join('\n');

describe.each(TEXTS)('the specification’s text „%s”', (text) => {
  const entries = Object.entries(catalogueOf('ro')).filter(([, message]) => message === text);

  it('is in the catalogue, letter by letter', () => {
    expect(entries.map(([key]) => key)).not.toEqual([]);
  });

  it('is said by a screen', () => {
    // A field's message is found by its reason, which a schema names.
    const used = entries.filter(([key]) =>
      new RegExp(`['"\`]${key.replace(/^field\./, '').replaceAll('.', '\\.')}['"\`]`).test(SOURCES),
    );
    expect(used.length > 0).toBe(true);
  });
});
