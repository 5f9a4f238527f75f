import type { Locale } from '#domain/locales.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { statusOf } from './problems.ts';

type Advice = Record<Locale, string>;

/** What whoever sent the request does about a refusal of each status. */
const BY_STATUS: Record<number, Advice> = {
  400: {
    ro: 'Corectează datele și trimite din nou. Dacă răspunsul are „errors”, fiecare câmp refuzat e numit acolo, cu ce e de schimbat. Aceeași cerere, neschimbată, va fi refuzată la fel.',
    en: 'Correct the input and send it again. Where the answer has `errors`, every refused field is named there, with what to change. The same request, unchanged, will be refused again.',
  },
  401: {
    ro: 'Nu s-a făcut nimic. În aplicație: intră din nou în cont. Un program: trimite o cheie valabilă în antetul „Authorization: Bearer”.',
    en: 'Nothing was done. In the application: sign in again. A program: send a valid key in the header `Authorization: Bearer`.',
  },
  403: {
    ro: 'Nu s-a făcut nimic, iar aceeași cerere din același cont va fi refuzată la fel. Folosește contul sau cheia care are acest drept, sau rezolvă mai întâi ce spune „detail”.',
    en: 'Nothing was done, and the same request of the same account will be refused again. Use the account or the key that has this right, or first settle what `detail` says.',
  },
  404: {
    ro: 'Verifică adresa și identificatorul. Ce e al altui cont arată la fel ca ce nu există.',
    en: 'Check the address and the id. What belongs to another account looks the same as what does not exist.',
  },
  405: {
    ro: 'Trimite cererea cu una din metodele numite în antetul „Allow” al răspunsului.',
    en: 'Send the request with one of the methods that the header `Allow` of the answer names.',
  },
  409: {
    ro: 'Nu s-a făcut nimic: starea de acum nu permite. Citește din nou ce voiai să schimbi și hotărăște după ce vezi. Aceeași cerere repetată nu ajută până nu se schimbă starea.',
    en: 'Nothing was done: the present state does not allow it. Read again what you wanted to change and decide by what you see. Repeating the same request does not help until that state changes.',
  },
  413: {
    ro: 'Trimite mai puțin: mai puține rânduri deodată sau un fișier mai mic.',
    en: 'Send less: fewer rows at once, or a smaller file.',
  },
  415: {
    ro: 'Trimite corpul în formatul pe care îl numește referința pentru această cerere, de cele mai multe ori „application/json”, și spune-l în „Content-Type”.',
    en: 'Send the body in the format that the reference names for this call, mostly `application/json`, and say so in `Content-Type`.',
  },
  429: {
    ro: 'Așteaptă câte secunde spune antetul „Retry-After”, apoi încearcă din nou.',
    en: 'Wait for the seconds that the header `Retry-After` names, then try again.',
  },
  500: {
    ro: 'Greșeala e la noi. Repetă mai târziu, cu aceeași „Idempotency-Key”, ca să nu se facă nimic de două ori. Dacă rămâne așa, scrie-ne „requestId” din răspuns.',
    en: 'The mistake is ours. Repeat later with the same `Idempotency-Key`, so that nothing is done twice. If it stays so, send us the `requestId` of the answer.',
  },
  503: {
    ro: 'Serverul revine singur. Așteaptă câte secunde spune „Retry-After” și repetă cu aceeași „Idempotency-Key”, ca să nu se facă nimic de două ori.',
    en: 'The server recovers by itself. Wait for the seconds that `Retry-After` names and repeat with the same `Idempotency-Key`, so that nothing is done twice.',
  },
};

/** Where the status says too little. */
const BY_CODE: Partial<Record<ErrorCode, Advice>> = {
  invalid_login: {
    ro: 'Verifică adresa, parola și felul contului („role”). Cine a uitat parola cere un link nou la „/auth/forgot-password”.',
    en: 'Check the address, the password and the kind of account (`role`). Who has forgotten the password asks for a link at `/auth/forgot-password`.',
  },
  code_required: {
    ro: 'Trimite din nou aceeași intrare, cu cele șase cifre din aplicația de autentificare în „code”.',
    en: 'Send the same sign-in again with the six digits of the authenticator in `code`.',
  },
  code_wrong: {
    ro: 'Așteaptă codul următor, cel mult 30 de secunde, și trimite-l pe acela. Verifică și ceasul telefonului.',
    en: 'Wait for the next code, 30 seconds at most, and send that one. Check the clock of the phone as well.',
  },
  csrf_failed: {
    ro: 'O cerere cu cookie de sesiune poartă în antetul „X-XSRF-TOKEN” valoarea cookie-ului „XSRF-TOKEN” și vine de pe aceeași adresă. Cererile cu cheie API nu au nevoie de el.',
    en: 'A request with a session cookie carries the value of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN` and comes from the same origin. Requests with an API key do not need it.',
  },
  idempotency_key_reused: {
    ro: 'O cheie e a unei singure cereri. Pentru alte date folosește o cheie nouă; păstreaz-o numai când repeți exact aceeași cerere.',
    en: 'A key belongs to one request. Use a new one for other data; keep it only to repeat exactly the same request.',
  },
  quote_expired: {
    ro: 'Cere o estimare nouă cu „POST /api/v1/quotes”, arată prețul ei și trimite livrarea cu „id”-ul acela în „quoteId”.',
    en: 'Ask for a new estimate with `POST /api/v1/quotes`, show its price, and send the delivery with that `id` as `quoteId`.',
  },
  scope_missing: {
    ro: 'Dă cheii dreptul care lipsește, în profil, la integrări, sau folosește o cheie care îl are.',
    en: 'Give the key the missing right, in the profile under integrations, or use a key that has it.',
  },
};

/** What to do about a refusal, in plain words for who wrote the request. Words of the wire stand between quotes or backticks. */
export function adviceOn(code: ErrorCode, locale: Locale): string {
  const advice = BY_CODE[code] ?? BY_STATUS[statusOf(code)];
  if (!advice) throw new Error(`no advice for the status ${statusOf(code)}`);
  return advice[locale];
}
