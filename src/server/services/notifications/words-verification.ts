import type { NoticeTexts } from './words.ts';

type Own =
  | 'courier_verified.person'
  | 'courier_refused.person'
  | 'review_asked.staff'
  | 'review_upheld.person'
  | 'review_lifted.person';

/** What couriers are told of the staff's decisions about them, and the staff of who disagrees, in Romanian. */
export const VERIFICATION_WORDS_RO: Pick<NoticeTexts, Own> = {
  'courier_verified.person': () => ({
    title: 'Documentele tale au fost aprobate',
    text: 'Poți să faci oferte.',
  }),
  'review_asked.staff': () => ({
    title: 'Un curier suspendat cere reexaminarea',
    text: 'Răspunsul se dă în scris, în 14 zile.',
  }),
  'review_upheld.person': () => ({
    title: 'Suspendarea rămâne',
    text: 'Am reexaminat decizia. Vezi răspunsul și cine l-a dat.',
  }),
  'review_lifted.person': () => ({
    title: 'Suspendarea a fost ridicată',
    text: 'Am reexaminat decizia: poți livra din nou.',
  }),
  'courier_refused.person': () => ({
    title: 'Documentele tale trebuie refăcute',
    text: 'Vezi motivul și trimite-le din nou.',
  }),
};

/** The same in English. */
export const VERIFICATION_WORDS_EN: Pick<NoticeTexts, Own> = {
  'courier_verified.person': () => ({
    title: 'Your documents were approved',
    text: 'You can make offers now.',
  }),
  'review_asked.staff': () => ({
    title: 'A suspended courier asks for a review',
    text: 'It is answered in writing, within 14 days.',
  }),
  'review_upheld.person': () => ({
    title: 'The suspension stands',
    text: 'We looked at the decision again. See the answer and who gave it.',
  }),
  'review_lifted.person': () => ({
    title: 'The suspension was lifted',
    text: 'We looked at the decision again: you can deliver.',
  }),
  'courier_refused.person': () => ({
    title: 'Your documents must be sent again',
    text: 'See the reason and send them again.',
  }),
};
