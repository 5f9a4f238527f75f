import type { NotificationTexts } from './words.ts';

type Own =
  | 'payment_alert.staff'
  | 'notices_forged.staff'
  | 'movement_unknown.staff'
  | 'payment_decided.person'
  | 'refund_failed.person'
  | 'refund_failed.staff';

/** What the staff are told when the card provider says something else than the books, and the payer of the end, in Romanian. */
export const PAYMENT_WORDS_RO: Pick<NotificationTexts, Own> = {
  'payment_alert.staff': () => ({
    title: 'Procesatorul de plăți spune altceva decât registrul',
    text: 'O plată așteaptă o decizie sau s-a schimbat la procesator. Vezi pagina Bani.',
  }),
  'movement_unknown.staff': () => ({
    title: 'Procesatorul a mutat bani fără să știm de ce',
    text: 'Mișcarea nu e în registru până nu are un nume. Vezi pagina Bani.',
  }),
  'notices_forged.staff': () => ({
    title: 'Sosesc mesaje false în numele procesatorului de plăți',
    text: 'Toate au fost refuzate. Dacă nu e un atac, secretul de semnare nu e cel al procesatorului.',
  }),
  'payment_decided.person': () => ({
    title: 'Am lămurit plata ta cu cardul',
    text: 'Vezi în portofel ce s-a întâmplat cu banii.',
  }),
  'refund_failed.person': () => ({
    title: 'Cardul nu a primit banii înapoi',
    text: 'Banca nu i-a putut pune pe card. Suma e în portofelul tău.',
  }),
  'refund_failed.staff': () => ({
    title: 'O rambursare pe card nu a reușit',
    text: 'Suma a fost pusă în portofelul plătitorului. Vezi pagina Bani.',
  }),
};

/** The same in English. */
export const PAYMENT_WORDS_EN: Pick<NotificationTexts, Own> = {
  'payment_alert.staff': () => ({
    title: 'The payment provider says something else than the books',
    text: 'A payment waits for a decision, or was changed at the provider. See the page Money.',
  }),
  'movement_unknown.staff': () => ({
    title: 'The processor moved money and we do not know why',
    text: 'The movement is not in the books until it has a name. See the page Money.',
  }),
  'notices_forged.staff': () => ({
    title: 'Forged messages come in the payment provider’s name',
    text: 'All were refused. If nobody attacks, the signing secret is not the provider’s.',
  }),
  'payment_decided.person': () => ({
    title: 'We have cleared up your card payment',
    text: 'See in your wallet what became of the money.',
  }),
  'refund_failed.person': () => ({
    title: 'The card did not take the money back',
    text: 'The bank could not put it on the card. The sum is in your wallet.',
  }),
  'refund_failed.staff': () => ({
    title: 'A refund to a card did not work',
    text: 'The sum was put into the payer’s wallet. See the page Money.',
  }),
};
