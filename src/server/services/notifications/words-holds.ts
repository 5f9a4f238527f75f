import type { NotificationTexts } from './words.ts';

type Own =
  | 'money_held.courier'
  | 'money_held.staff'
  | 'hold_released.courier'
  | 'hold_refunded.courier'
  | 'hold_refunded.sender';

/** What people are told of money that waits for a person, in Romanian. */
export const HOLD_WORDS_RO: Pick<NotificationTexts, Own> = {
  'money_held.courier': ({ number }) => ({
    title: `Banii pentru #${number} sunt în verificare`,
    text: 'Un coleg se uită la cursă, de obicei în cel mult trei zile. Vezi motivul la câștiguri.',
  }),
  'money_held.staff': ({ number }) => ({
    title: `De verificat: #${number}`,
    text: 'Regulile au găsit ceva la această livrare. Banii așteaptă o decizie.',
  }),
  'hold_released.courier': ({ number }) => ({
    title: `Verificarea pentru #${number} s-a încheiat`,
    text: 'Totul e în regulă: banii urmează drumul obișnuit.',
  }),
  'hold_refunded.courier': ({ number }) => ({
    title: `Banii pentru #${number} nu ți se plătesc`,
    text: 'Ți-am scris motivul pe e-mail. Poți cere reexaminarea în 14 zile, din pagina de verificare.',
  }),
  'hold_refunded.sender': ({ number }) => ({
    title: `Am anulat plata pentru #${number}`,
    text: 'După o verificare, ce ai plătit prin Ștafeta ți se întoarce. Reducerea nu mai e folosită.',
  }),
};

/** The same in English. */
export const HOLD_WORDS_EN: Pick<NotificationTexts, Own> = {
  'money_held.courier': ({ number }) => ({
    title: `The money for #${number} is in review`,
    text: 'A colleague is looking at the trip, usually within three days. See the reason under earnings.',
  }),
  'money_held.staff': ({ number }) => ({
    title: `To be checked: #${number}`,
    text: 'The rules found something about this delivery. Its money waits for a decision.',
  }),
  'hold_released.courier': ({ number }) => ({
    title: `The review of #${number} is over`,
    text: 'All is well: the money goes its usual way.',
  }),
  'hold_refunded.courier': ({ number }) => ({
    title: `The money for #${number} is not paid to you`,
    text: 'We sent you the reason by e-mail. You can ask for a review within 14 days, on the verification page.',
  }),
  'hold_refunded.sender': ({ number }) => ({
    title: `The payment for #${number} was undone`,
    text: 'After a check, what you paid through Ștafeta goes back to you. The discount is unused again.',
  }),
};
