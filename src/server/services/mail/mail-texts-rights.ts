import type { Locale } from '#contract/field-texts.ts';
import type { MailWords } from './mail-texts.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

type Withdrawal = {
  number: number;
  name: string;
  at: string;
  deliveryNumber: number;
  from: string;
  to: string;
};

/** Receipts for what people state by law, in both languages. */
export const RIGHTS_MAIL_TEXTS = {
  withdrawalReceived: texts<Withdrawal>({
    ro: ({ number, name, at, deliveryNumber, from, to }) => ({
      subject: `Confirmarea retragerii din contract nr. ${number}`,
      preheader: `Comanda nr. ${deliveryNumber} s-a încheiat fără nicio taxă.`,
      paragraphs: [
        `Am primit retragerea ta din contract la ${at}. Păstrează mesajul: este confirmarea pe suport durabil.`,
        `Declarația: „${name} mă retrag din contractul pentru comanda nr. ${deliveryNumber}, ${from} – ${to}.”`,
        'Comanda s-a încheiat și nu plătești nimic. Ce ai plătit se întoarce pe calea pe care ai plătit, cel târziu în 14 zile.',
      ],
      button: 'Vezi livrarea',
    }),
    en: ({ number, name, at, deliveryNumber, from, to }) => ({
      subject: `Confirmation of withdrawal no. ${number}`,
      preheader: `Order no. ${deliveryNumber} has ended without any fee.`,
      paragraphs: [
        `We received your withdrawal from the contract on ${at}. Keep this message: it is the confirmation on a durable medium.`,
        `The statement: “I, ${name}, withdraw from the contract for order no. ${deliveryNumber}, ${from} – ${to}.”`,
        'The order has ended and you pay nothing. What you paid goes back the way you paid, within 14 days at the latest.',
      ],
      button: 'See the delivery',
    }),
  }),
};
