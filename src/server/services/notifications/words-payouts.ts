import type { NotificationTexts } from './words.ts';

type Own =
  | 'payout_sent.person'
  | 'payout_failed.person'
  | 'payout_iban_refused.person'
  | 'payout_iban_unaccepted.person'
  | 'payout_details_due.person'
  | 'payout_stopped.person';

/** What couriers are told of money that leaves for their bank, in Romanian. */
export const PAYOUT_WORDS_RO: Pick<NotificationTexts, Own> = {
  'payout_sent.person': () => ({
    title: 'Banii au ajuns la bancă',
    text: 'Plata câștigurilor tale s-a încheiat.',
  }),
  'payout_failed.person': () => ({
    title: 'Plata în contul tău nu a reușit',
    text: 'Banii s-au întors la câștiguri. Verifică IBAN-ul.',
  }),
  'payout_iban_refused.person': () => ({
    title: 'Banca nu a primit plata',
    text: 'Banii s-au întors la câștiguri. Dă alt IBAN, ca să-i poți cere din nou.',
  }),
  'payout_iban_unaccepted.person': () => ({
    title: 'Procesatorul de plăți nu acceptă IBAN-ul tău',
    text: 'Câștigurile rămân ale tale, dar nu pot pleca în acest cont. Vezi la Câștiguri ce poți face.',
  }),
  'payout_details_due.person': () => ({
    title: 'Mai trebuie datele tale la procesatorul de plăți',
    text: 'Completează-le de la Câștiguri. Banii pleacă după aceea, fără altă cerere.',
  }),
  'payout_stopped.person': () => ({
    title: 'Procesatorul nu poate plăti în contul tău',
    text: 'Câștigurile rămân ale tale. Vezi la Câștiguri ce poți face.',
  }),
};

/** The same in English. */
export const PAYOUT_WORDS_EN: Pick<NotificationTexts, Own> = {
  'payout_sent.person': () => ({
    title: 'Your money has reached the bank',
    text: 'The payment of your earnings is done.',
  }),
  'payout_failed.person': () => ({
    title: 'The payment to your account did not work',
    text: 'The money is back in your earnings. Check your IBAN.',
  }),
  'payout_iban_refused.person': () => ({
    title: 'The bank did not take the payout',
    text: 'The money is back in your earnings. Give another IBAN to ask for it again.',
  }),
  'payout_iban_unaccepted.person': () => ({
    title: 'The payment processor does not accept your IBAN',
    text: 'The earnings stay yours, but cannot leave for this account. See under Earnings what you can do.',
  }),
  'payout_details_due.person': () => ({
    title: 'The payment processor still needs your details',
    text: 'Fill them in under Earnings. The money leaves after that, with nothing more to ask.',
  }),
  'payout_stopped.person': () => ({
    title: 'The processor cannot pay into your account',
    text: 'The earnings stay yours. See under Earnings what you can do.',
  }),
};
