import type { Locale } from '#domain/locales.ts';
import type { MailWords } from './mail-words.ts';

type Words<Values> = Record<Locale, (values: Values) => MailWords>;

const texts = <Values = object>(words: Words<Values>) => words;

type Asked = { deliveryNumber: number; name: string; at: string };

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
  withdrawalAsked: texts<Asked>({
    ro: ({ deliveryNumber, name, at }) => ({
      subject: `Confirmă retragerea din comanda nr. ${deliveryNumber}`,
      preheader: 'Un clic și comanda se încheie fără nicio taxă.',
      paragraphs: [
        `La ${at} s-a declarat pe site, în numele „${name}”, retragerea din contractul pentru comanda nr. ${deliveryNumber}.`,
        'Dacă tu ai trimis-o, confirmă: comanda se încheie fără nicio taxă, iar ce ai plătit se întoarce. Contează ziua și ora declarației, nu cele ale confirmării. Până confirmi, comanda merge mai departe.',
        'Linkul e valabil 48 de ore. Dacă nu tu ai cerut asta, ignoră mesajul: nu se schimbă nimic.',
      ],
      button: 'Mergi la confirmare',
    }),
    en: ({ deliveryNumber, name, at }) => ({
      subject: `Confirm the withdrawal from order no. ${deliveryNumber}`,
      preheader: 'One click and the order ends without any fee.',
      paragraphs: [
        `On ${at} the withdrawal from the contract for order no. ${deliveryNumber} was stated on the site, in the name of “${name}”.`,
        'If it was you, confirm it: the order ends without any fee and what you paid goes back. What counts is the day and the hour of the statement, not of the confirmation. Until you confirm, the order goes on.',
        'The link is valid for 48 hours. If you did not ask for this, ignore this message: nothing changes.',
      ],
      button: 'Go to the confirmation',
    }),
  }),
  withdrawalNotPossible: texts<Asked>({
    ro: ({ deliveryNumber, name, at }) => ({
      subject: `Despre retragerea din comanda nr. ${deliveryNumber}`,
      preheader: 'Pentru comanda aceasta nu mai există drept de retragere.',
      paragraphs: [
        `La ${at} s-a declarat pe site, în numele „${name}”, retragerea din contractul pentru comanda nr. ${deliveryNumber}.`,
        'Pentru comanda aceasta nu există (sau nu mai există) drept de retragere: dreptul îl are un consumator, pentru o cursă cu zi flexibilă, în 14 zile de la comandă și până la ridicare. Nu s-a schimbat nimic.',
        'Pe pagina livrării vezi dacă o mai poți anula sau cum raportezi o problemă. Dacă nu tu ai cerut asta, ignoră mesajul.',
      ],
      button: 'Vezi livrarea',
    }),
    en: ({ deliveryNumber, name, at }) => ({
      subject: `About the withdrawal from order no. ${deliveryNumber}`,
      preheader: 'There is no right of withdrawal for this order.',
      paragraphs: [
        `On ${at} the withdrawal from the contract for order no. ${deliveryNumber} was stated on the site, in the name of “${name}”.`,
        'For this order there is no right of withdrawal (any more): a consumer has it, for a trip with a flexible day, within 14 days of ordering and until the pickup. Nothing has changed.',
        'The page of the delivery shows whether it can still be cancelled, or how to report a problem. If you did not ask for this, ignore this message.',
      ],
      button: 'See the delivery',
    }),
  }),
};
