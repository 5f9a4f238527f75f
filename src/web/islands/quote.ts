import type { Place } from '#contract/places/places.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { apiHeaders, API_BASE, request } from '#web/api/request.ts';
import { formatKm, formatMoney } from '#web/i18n/format.ts';
import { one, announceText } from './dom.ts';
import { placeField } from './place-field.ts';
import { islandTexts } from './texts.ts';

const texts = islandTexts('quote');
const { t, locale } = texts;

async function fetchQuote(pickup: Place, dropoff: Place, size: string): Promise<Quote> {
  const point = ({ lat, lng }: Place) => ({ lat, lng });
  const response = await request(`${API_BASE}/quotes`, {
    method: 'POST',
    headers: apiHeaders('POST', { 'content-type': 'application/json' }),
    body: JSON.stringify({ pickup: point(pickup), dropoff: point(dropoff), size }),
  });
  return (await response.json()) as Quote;
}

/** URL of the booking's first step with both ends filled in: `/home?pickup=lat,lng,label&dropoff=…&size=…`. */
function bookingAddress(home: string, pickup: Place, dropoff: Place, size: string): string {
  const end = ({ lat, lng, label }: Place) => `${lat},${lng},${label}`;
  return `${home}?${new URLSearchParams({ pickup: end(pickup), dropoff: end(dropoff), size })}`;
}

function problemSentence(error: unknown): string {
  return error instanceof ApiProblem && error.detail ? error.detail : t('err.network');
}

/** Quote form: two addresses in, a price card in place; changing the size requests a new quote. */
function quoteBox(form: HTMLFormElement): void {
  const answer = one(form, '[data-answer]');
  const problem = one(form, '[data-problem]');
  const submit = one<HTMLButtonElement>(form, '[data-submit]');
  const label = submit.textContent ?? '';
  const forget = () => {
    answer.hidden = true;
  };
  const pickup = placeField(one(form, '[data-place=pickup]'), texts, forget);
  const dropoff = placeField(one(form, '[data-place=dropoff]'), texts, forget);

  const show = (quote: Quote, from: Place, to: Place) => {
    const vehicle = one(form, 'input[name=size]:checked').dataset['vehicle'] ?? '';
    one(form, '[data-total]').textContent = formatMoney(quote.total, locale);
    one(form, '[data-facts]').textContent = t('welcome.quote.distance', {
      km: formatKm(quote.distanceMeters, locale),
      vehicle,
    });
    one(form, '[data-range]').textContent = t('welcome.quote.range', {
      from: formatMoney(quote.range.low, locale),
      until: formatMoney(quote.range.high, locale),
    });
    one<HTMLAnchorElement>(form, '[data-list]').href = bookingAddress(
      form.dataset['home'] ?? '',
      from,
      to,
      quote.size,
    );
    answer.hidden = false;
  };

  const run = async () => {
    const from = pickup.value();
    const to = dropoff.value();
    if (!from) return pickup.refuse(t('book.err.pickup'));
    if (!to) return dropoff.refuse(t('book.err.drop'));
    announceText(problem, '');
    submit.setAttribute('aria-busy', 'true');
    submit.textContent = t('welcome.quote.busy');
    try {
      show(await fetchQuote(from, to, String(new FormData(form).get('size'))), from, to);
    } catch (error) {
      forget();
      announceText(problem, problemSentence(error));
    } finally {
      submit.removeAttribute('aria-busy');
      submit.textContent = label;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === 'size') void run();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-island=quote]')) quoteBox(form);
