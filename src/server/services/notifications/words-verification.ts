import type { NotificationTexts } from './words.ts';

type Own =
  | 'courier_verified.person'
  | 'courier_refused.person'
  | 'review_asked.staff'
  | 'review_upheld.person'
  | 'review_lifted.person';

/** What couriers are told of the staff's decisions about them, and the staff of who disagrees, in Romanian. */
export const VERIFICATION_WORDS_RO: Pick<NotificationTexts, Own> = {
  'courier_verified.person': () => ({
    title: 'Documentele tale au fost aprobate',
    text: 'Poți să faci oferte.',
  }),
  'review_asked.staff': () => ({
    title: 'Un curier cere reexaminarea unei decizii',
    text: 'Răspunsul se dă în scris, în 14 zile.',
  }),
  'review_upheld.person': () => ({
    title: 'Decizia rămâne',
    text: 'Am reexaminat decizia. Vezi răspunsul și cine l-a dat.',
  }),
  'review_lifted.person': () => ({
    title: 'Decizia a fost schimbată',
    text: 'Am reexaminat-o în favoarea ta. Vezi răspunsul.',
  }),
  'courier_refused.person': () => ({
    title: 'Documentele tale trebuie refăcute',
    text: 'Vezi motivul și trimite-le din nou.',
  }),
};

/** The same in English. */
export const VERIFICATION_WORDS_EN: Pick<NotificationTexts, Own> = {
  'courier_verified.person': () => ({
    title: 'Your documents were approved',
    text: 'You can make offers now.',
  }),
  'review_asked.staff': () => ({
    title: 'A courier asks for a decision to be reviewed',
    text: 'It is answered in writing, within 14 days.',
  }),
  'review_upheld.person': () => ({
    title: 'The decision stands',
    text: 'We looked at the decision again. See the answer and who gave it.',
  }),
  'review_lifted.person': () => ({
    title: 'The decision was changed',
    text: 'We looked at it again, in your favour. See the answer.',
  }),
  'courier_refused.person': () => ({
    title: 'Your documents must be sent again',
    text: 'See the reason and send them again.',
  }),
};
