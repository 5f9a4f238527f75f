import type { ErrorCode } from '#domain/errors.ts';

type Own = Extract<ErrorCode, `payout_${string}` | `iban_${string}`>;

/** The sentences for why money does not leave for a courier's bank. */
export const PAYOUT_PROBLEM_TEXTS: Record<Own, { ro: string; en: string }> = {
  payout_amount: {
    ro: 'Suma nu se potrivește cu ce poate fi plătit acum. Verifică suma disponibilă și minimul.',
    en: 'The sum does not match what can be paid out now. Check what is available and the minimum.',
  },
  payout_disputed: {
    ro: 'O livrare a ta are o reclamație deschisă. Banii pleacă după ce se hotărăște.',
    en: 'One of your deliveries has an open complaint. Money leaves once it is decided.',
  },
  payout_paused: {
    ro: 'Contul bancar e schimbat de curând. Din grijă pentru banii tăi, prima plată pleacă la 72 de ore după schimbare.',
    en: 'The bank account was changed recently. To keep your money safe, the first payout leaves 72 hours after the change.',
  },
  payout_in_review: {
    ro: 'Banii sunt în verificare: un om se uită la cursă. Vezi motivul și termenul la câștiguri.',
    en: 'The money is in review: a person is looking at the trip. See the reason and the time limit under earnings.',
  },
  iban_unaccepted: {
    ro: 'Procesatorul de plăți nu acceptă IBAN-ul tău. Verifică-l la Verificare sau dă alt IBAN.',
    en: 'The payment processor does not accept your IBAN. Check it under Verification or give another one.',
  },
  iban_refused: {
    ro: 'Banca a trimis înapoi banii din acest cont. Dă alt IBAN, apoi cere plata din nou.',
    en: 'The bank sent the money back from this account. Give another IBAN, then ask for the payout again.',
  },
  payout_account_inactive: {
    ro: 'Procesatorul de plăți nu poate plăti încă în contul tău. La Câștiguri vezi ce mai trebuie.',
    en: 'The payment processor cannot pay into your account yet. Earnings say what is still needed.',
  },
  iban_missing: {
    ro: 'Nu avem un IBAN verificat al tău.',
    en: 'We have no checked IBAN of yours.',
  },
};
