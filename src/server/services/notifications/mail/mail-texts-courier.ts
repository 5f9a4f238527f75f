import type { Locale } from '#domain/locales.ts';
import type { RefusalReason } from '#domain/couriers/verification.ts';
import { specDay } from '#domain/deliveries/pickup-window.ts';
import { IBAN_PAUSE_HOURS } from '#domain/money/payments/payouts.ts';
import type { RiskRule } from '#domain/risk/rules.ts';
import { RULE_WORDS } from '../../risk/rule-words.ts';
import type { MailWords } from './mail-words.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

/** What the staff ask for again, as the courier reads it. The pages say the same under `review.reason.*`. */
const ASKED: Record<RefusalReason, Record<Locale, string>> = {
  photo_unreadable: {
    ro: 'O fotografie a permisului nu se poate citi. Fă alta la lumină, fără reflexii.',
    en: 'A photo of the licence cannot be read. Take another in good light, without glare.',
  },
  photo_incomplete: {
    ro: 'Permisul nu se vede întreg. Toate colțurile trebuie să fie în cadru.',
    en: 'The licence is not all in view. All corners must be in the picture.',
  },
  data_mismatch: {
    ro: 'Datele scrise nu se potrivesc cu cele de pe permis.',
    en: 'What you typed does not match the licence.',
  },
  document_expired: { ro: 'Permisul este expirat.', en: 'The licence has expired.' },
  wrong_category: {
    ro: 'Permisul nu are categoria pentru vehiculul ales.',
    en: 'The licence lacks the category for the chosen vehicle.',
  },
  plate_mismatch: {
    ro: 'Numărul de înmatriculare nu pare corect.',
    en: 'The plate number does not look right.',
  },
  other: { ro: 'Mai avem nevoie de ceva.', en: 'We need one more thing.' },
};

/** Messages to couriers about their verification, in both languages. */
export const COURIER_MAIL_TEXTS = {
  courierApproved: texts({
    ro: () => ({
      subject: 'Înscrierea ta e aprobată',
      preheader: 'Poți intra în tură.',
      paragraphs: ['Am verificat actele și totul e în regulă. Poți intra în tură și poți face oferte.'],
      button: 'Vezi cursele',
    }),
    en: () => ({
      subject: 'Your registration is approved',
      preheader: 'You can go on duty.',
      paragraphs: ['We checked your papers and all is well. You can go on duty and make offers.'],
      button: 'See the jobs',
    }),
  }),
  courierRefused: texts<{ reason: RefusalReason; note: string | null }>({
    ro: ({ reason, note }) => ({
      subject: 'Mai avem nevoie de ceva pentru înscriere',
      preheader: ASKED[reason].ro,
      paragraphs: [
        ASKED[reason].ro,
        ...(note ? [note] : []),
        'Corectează și trimite din nou, datele tale au rămas la noi.',
      ],
      button: 'Trimite din nou',
    }),
    en: ({ reason, note }) => ({
      subject: 'We need one more thing for your registration',
      preheader: ASKED[reason].en,
      paragraphs: [
        ASKED[reason].en,
        ...(note ? [note] : []),
        'Correct it and send it again; we kept your details.',
      ],
      button: 'Send again',
    }),
  }),
  courierSuspended: texts<{ reason: string; by: string }>({
    ro: ({ reason, by }) => ({
      subject: 'Contul tău de curier este suspendat',
      preheader: 'Motivul și cine a decis.',
      paragraphs: [
        `Motivul: ${reason}`,
        `A decis ${by}. Cursa în curs o poți termina; oferte noi nu poți face, iar câștigurile rămân pe loc până la reexaminare.`,
        'Dacă nu ești de acord, cere în 14 zile reexaminarea, din pagina deciziei. Un om îți răspunde în scris, în cel mult 14 zile.',
      ],
      button: 'Vezi decizia',
    }),
    en: ({ reason, by }) => ({
      subject: 'Your courier account is suspended',
      preheader: 'The reason, and who decided.',
      paragraphs: [
        `The reason: ${reason}`,
        `Decided by ${by}. You may finish a trip under way; you cannot make new offers, and earnings stay where they are until a review.`,
        'If you disagree, ask for a review on the page of the decision within 14 days. A person answers in writing, within 14 days.',
      ],
      button: 'See the decision',
    }),
  }),
  reviewUpheld: texts<{ reason: string; by: string }>({
    ro: ({ reason, by }) => ({
      subject: 'Am reexaminat decizia: rămâne',
      preheader: 'Motivul și cine a decis.',
      paragraphs: [`Am citit ce ne-ai scris și am reexaminat decizia. Rămâne: ${reason}`, `A decis ${by}.`],
      button: 'Vezi răspunsul',
    }),
    en: ({ reason, by }) => ({
      subject: 'We reviewed the decision: it stands',
      preheader: 'The reason, and who decided.',
      paragraphs: [
        `We read what you wrote and looked at the decision again. It stands: ${reason}`,
        `Decided by ${by}.`,
      ],
      button: 'See the answer',
    }),
  }),
  payReviewLifted: texts<{ reason: string; by: string }>({
    ro: ({ reason, by }) => ({
      subject: 'Am reexaminat decizia, în favoarea ta',
      preheader: 'Răspunsul și cine l-a dat.',
      paragraphs: [
        `Am citit ce ne-ai scris și am schimbat decizia: ${reason}`,
        `A decis ${by}. Ce ți se cuvine apare la câștiguri.`,
      ],
      button: 'Vezi răspunsul',
    }),
    en: ({ reason, by }) => ({
      subject: 'We reviewed the decision, in your favour',
      preheader: 'The answer, and who gave it.',
      paragraphs: [
        `We read what you wrote and changed the decision: ${reason}`,
        `Decided by ${by}. What is due to you appears under earnings.`,
      ],
      button: 'See the answer',
    }),
  }),
  holdRefunded: texts<{ number: number; reason: string; by: string; rules: RiskRule[] }>({
    ro: ({ number, reason, by, rules }) => ({
      subject: `Banii pentru livrarea #${number} nu ți se plătesc`,
      preheader: 'Motivul, cine a decis și cum ceri reexaminarea.',
      paragraphs: [
        `Regulile au găsit la livrarea #${number}: ${rules.map((rule) => RULE_WORDS[rule].ro).join('; ')}.`,
        `S-a uitat un om și a decis: ${reason}`,
        `A decis ${by}. Dacă nu ești de acord, cere reexaminarea în 14 zile, din pagina de verificare. Un om îți răspunde în scris, în 14 zile. Poți merge și în instanță.`,
      ],
      button: 'Cere reexaminarea',
    }),
    en: ({ number, reason, by, rules }) => ({
      subject: `The money for delivery #${number} is not paid to you`,
      preheader: 'The reason, who decided, and how to ask for a review.',
      paragraphs: [
        `About delivery #${number} the rules found: ${rules.map((rule) => RULE_WORDS[rule].en).join('; ')}.`,
        `A person looked at it and decided: ${reason}`,
        `Decided by ${by}. If you disagree, ask for a review within 14 days on the verification page. A person answers in writing, within 14 days. You may also go to court.`,
      ],
      button: 'Ask for a review',
    }),
  }),
  courierReinstated: texts<{ reason: string; by: string }>({
    ro: ({ reason, by }) => ({
      subject: 'Poți livra din nou',
      preheader: 'Contul tău de curier nu mai este suspendat.',
      paragraphs: [`Contul tău de curier nu mai este suspendat. A decis ${by}: ${reason}`],
      button: 'Vezi cursele',
    }),
    en: ({ reason, by }) => ({
      subject: 'You can deliver again',
      preheader: 'Your courier account is no longer suspended.',
      paragraphs: [`Your courier account is no longer suspended. Decided by ${by}: ${reason}`],
      button: 'See the jobs',
    }),
  }),
  documentsEnding: texts<{ day: string }>({
    ro: ({ day }) => ({
      subject: 'Actele tale expiră curând',
      preheader: `Sunt valabile până la ${specDay(day)}.`,
      paragraphs: [
        `Actele tale sunt valabile până la ${specDay(day)}. După aceea nu mai poți face oferte.`,
        'Trimite din timp fotografii ale permisului nou; cât le verificăm, lucrezi mai departe.',
      ],
      button: 'Trimite actele noi',
    }),
    en: ({ day }) => ({
      subject: 'Your documents end soon',
      preheader: `They are valid until ${specDay(day)}.`,
      paragraphs: [
        `Your documents are valid until ${specDay(day)}. After that you cannot make offers.`,
        'Send photos of the new licence in time; you go on working while we check them.',
      ],
      button: 'Send the new documents',
    }),
  }),
  ibanChanged: texts<{ lastDigits: string }>({
    ro: ({ lastDigits }) => ({
      subject: 'Contul bancar pentru câștiguri s-a schimbat',
      preheader: `De acum plătim în contul care se termină în ${lastDigits}.`,
      paragraphs: [
        `De acum trimitem câștigurile în contul care se termină în ${lastDigits}. Prima plată poate pleca peste ${IBAN_PAUSE_HOURS} de ore.`,
        'Dacă nu tu ai făcut schimbarea, răspunde la acest mesaj cât mai repede și schimbă-ți parola.',
      ],
      button: 'Vezi profilul',
    }),
    en: ({ lastDigits }) => ({
      subject: 'The account for your earnings has changed',
      preheader: `From now on we pay into the account ending in ${lastDigits}.`,
      paragraphs: [
        `From now on your earnings go to the account ending in ${lastDigits}. The first payout can leave in ${IBAN_PAUSE_HOURS} hours.`,
        'If you did not make this change, reply as soon as you can and change your password.',
      ],
      button: 'See the profile',
    }),
  }),
};
