import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';

/** Settings by name, as they are written to the file; what is empty is absent. */
export type Answers = Record<string, string>;

/** Answers that are not settings: whom to invite, and where the test message goes. */
const NOT_SETTINGS = ['ADMIN_EMAIL', 'ADMIN_FIRST_NAME', 'ADMIN_LAST_NAME', 'TEST_MAIL_TO', 'TEST_SMS_TO'];

/** The answers without empty ones. */
export function tidied(answers: Record<string, string | undefined>): Answers {
  const entries = Object.entries(answers).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** What follows from the answers, and the secrets: those that exist stay, missing ones are made. */
export function completed(answers: Answers): Answers {
  return {
    ...answers,
    DEMO: 'off',
    ...pagesOfCompany(answers),
    ACCESS_CODE: answers.ACCESS_CODE ?? secret(),
    METRICS_TOKEN: answers.METRICS_TOKEN ?? secret(),
    ...(needsAppSecret(answers) ? { APP_SECRET: secret() } : {}),
  };
}

/** What is wrong with the settings, one sentence each; the names come first, as in the table of settings. */
export function problemsOf(answers: Answers): string[] {
  const settings = settingsOf(completed(answers));
  const unknown = Object.keys(settings).filter((name) => /[^A-Z0-9_]/.test(name));
  const strange = unknown.map((name) => `${name}: is not a setting's name`);
  try {
    readConfig(settings);
    return strange;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return [...strange, ...lines.map((line) => line.trim())];
  }
}

/** The answers that are settings. */
export function settingsOf(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !NOT_SETTINGS.includes(name)));
}

const secret = () => randomBytes(24).toString('base64url');

/** Of a database elsewhere the folder's secrets would be lost with the machine; existing ones are not replaced. */
function needsAppSecret({ APP_SECRET, DATABASE_URL, DATA_DIR = './data' }: Answers): boolean {
  return !APP_SECRET && DATABASE_URL !== undefined && !existsSync(join(DATA_DIR, 'secrets.json'));
}

/** The public pages name the company too, by variables of their own. */
function pagesOfCompany(answers: Answers): Answers {
  const { COMPANY_TAX_ID: taxId, COMPANY_REGISTRATION: register } = answers;
  const { COMPANY_STREET: street, COMPANY_CITY: city, COMPANY_COUNTY: county } = answers;
  if (!taxId || !register || !street || !city || !county) return {};
  return tidied({
    COMPANY_TAX_NUMBER: answers.COMPANY_TAX_NUMBER ?? taxId,
    COMPANY_REGISTER: answers.COMPANY_REGISTER ?? register,
    COMPANY_ADDRESS: answers.COMPANY_ADDRESS ?? [street, city, county].join(', '),
  });
}
