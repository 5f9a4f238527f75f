import type { CardName } from '../cards.ts';

export type Language = 'ro' | 'en';

/** The texts of the payment page. */
export type Texts = {
  banner: string;
  pay: string;
  holdNote: string;
  takeNote: string;
  summary: string;
  chooseCard: string;
  noNumbers: string;
  cards: Record<CardName, { title: string; does: string }>;
  back: string;
  leave: string;
  declined: Record<string, string>;
  bankTitle: string;
  bankText: string;
  bankConfirm: string;
  bankRefuse: string;
  closedTitle: string;
  closedText: string;
  missingTitle: string;
  missingText: string;
  stale: string;
  cardEnding: string;
  onboardingTitle: string;
  onboardingText: string;
  onboardingAll: string;
  onboardingReview: string;
  onboardingLater: string;
};

export const TEXTS: Record<Language, Texts> = {
  ro: {
    banner: 'Mod demonstrativ – nu se iau bani',
    pay: 'Plătești',
    holdNote: 'Suma se blochează pe card și se ia abia la ridicarea coletului.',
    takeNote: 'Suma se ia pe loc.',
    summary: 'Rezumat',
    chooseCard: 'Alege un card de test',
    noNumbers: 'Aici nu scrii niciun număr de card: fiecare buton este un card cu răspuns cunoscut.',
    cards: {
      visa: { title: 'Plata reușește', does: 'Banca aprobă imediat.' },
      threeDSecure: { title: 'Banca cere confirmare', does: 'Urmează pagina băncii (3D Secure).' },
      declined: { title: 'Card refuzat', does: 'Banca refuză, fără motiv.' },
      insufficient: { title: 'Fonduri insuficiente', does: 'Pe card nu sunt destui bani.' },
      expired: { title: 'Card expirat', does: 'Cardul nu mai este valabil.' },
      dispute: { title: 'Plată contestată', does: 'Reușește; titularul o contestă mai târziu.' },
    },
    back: 'Înapoi, fără să plătesc',
    leave: 'Înapoi în Ștafeta',
    declined: {
      generic_decline: 'Banca a refuzat cardul. Nu s-a luat nimic; alege alt card.',
      insufficient_funds: 'Pe card nu sunt destui bani. Nu s-a luat nimic; alege alt card.',
      expired_card: 'Cardul a expirat. Nu s-a luat nimic; alege alt card.',
      authentication: 'Plata nu a fost confirmată la bancă. Nu s-a luat nimic; alege din nou.',
    },
    bankTitle: 'Banca ta întreabă: ești tu?',
    bankText: 'Pagina aceasta ține locul băncii. Confirmi plata?',
    bankConfirm: 'Da, confirm plata',
    bankRefuse: 'Nu, refuz plata',
    closedTitle: 'Pagina de plată nu mai este valabilă',
    closedText: 'Timpul de plată a trecut sau plata a fost închisă. Nu s-a luat nimic.',
    missingTitle: 'Pagina de plată nu există',
    missingText: 'Linkul este greșit sau plata a fost ștearsă.',
    stale: 'Pagina s-a schimbat între timp și alegerea nu a fost trimisă. Alege încă o dată.',
    cardEnding: 'card terminat în',
    onboardingTitle: 'Datele tale pentru plată',
    onboardingText:
      'Pagina aceasta ține locul procesatorului de plăți, care întreabă cine ești înainte să-ți trimită bani. Aici nu scrii nimic.',
    onboardingAll: 'Am dat toate datele',
    onboardingReview: 'Am dat datele, mai trebuie verificate',
    onboardingLater: 'Mai târziu',
  },
  en: {
    banner: 'Demo mode – no money is taken',
    pay: 'You pay',
    holdNote: 'The amount is held on the card and taken only when the parcel is picked up.',
    takeNote: 'The amount is taken at once.',
    summary: 'Summary',
    chooseCard: 'Choose a test card',
    noNumbers: 'No card number is typed here: each button is a card with a known answer.',
    cards: {
      visa: { title: 'Payment succeeds', does: 'The bank approves at once.' },
      threeDSecure: {
        title: 'The bank asks for confirmation',
        does: 'The bank’s page comes next (3D Secure).',
      },
      declined: { title: 'Card declined', does: 'The bank refuses and gives no reason.' },
      insufficient: { title: 'Insufficient funds', does: 'There is not enough money on the card.' },
      expired: { title: 'Expired card', does: 'The card is no longer valid.' },
      dispute: { title: 'Disputed payment', does: 'Succeeds; its holder disputes it later.' },
    },
    back: 'Go back without paying',
    leave: 'Back to Ștafeta',
    declined: {
      generic_decline: 'The bank declined the card. Nothing was taken; choose another card.',
      insufficient_funds: 'There is not enough money on the card. Nothing was taken; choose another card.',
      expired_card: 'The card has expired. Nothing was taken; choose another card.',
      authentication: 'The payment was not confirmed with the bank. Nothing was taken; choose again.',
    },
    bankTitle: 'Your bank asks: is it you?',
    bankText: 'This page stands in for the bank. Do you confirm the payment?',
    bankConfirm: 'Yes, I confirm the payment',
    bankRefuse: 'No, I refuse the payment',
    closedTitle: 'This pay page is no longer valid',
    closedText: 'The time to pay has passed or the payment was closed. Nothing was taken.',
    missingTitle: 'There is no such pay page',
    missingText: 'The link is wrong or the payment was deleted.',
    stale: 'The page has changed meanwhile and your choice was not sent. Choose once more.',
    cardEnding: 'card ending in',
    onboardingTitle: 'Your details for being paid',
    onboardingText:
      'This page stands in for the payment provider, which asks who you are before it sends you money. Nothing is typed here.',
    onboardingAll: 'I gave all the details',
    onboardingReview: 'I gave the details, they are still being checked',
    onboardingLater: 'Later',
  },
};

/** The session's language, or the nearest supported one. */
export function languageOf(locale: string | null): Language {
  return locale === 'ro' ? 'ro' : 'en';
}

/** Formats a sum as the product does. */
export function money(amount: number, currency: string, language: Language): string {
  const tag = currency === 'usd' ? 'en-US' : language === 'ro' ? 'ro-RO' : 'en-GB';
  const digits = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    amount / 100,
  );
  if (currency === 'usd') return `$${digits}`;
  if (currency === 'eur') return language === 'ro' ? `${digits} €` : `€${digits}`;
  return currency === 'ron' ? `${digits} lei` : `${digits} ${currency.toUpperCase()}`;
}
