import { type AccountChange, EMAIL_UNDO_HOURS } from '#domain/accounts/account-access.ts';
import type { RefusalReason } from '#domain/couriers/verification.ts';
import { specDay } from '#domain/deliveries/pickup-window.ts';
import type { Locale } from '#domain/locales.ts';
import type { NoticeDecision, NoticePlace } from '#domain/moderation/rules.ts';
import { IBAN_PAUSE_HOURS } from '#domain/money/payments/payouts.ts';
import type { ComplaintOutcome } from '#domain/staff/complaints/register.ts';
import type { RiskRule } from '#domain/risk/rules.ts';
import { valuesIn } from '#messages/message-key.ts';
import { say } from '#messages/say.ts';
import type { EndedAccess } from '../../accounts/access-left.ts';
import { accessTexts } from './access-texts.ts';
import {
  filledContent,
  type MailFilling,
  type MailText,
  mailContent,
  type MailContent,
} from './mail-content.ts';

/** Every mail that the product writes: the texts under `mail` in `src/messages`, and a notification as a mail. */
export type MailName = 'notice' | (MailText extends infer Text ? BeforeDot<Text> : never);
type BeforeDot<Text> = Text extends `${infer Name}.${string}` ? Name : Text;

type Decided = { number: number; decision: NoticeDecision; reasons: string };
type Measured = { number: number; place: NoticePlace; reasons: string };

/** The values of orders that are converted before they fill the texts. */
type Ordered = {
  /** A notification by mail; its texts come with it (services/notifications/notification-text). */
  notice: { title: string; text: string; button: string };
  accountChanged: { change: AccountChange; detail: string };
  emailChanged: { newEmail: string; canUndo: boolean };
  emailUndone: { email: string; access: EndedAccess };
  passwordReset: EndedAccess;
  passwordChanged: EndedAccess;
  courierRefused: { reason: RefusalReason; note: string | null };
  holdRefunded: { number: number; reason: string; by: string; rules: RiskRule[] };
  documentsEnding: { day: string };
  ibanChanged: { lastDigits: string };
  contentNoticeDecided: Decided;
  contentMeasureTaken: Decided & { place: NoticePlace };
  contentHidden: Measured;
  contentRestored: Measured;
  complaintAnswered: { number: number; outcome: ComplaintOutcome; answer: string };
};

type MailInputs = Ordered & { [Name in Exclude<MailName & MailText, keyof Ordered>]: MailFilling<Name> };

/** The values that a mail's order must have. */
export type MailValues<Name extends MailName> = MailInputs[Name];

const WRITERS: { [Name in keyof Ordered]: (values: Ordered[Name], locale: Locale) => MailContent } = {
  notice: ({ title, text, button }) => ({
    subject: title,
    preheader: text,
    paragraphs: [`${title}.`, text],
    button,
  }),
  accountChanged: ({ change, detail }, locale) => mailContent(locale, `accountChanged.${change}`, { detail }),
  emailChanged: ({ newEmail, canUndo }, locale) =>
    mailContent(locale, 'emailChanged', { newEmail, canUndo: String(canUndo), hours: EMAIL_UNDO_HOURS }),
  emailUndone: ({ email, access }, locale) =>
    mailContent(locale, 'emailUndone', { email, ...accessTexts(access, locale) }),
  passwordReset: (access, locale) => mailContent(locale, 'passwordReset', accessTexts(access, locale)),
  passwordChanged: (access, locale) => mailContent(locale, 'passwordChanged', accessTexts(access, locale)),
  courierRefused: ({ reason, note }, locale) =>
    mailContent(locale, 'courierRefused', {
      asked: say(locale, `review.reason.${reason}`),
      note: note ?? '',
    }),
  holdRefunded: ({ rules, ...values }, locale) =>
    mailContent(locale, 'holdRefunded', {
      ...values,
      rules: rules.map((rule) => say(locale, `mail.rule.${rule}`)).join('; '),
    }),
  documentsEnding: ({ day }, locale) => mailContent(locale, 'documentsEnding', { day: specDay(day) }),
  ibanChanged: ({ lastDigits }, locale) =>
    mailContent(locale, 'ibanChanged', { lastDigits, hours: IBAN_PAUSE_HOURS }),
  contentNoticeDecided: ({ decision, ...values }, locale) =>
    mailContent(locale, 'contentNoticeDecided', {
      ...values,
      decision: say(locale, `mail.decision.${decision}`),
    }),
  contentMeasureTaken: ({ decision, place, ...values }, locale) =>
    mailContent(locale, 'contentMeasureTaken', {
      ...values,
      decision: say(locale, `mail.decision.${decision}`),
      place: say(locale, `mail.place.${place}`),
    }),
  contentHidden: ({ place, ...values }, locale) =>
    mailContent(locale, 'contentHidden', { ...values, place: say(locale, `mail.place.${place}`) }),
  contentRestored: ({ place, ...values }, locale) =>
    mailContent(locale, 'contentRestored', { ...values, place: say(locale, `mail.place.${place}`) }),
  complaintAnswered: ({ outcome, ...values }, locale) =>
    mailContent(locale, 'complaintAnswered', { ...values, outcome: say(locale, `mail.outcome.${outcome}`) }),
};

type Order = { template: MailName; locale: Locale; values: MailValues<MailName> };

/** The texts of an enqueued mail, in the language of its reader. */
export function writeMail({ template, locale, values }: Order): MailContent {
  if (!needsWriter(template)) return filledContent(locale, template, valuesIn([values]) ?? {});
  // The type has paired the template and its values when the mail was enqueued.
  const write = WRITERS[template] as (given: unknown, locale: Locale) => MailContent;
  return write(values, locale);
}

function needsWriter(name: MailName): name is keyof Ordered {
  return name in WRITERS;
}
