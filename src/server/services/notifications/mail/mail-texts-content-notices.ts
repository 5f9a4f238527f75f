import type { Locale } from '#domain/locales.ts';
import type { NoticeDecision, NoticePlace } from '#domain/moderation/rules.ts';
import type { MailWords } from './mail-words.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

type Decided = { number: number; decision: NoticeDecision; reasons: string };

const DECISIONS: Record<NoticeDecision, Record<Locale, string>> = {
  no_action: { ro: 'Conținutul rămâne.', en: 'The content stays.' },
  hidden: { ro: 'Conținutul nu se mai vede.', en: 'The content can no longer be seen.' },
  removed: { ro: 'Conținutul a fost șters.', en: 'The content was removed.' },
  account_measure: { ro: 'Contul autorului a fost suspendat.', en: 'The author’s account was suspended.' },
};

const PLACES: Record<NoticePlace, Record<Locale, string>> = {
  offer_note: { ro: 'nota ofertei tale', en: 'the note of your offer' },
  delivery: { ro: 'textele livrării tale', en: 'the texts of your delivery' },
  receiver_wishes: { ro: 'rugămințile destinatarului', en: 'the receiver’s requests' },
  rating: { ro: 'comentariul evaluării tale', en: 'the comment of your rating' },
  receiver_rating: { ro: 'comentariul destinatarului', en: 'the receiver’s comment' },
  courier: { ro: 'contul tău de curier', en: 'your courier account' },
  photo: { ro: 'o fotografie a ta', en: 'a photo of yours' },
  avatar: { ro: 'fotografia ta de profil', en: 'your profile photo' },
  other: { ro: 'un conținut al tău', en: 'content of yours' },
};

/** Receipts, decisions and statements of reasons about notices of illegal content, in both languages. */
export const CONTENT_NOTICE_MAIL_TEXTS = {
  contentNoticeReceived: texts<{ number: number; at: string }>({
    ro: ({ number, at }) => ({
      subject: `Am primit sesizarea nr. ${number}`,
      preheader: 'Un om o citește și îți scriem decizia.',
      paragraphs: [
        `Am primit sesizarea ta de conținut ilegal la ${at}. Numărul ei este ${number}.`,
        'O citește un om din echipă, nu un program. Îți scriem decizia și motivele ei la această adresă.',
        'Dacă nu tu ai trimis sesizarea, ignoră mesajul.',
      ],
    }),
    en: ({ number, at }) => ({
      subject: `We received your notice no. ${number}`,
      preheader: 'A person reads it and we write you the decision.',
      paragraphs: [
        `We received your notice of illegal content on ${at}. Its number is ${number}.`,
        'A person of our team reads it, not a program. We write the decision and its reasons to this address.',
        'If it was not you who gave this notice, ignore this message.',
      ],
    }),
  }),
  contentNoticeDecided: texts<Decided>({
    ro: ({ number, decision, reasons }) => ({
      subject: `Decizia despre sesizarea nr. ${number}`,
      preheader: DECISIONS[decision].ro,
      paragraphs: [
        `Am decis despre sesizarea ta nr. ${number}: ${DECISIONS[decision].ro}`,
        `Motivele: ${reasons}`,
        'Decizia a fost luată de un om. Dacă nu ești de acord, scrie-ne în 6 luni, cu numărul sesizării; te poți adresa și instanței.',
      ],
    }),
    en: ({ number, decision, reasons }) => ({
      subject: `The decision about notice no. ${number}`,
      preheader: DECISIONS[decision].en,
      paragraphs: [
        `We have decided about your notice no. ${number}: ${DECISIONS[decision].en}`,
        `The reasons: ${reasons}`,
        'A person took the decision. If you disagree, write to us within 6 months, with the number of the notice; you may also go to court.',
      ],
    }),
  }),
  contentMeasureTaken: texts<Decided & { place: NoticePlace }>({
    ro: ({ number, decision, reasons, place }) => ({
      subject: `Decizie despre un conținut al tău, nr. ${number}`,
      preheader: DECISIONS[decision].ro,
      paragraphs: [
        `Am primit o sesizare despre ${PLACES[place].ro} și am decis: ${DECISIONS[decision].ro}`,
        `Motivele: ${reasons}`,
        'Sesizarea a venit de la altcineva, iar decizia a fost luată de un om. Dacă nu ești de acord, scrie-ne în 6 luni, cu numărul din titlu; te poți adresa și instanței.',
      ],
      button: 'Vezi regulile',
    }),
    en: ({ number, decision, reasons, place }) => ({
      subject: `A decision about content of yours, no. ${number}`,
      preheader: DECISIONS[decision].en,
      paragraphs: [
        `We received a notice about ${PLACES[place].en} and decided: ${DECISIONS[decision].en}`,
        `The reasons: ${reasons}`,
        'Somebody else gave the notice, and a person took the decision. If you disagree, write to us within 6 months, with the number in the subject; you may also go to court.',
      ],
      button: 'See the rules',
    }),
  }),
  contentHidden: texts<{ number: number; place: NoticePlace; reasons: string }>({
    ro: ({ number, place, reasons }) => ({
      subject: `Am ascuns un conținut al tău, nr. ${number}`,
      preheader: DECISIONS.hidden.ro,
      paragraphs: [
        `Din proprie inițiativă, am ascuns ${PLACES[place].ro}: nu se mai vede nicăieri.`,
        `Motivele: ${reasons}`,
        'Decizia a fost luată de un om. Dacă nu ești de acord, scrie-ne în 6 luni, cu numărul din titlu; te poți adresa și instanței.',
      ],
      button: 'Vezi regulile',
    }),
    en: ({ number, place, reasons }) => ({
      subject: `We have hidden content of yours, no. ${number}`,
      preheader: DECISIONS.hidden.en,
      paragraphs: [
        `On our own initiative we have hidden ${PLACES[place].en}: it can no longer be seen anywhere.`,
        `The reasons: ${reasons}`,
        'A person took the decision. If you disagree, write to us within 6 months, with the number in the subject; you may also go to court.',
      ],
      button: 'See the rules',
    }),
  }),
  contentRestored: texts<{ number: number; place: NoticePlace; reasons: string }>({
    ro: ({ number, place, reasons }) => ({
      subject: `Conținutul tău se vede din nou, nr. ${number}`,
      preheader: 'Am schimbat decizia.',
      paragraphs: [
        `Am schimbat decizia și am adus înapoi ${PLACES[place].ro}.`,
        `Motivele: ${reasons}`,
        'Decizia a fost luată de un om.',
      ],
      button: 'Vezi regulile',
    }),
    en: ({ number, place, reasons }) => ({
      subject: `Your content can be seen again, no. ${number}`,
      preheader: 'We have changed the decision.',
      paragraphs: [
        `We have changed the decision and brought back ${PLACES[place].en}.`,
        `The reasons: ${reasons}`,
        'A person took the decision.',
      ],
      button: 'See the rules',
    }),
  }),
};
