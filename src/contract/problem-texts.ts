import type { ErrorCode } from '#domain/errors.ts';
import { PAYOUT_PROBLEM_TEXTS } from './problem-texts-payouts.ts';

/** The sentence for every refusal, in both languages. The compiler asks for a new one with every new code. */
export const PROBLEM_TEXTS: Record<ErrorCode, { ro: string; en: string }> = {
  validation_failed: { ro: 'Verifică datele introduse.', en: 'Check what you entered.' },
  not_authenticated: { ro: 'Intră în cont ca să continui.', en: 'Sign in to continue.' },
  forbidden: { ro: 'Nu ai acces la această pagină.', en: 'You have no access to this.' },
  not_found: { ro: 'Nu am găsit ce cauți.', en: 'We could not find this.' },
  method_not_allowed: {
    ro: 'Această adresă nu primește o asemenea cerere. Antetul Allow spune ce primește.',
    en: 'This address does not take such a request. The Allow header says what it takes.',
  },
  invalid_login: {
    ro: 'E-mailul sau parola nu se potrivesc.',
    en: 'The e-mail or the password does not match.',
  },
  code_required: {
    ro: 'Scrie codul din aplicația de autentificare.',
    en: 'Type the code of your authenticator.',
  },
  code_wrong: {
    ro: 'Codul nu este bun sau a fost folosit deja.',
    en: 'The code is not right or was used already.',
  },
  second_factor_required: {
    ro: 'Pornește al doilea pas al intrării ca să continui.',
    en: 'Set up the second step of your sign-in to continue.',
  },
  email_taken: {
    ro: 'Există deja un cont cu acest e-mail.',
    en: 'There already is an account with this e-mail.',
  },
  weak_password: {
    ro: 'Alege o parolă mai greu de ghicit.',
    en: 'Choose a password that is harder to guess.',
  },
  wrong_password: { ro: 'Parola nu este cea bună.', en: 'This is not the right password.' },
  link_invalid: {
    ro: 'Linkul a expirat sau a fost folosit deja. Cere altul.',
    en: 'This link has expired or was already used. Ask for another.',
  },
  account_busy: { ro: 'Contul nu poate fi șters acum.', en: 'The account cannot be deleted now.' },
  too_many_requests: {
    ro: 'Prea multe încercări. Mai așteaptă puțin.',
    en: 'Too many attempts. Wait a little.',
  },
  csrf_failed: {
    ro: 'Pagina a expirat. Reîncarc-o și încearcă din nou.',
    en: 'The page has expired. Reload it and try again.',
  },
  unsupported_media_type: {
    ro: 'Formatul cererii nu este acceptat.',
    en: 'The format of the request is not accepted.',
  },
  payload_too_large: { ro: 'Ai trimis prea mult deodată.', en: 'You sent too much at once.' },
  idempotency_key_reused: {
    ro: 'Această cerere a fost deja trimisă cu alte date.',
    en: 'This request was already sent with other data.',
  },
  quote_expired: {
    ro: 'Estimarea a expirat. Cere una nouă.',
    en: 'The estimate has expired. Ask for a new one.',
  },
  same_place: {
    ro: 'Ridicarea și livrarea trebuie să fie la cel puțin 50 m una de alta.',
    en: 'Pickup and drop-off must be at least 50 m apart.',
  },
  outside_service_area: {
    ro: 'Deocamdată livrăm numai în România.',
    en: 'For now we deliver only in Romania.',
  },
  pickup_in_past: { ro: 'Ziua de ridicare nu poate fi aleasă.', en: 'This pickup day cannot be chosen.' },
  delivery_not_open: { ro: 'Livrarea nu mai primește oferte.', en: 'This delivery no longer takes offers.' },
  delivery_changed: {
    ro: 'Livrarea s-a schimbat între timp. Reîncarcă pagina.',
    en: 'The delivery has changed meanwhile. Reload the page.',
  },
  transition_refused: { ro: 'Acest pas nu este posibil acum.', en: 'This step is not possible now.' },
  offer_not_live: { ro: 'Oferta nu mai este valabilă.', en: 'This offer is no longer valid.' },
  offer_exists: { ro: 'Ai deja o ofertă la această cursă.', en: 'You already have an offer on this trip.' },
  offer_out_of_bounds: {
    ro: 'Prețul este în afara limitelor acestei curse.',
    en: 'The price is outside the limits of this trip.',
  },
  counter_waiting: {
    ro: 'Ai deja o propunere care așteaptă răspuns.',
    en: 'A proposal of yours already waits for an answer.',
  },
  counter_not_waiting: { ro: 'Propunerea nu mai e valabilă.', en: 'The proposal is no longer valid.' },
  counter_rounds_over: {
    ro: 'Ai propus deja de trei ori. Acceptă oferta sau alege alta.',
    en: 'You have proposed three times. Accept the offer or choose another one.',
  },
  raise_limit: {
    ro: 'Estimarea nu mai poate crește.',
    en: 'The estimate cannot be raised any further.',
  },
  own_delivery: {
    ro: 'Nu poți face o ofertă la propria livrare.',
    en: 'You cannot make an offer on your own delivery.',
  },
  vehicle_too_small: {
    ro: 'Vehiculul tău este prea mic pentru acest colet.',
    en: 'Your vehicle is too small for this parcel.',
  },
  courier_not_verified: {
    ro: 'Contul tău de curier nu este verificat încă.',
    en: 'Your courier account is not verified yet.',
  },
  documents_expired: {
    ro: 'Actele tale au expirat. Trimite-le pe cele noi din profil și poți face din nou oferte.',
    en: 'Your documents have expired. Send the new ones from your profile and you can make offers again.',
  },
  courier_offline: { ro: 'Intră în tură ca să poți face asta.', en: 'Go online to do this.' },
  cash_full: {
    ro: 'Ai la tine mai mult numerar decât limita, așa că nu poți face oferte noi. Se scade din câștigurile care se eliberează; ce rămâne îl predai la noi. Vezi suma în Câștiguri.',
    en: 'You hold more cash than the limit, so you cannot make new offers. It is taken off the earnings that are released; hand the rest in to us. See the sum under Earnings.',
  },
  courier_cash_limit: {
    ro: 'Curierul nu mai poate primi numerar. Alege altă metodă de plată.',
    en: 'This courier cannot take more cash. Choose another way to pay.',
  },
  insufficient_funds: { ro: 'Soldul din portofel nu ajunge.', en: 'There is not enough in the wallet.' },
  wallet_debt: {
    ro: 'Ai o taxă de anulare neplătită, așa că acum nu poți plăti în numerar.',
    en: 'You have an unpaid cancel fee, so for now you cannot pay in cash.',
  },
  method_unavailable: {
    ro: 'Această metodă de plată nu este disponibilă.',
    en: 'This way to pay is not available.',
  },
  ...PAYOUT_PROBLEM_TEXTS,
  courier_suspended: {
    ro: 'Contul de curier e suspendat, iar câștigurile rămân pe loc. Motivul și cererea de reexaminare sunt la Verificare.',
    en: 'The courier account is suspended, and earnings stay where they are. The reason and the way to a review are under Verification.',
  },
  promo_invalid: {
    ro: 'Codul nu poate fi folosit aici. Poate a expirat, s-a terminat sau nu se potrivește comenzii.',
    en: 'This code cannot be used here. It may have expired, run out or not fit the order.',
  },
  promo_unconfirmed: {
    ro: 'Reducerile sunt pentru adrese confirmate. Deschide linkul din e-mailul de la noi sau cere altul din Profil.',
    en: 'Discounts are for confirmed addresses. Open the link in our e-mail, or ask for another one in your profile.',
  },
  promo_not_first: {
    ro: 'Codul e pentru prima comandă, iar un asemenea cod s-a folosit deja cu telefonul, IBAN-ul, dispozitivul sau cardul tău. Dacă nu ai fost tu, scrie-ne.',
    en: 'This code is for a first order, and such a code was used before with your phone, IBAN, device or card. If that was not you, write to us.',
  },
  price_changed: {
    ro: 'Prețul s-a schimbat între timp. Verifică noul total.',
    en: 'The price has changed meanwhile. Check the new total.',
  },
  dispute_exists: {
    ro: 'Ai deja o reclamație deschisă pentru această livrare.',
    en: 'You already have an open complaint about this delivery.',
  },
  dispute_refused: {
    ro: 'Termenul în care puteai raporta această problemă a trecut.',
    en: 'The time in which this problem could be reported is over.',
  },
  wallet_full: {
    ro: 'Portofelul ar trece de limita lui. Alege o sumă mai mică.',
    en: 'The wallet would exceed its limit. Choose a smaller amount.',
  },
  cash_amount: {
    ro: 'Curierul datorează mai puțin numerar decât suma aceasta.',
    en: 'The courier owes less cash than this.',
  },
  reference_used: {
    ro: 'O predare cu același număr este deja înregistrată pentru acest curier.',
    en: 'A hand-in with the same number is already booked for this courier.',
  },
  goodwill_limit: {
    ro: 'Suma trece de cât se mai poate oferi pentru această livrare.',
    en: 'This is more than may still be given for this delivery.',
  },
  wallet_refund_amount: {
    ro: 'Pe card se poate întoarce doar o parte. Verifică suma disponibilă.',
    en: 'Only a part can go back to the card. Check the available amount.',
  },
  payment_over: {
    ro: 'Această plată s-a încheiat. Alege din nou cum plătești.',
    en: 'This payment is over. Choose again how to pay.',
  },
  pin_wrong: { ro: 'PIN-ul nu se potrivește.', en: 'The PIN does not match.' },
  pin_locked: {
    ro: 'PIN greșit de prea multe ori. Cere ajutor ca să predai coletul.',
    en: 'Too many wrong PINs. Ask for help to hand the parcel over.',
  },
  proof_missing: { ro: 'Este nevoie de o dovadă pentru acest pas.', en: 'This step needs a proof.' },
  no_active_job: { ro: 'Nu ai o cursă pornită.', en: 'You have no trip under way.' },
  already_rated: { ro: 'Ai evaluat deja această cursă.', en: 'You have already rated this trip.' },
  rating_not_allowed: { ro: 'Poți evalua numai o cursă livrată.', en: 'You can rate only a delivered trip.' },
  withdrawal_refused: {
    ro: 'Din acest contract nu te poți retrage: ziua e stabilită, coletul a fost ridicat, au trecut 14 zile sau comanda e a unei firme.',
    en: 'You cannot withdraw from this contract: the day is fixed, the parcel was picked up, 14 days have passed or a company ordered.',
  },
  notice_measure_refused: {
    ro: 'Măsura nu se poate aplica acestui conținut: alege una dintre cele arătate.',
    en: 'This measure cannot be carried out for this content: choose one of those shown.',
  },
  words_hidden: { ro: 'Ce a ascuns echipa nu se mai poate scrie.', en: 'What the staff hid stays hidden.' },
  cancel_refused: { ro: 'Livrarea nu mai poate fi anulată.', en: 'The delivery can no longer be cancelled.' },
  upload_invalid: {
    ro: 'Fișierul nu este o fotografie JPG, PNG sau WebP.',
    en: 'The file is not a JPG, PNG or WebP picture.',
  },
  business_only: {
    ro: 'Această funcție este pentru conturile de firmă.',
    en: 'This is for business accounts.',
  },
  scope_missing: {
    ro: 'Cheia API nu are dreptul cerut aici.',
    en: 'The API key is not allowed to do this.',
  },
  limit_reached: {
    ro: 'Ai ajuns la numărul maxim. Șterge ceva ce nu mai folosești.',
    en: 'You have reached the maximum. Remove something you no longer use.',
  },
  overloaded: {
    ro: 'Sunt prea multe cereri acum. Încearcă peste câteva secunde.',
    en: 'Too busy right now. Try again in a few seconds.',
  },
  unavailable: {
    ro: 'Serviciul nu răspunde acum. Încearcă din nou.',
    en: 'The service is not answering. Try again.',
  },
  internal: { ro: 'Ceva nu a mers. Încearcă din nou.', en: 'Something went wrong. Try again.' },
};
