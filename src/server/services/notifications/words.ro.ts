import { SYSTEMS_WORDS_RO } from './words-systems.ts';
import { PAPER_WORDS_RO } from './words-papers.ts';
import { PAYMENT_WORDS_RO } from './words-payments.ts';
import { PAYOUT_WORDS_RO } from './words-payouts.ts';
import { HOLD_WORDS_RO } from './words-holds.ts';
import { VERIFICATION_WORDS_RO } from './words-verification.ts';
import type { NotificationTexts } from './words.ts';

/** Every message in Romanian. A name may be any; the sentences go with each. */
export const WORDS_RO: NotificationTexts = {
  'listed.nearby': () => ({
    title: 'Cursă nouă aproape de tine',
    text: 'A apărut o cursă în zona în care lucrezi.',
  }),
  'relisted.nearby': () => ({
    title: 'Cursă nouă aproape de tine',
    text: 'O cursă din zona în care lucrezi e din nou deschisă.',
  }),
  'offer_made.sender': ({ number, name }) => ({
    title: `Ai o ofertă nouă pentru #${number}`,
    text: `${name} vrea să-ți ducă coletul.`,
  }),
  'offer_changed.sender': ({ number, name }) => ({
    title: `O ofertă pentru #${number} s-a schimbat`,
    text: `${name} și-a schimbat oferta.`,
  }),
  'offer_withdrawn.sender': ({ number, name }) => ({
    title: `O ofertă pentru #${number} a fost retrasă`,
    text: `${name} nu mai poate veni la prețul acesta.`,
  }),
  'offer_refused.bidder': ({ number }) => ({
    title: `Oferta ta pentru #${number} a fost refuzată`,
    text: 'Cât timp cursa e deschisă, poți face alta.',
  }),
  'counter_proposed.bidder': ({ number }) => ({
    title: `Contraofertă pentru #${number}`,
    text: 'Expeditorul îți propune alt preț. Răspunde cât e valabilă.',
  }),
  'counter_withdrawn.bidder': ({ number }) => ({
    title: `Contraoferta pentru #${number} a fost retrasă`,
    text: 'Oferta ta rămâne la prețul ei.',
  }),
  'counter_accepted.sender': ({ number, name }) => ({
    title: `${name} a acceptat prețul tău pentru #${number}`,
    text: 'Alege oferta cât e valabilă.',
  }),
  'counter_answered.sender': ({ number, name }) => ({
    title: `${name} ți-a răspuns cu alt preț pentru #${number}`,
    text: 'Vezi noul preț și alege.',
  }),
  'counter_refused.sender': ({ number, name }) => ({
    title: `${name} rămâne la prețul inițial pentru #${number}`,
    text: 'Contraoferta a fost refuzată, oferta e încă valabilă.',
  }),
  'kept_payment_returned.sender': ({ number }) => ({
    title: `Banii pentru #${number} s-au întors la tine`,
    text: 'Nu ai ales alt curier într-o oră. Livrarea rămâne deschisă.',
  }),
  'reservation_released.sender': ({ number }) => ({
    title: `Plata pentru #${number} nu s-a făcut`,
    text: 'Livrarea e din nou deschisă, iar ofertele sunt la locul lor. Nu ți s-a luat niciun ban.',
  }),
  'accepted.courier': ({ number }) => ({
    title: `Oferta ta pentru #${number} a fost aleasă`,
    text: 'Banii sunt blocați pentru tine. Pornește spre preluare.',
  }),
  'accepted.others': ({ number }) => ({
    title: `Expeditorul a ales altă ofertă pentru #${number}`,
    text: 'Dacă acel curier renunță, oferta ta revine cât e valabilă.',
  }),
  'accepted.sender': ({ number, name }) => ({
    title: `Plata pentru #${number} e confirmată`,
    text: `${name} vine după colet.`,
  }),
  'accepted.receiver': () => ({ title: 'Ai un colet pe drum', text: 'Îl urmărești și vezi codul PIN aici:' }),
  'departed.sender': ({ number, name }) => ({
    title: `${name} a pornit spre tine`,
    text: `Pregătește coletul #${number}.`,
  }),
  'arrived_at_pickup.sender': ({ number, name }) => ({
    title: `${name} a ajuns la preluare`,
    text: `Dă-i coletul #${number} și codul PIN de preluare.`,
  }),
  'picked_up.sender': ({ number, name }) => ({
    title: `Coletul #${number} a fost preluat`,
    text: `${name} îl duce acum la destinatar.`,
  }),
  'departed_to_dropoff.receiver': ({ name }) => ({
    title: 'Coletul tău e pe drum',
    text: `${name} vine spre tine. Pregătește codul PIN:`,
  }),
  'courier_near.sender': ({ number, name }) => ({
    title: `Coletul #${number} e aproape de destinatar`,
    text: `${name} ajunge în câteva minute.`,
  }),
  'courier_near.receiver': ({ name }) => ({
    title: 'Coletul tău ajunge în câteva minute',
    text: `${name} e aproape. Codul PIN e aici:`,
  }),
  'arrived_at_dropoff.sender': ({ number, name }) => ({
    title: `Coletul #${number} a ajuns la ușă`,
    text: `${name} e la destinatar.`,
  }),
  'arrived_at_dropoff.receiver': ({ name }) => ({
    title: 'Coletul tău e la ușă',
    text: `${name} te așteaptă. Codul PIN e aici:`,
  }),
  'receiver_link_replaced.receiver': () => ({
    title: 'Linkul tău s-a schimbat',
    text: 'Cel vechi nu mai deschide nimic. Cel nou e aici:',
  }),
  'receiver_asked.courier': ({ number }) => ({
    title: `Destinatarul a schimbat ceva la #${number}`,
    text: 'Vezi indicațiile noi înainte să ajungi.',
  }),
  'absence_announced.sender': ({ number, name }) => ({
    title: `${name} nu găsește destinatarul pentru #${number}`,
    text: 'Destinatarul mai are câteva minute să răspundă. Sună-l, dacă poți.',
  }),
  'absence_announced.receiver': () => ({
    title: 'Curierul e la ușă și nu te găsește',
    text: 'Spune în câteva minute că ești acolo, aici:',
  }),
  'receiver_here.courier': ({ number }) => ({
    title: `Destinatarul e acolo pentru #${number}`,
    text: 'A spus „sunt aici”. Mai așteaptă-l puțin.',
  }),
  'proof_policy_changed.courier': ({ number }) => ({
    title: `Dovada predării s-a schimbat la #${number}`,
    text: 'Vezi ce se cere acum la ușă.',
  }),
  'delivered.sender': ({ number, name }) => ({
    title: `Coletul #${number} a fost livrat`,
    text: `Chitanța e în detaliile cursei. Tot acolo poți spune cum a fost cu ${name}.`,
  }),
  'attempt_failed.sender': ({ number, name }) => ({
    title: `Coletul #${number} nu a putut fi predat`,
    text: `${name} nu a găsit destinatarul. Vezi ce urmează.`,
  }),
  'attempt_failed.receiver': () => ({
    title: 'Nu te-am găsit pentru colet',
    text: 'Vezi aici ce poți face:',
  }),
  'courier_dropped_out.sender': ({ number, name }) => ({
    title: `${name} nu mai poate duce coletul #${number}`,
    text: 'Celelalte oferte valabile te așteaptă. Dacă ai plătit deja, banii rămân o oră pentru următoarea, apoi se întorc.',
  }),
  'return_started.sender': ({ number, name }) => ({
    title: `Coletul #${number} se întoarce la tine`,
    text: `${name} îl aduce înapoi.`,
  }),
  'returned.sender': ({ number, name }) => ({
    title: `Coletul #${number} s-a întors`,
    text: `L-ai primit înapoi de la ${name}.`,
  }),
  'cancelled.courier': ({ number }) => ({
    title: `Livrarea #${number} a fost anulată`,
    text: 'Nu mai merge la preluare. Dacă ți se cuvine o taxă, o vezi la câștiguri.',
  }),
  'cancelled.others': ({ number }) => ({
    title: `Cursa #${number} a fost anulată`,
    text: 'Oferta ta nu mai e valabilă.',
  }),
  'cancelled.sender': ({ number }) => ({
    title: `Livrarea #${number} a fost anulată`,
    text: 'Ce ai plătit se întoarce la tine.',
  }),
  'cancelled.receiver': () => ({ title: 'Coletul tău nu mai vine', text: 'Expeditorul a anulat livrarea.' }),
  'expired.sender': ({ number }) => ({
    title: `Livrarea #${number} a expirat`,
    text: 'Nimeni nu a fost ales la timp. O pui din nou la listă dintr-o apăsare.',
  }),
  'expired.others': ({ number }) => ({
    title: `Cursa #${number} a expirat`,
    text: 'Expeditorul nu a ales nicio ofertă la timp.',
  }),
  'declared_lost.sender': ({ number }) => ({
    title: `Coletul #${number} a fost declarat pierdut`,
    text: 'Ne pare rău. Vezi ce urmează cu banii tăi.',
  }),
  'declared_lost.courier': ({ number }) => ({
    title: `Coletul #${number} a fost declarat pierdut`,
    text: 'Decizia a fost luată de administrator.',
  }),
  'money_released.courier': ({ number }) => ({
    title: `Banii pentru #${number} sunt ai tăi`,
    text: 'Îi vezi la câștiguri.',
  }),
  'rated.courier': ({ number }) => ({
    title: `Ai primit o evaluare pentru #${number}`,
    text: 'Expeditorul ți-a dat note.',
  }),
  'receiver_rated.courier': ({ number }) => ({
    title: `Destinatarul ți-a dat o notă pentru #${number}`,
    text: 'O vezi la câștiguri, lângă cursă.',
  }),
  'dispute_opened.courier': ({ number }) => ({
    title: `Reclamație pentru #${number}`,
    text: 'Banii acestei curse așteaptă decizia administratorului.',
  }),
  'dispute_opened.staff': ({ number }) => ({
    title: `Reclamație nouă: #${number}`,
    text: 'Un expeditor așteaptă o decizie.',
  }),
  'dispute_resolved.sender': ({ number }) => ({
    title: `Decizie în reclamația pentru #${number}`,
    text: 'Vezi ce s-a hotărât și de ce.',
  }),
  'dispute_resolved.courier': ({ number }) => ({
    title: `Decizie în reclamația pentru #${number}`,
    text: 'Vezi ce s-a hotărât cu banii cursei.',
  }),
  'top_up_done.person': () => ({
    title: 'Banii au ajuns în portofel',
    text: 'Îi poți folosi la următoarea livrare.',
  }),
  'top_up_failed.person': () => ({
    title: 'Alimentarea portofelului nu a reușit',
    text: 'Banca a refuzat plata. Nu ți s-a luat niciun ban.',
  }),
  'wallet_refunded.person': () => ({
    title: 'Banii din portofel se întorc pe card',
    text: 'Banca i-a primit. Îi vezi pe card în câteva zile.',
  }),
  'cash_handed_in.person': () => ({
    title: 'Numerarul predat e înregistrat',
    text: 'Suma s-a scăzut din ce datorai. Vezi la câștiguri cât a rămas.',
  }),
  'goodwill_to_sender.sender': ({ number }) => ({
    title: `Ai primit bani în portofel pentru #${number}`,
    text: 'Ștafeta ți-a adăugat o sumă ca scuze pentru această livrare.',
  }),
  'goodwill_to_courier.courier': ({ number }) => ({
    title: `Ai primit o sumă în plus pentru #${number}`,
    text: 'Ștafeta ți-a adăugat-o la câștiguri.',
  }),
  ...PAYMENT_WORDS_RO,
  ...PAYOUT_WORDS_RO,
  ...VERIFICATION_WORDS_RO,
  ...SYSTEMS_WORDS_RO,
  ...HOLD_WORDS_RO,
  ...PAPER_WORDS_RO,
};
