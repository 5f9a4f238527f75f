import { creditParts } from '#web/api/credit.ts';
import type { Place, Suggestion } from '#contract/places/places.ts';
import { newTypingSession } from '#web/features/deliveries/booking/address/typing-session.ts';
import { apiHeaders, API_BASE, request } from '#web/api/request.ts';
import { one, announceText } from './dom.ts';
import type { IslandTexts } from './texts.ts';

const PAUSE_MS = 180;
const SHORTEST_QUERY = 2;
const SUGGESTIONS = 6;

export interface PlaceField {
  /** The chosen place, null while there is only typed text. */
  value: () => Place | null;
  refuse: (reason: string) => void;
}

type Offered = { items: Suggestion[]; attribution: string | null };

async function fetchPlaces<Answer>(
  path: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const url = `${API_BASE}${path}?${new URLSearchParams(query)}`;
  const response = await request(url, { headers: apiHeaders('GET'), ...(signal ? { signal } : {}) });
  return (await response.json()) as Answer;
}

/** Coordinates of a chosen suggestion; some providers send them only on request. */
async function placeOf({ lat, lng, ...rest }: Suggestion, session: Record<string, string>): Promise<Place> {
  if (lat !== null && lng !== null) return { ...rest, lat, lng };
  return fetchPlaces<Place>('/places/details', { id: rest.id, ...session });
}

/** Whose data the suggestions are, with its link: beside the list of options, which holds no links. */
function creditNodes(credit: string): (string | HTMLElement)[] {
  return creditParts(credit).map(({ text, href }) => {
    if (href === null) return text;
    const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' });
    link.textContent = text;
    return link;
  });
}

function optionElement(place: Suggestion, id: string, onPick: () => void): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.role = 'option';
  option.setAttribute('aria-selected', 'false');
  option.append(place.label);
  if (place.detail) {
    const detail = document.createElement('small');
    detail.textContent = place.detail;
    option.append(detail);
  }
  // On pointerdown: a click would come after the field's blur, which closes the list.
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    onPick();
  });
  return option;
}

/** Address combobox with suggestions: typing, arrow keys, Enter, Escape; announces how many there are. */
export function placeField(root: HTMLElement, { t }: IslandTexts, onChange: () => void): PlaceField {
  const input = one<HTMLInputElement>(root, 'input');
  const popup = one(root, '[data-popup]');
  const list = one(popup, '[role=listbox]');
  const credit = one(popup, '[data-credit]');
  const error = one(root, '[data-error]');
  const count = one(root, '[data-count]');
  let chosen: Place | null = null;
  let shown: Suggestion[] = [];
  let session = sessionQuery();
  let active = -1;
  let timer = 0;
  let controller: AbortController | undefined;

  const close = () => {
    popup.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };

  const activate = (index: number) => {
    active = (index + shown.length) % shown.length;
    for (const [position, option] of [...list.children].slice(0, shown.length).entries()) {
      option.setAttribute('aria-selected', String(position === active));
    }
    input.setAttribute('aria-activedescendant', `${list.id}-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  };

  const pick = (suggestion: Suggestion) => {
    input.value = suggestion.label;
    close();
    const typed = input.value;
    placeOf(suggestion, session)
      .then((place) => {
        // Text typed meanwhile wins.
        if (input.value === typed) select(place);
      })
      .catch(() => announceText(error, t('err.network')));
    session = sessionQuery();
  };

  const select = (place: Place) => {
    chosen = place;
    input.value = place.label;
    announceText(error, '');
    input.removeAttribute('aria-invalid');
    onChange();
  };

  const show = ({ items, attribution }: Offered) => {
    const places = items.slice(0, SUGGESTIONS);
    shown = places;
    list.replaceChildren(
      ...places.map((place, n) => optionElement(place, `${list.id}-${n}`, () => pick(place))),
    );
    credit.replaceChildren(...(attribution ? creditNodes(attribution) : []));
    popup.hidden = places.length === 0;
    input.setAttribute('aria-expanded', String(places.length > 0));
    count.textContent = t('welcome.places.count', { n: places.length });
  };

  const fetchOptions = async () => {
    controller?.abort();
    const query = input.value.trim();
    if (query.length < SHORTEST_QUERY) return close();
    controller = new AbortController();
    try {
      show(await fetchPlaces<Offered>('/places', { q: query, ...session }, controller.signal));
    } catch (problem) {
      if (!(problem instanceof DOMException)) announceText(error, t('err.network'));
    }
  };

  input.addEventListener('input', () => {
    chosen = null;
    onChange();
    announceText(error, '');
    clearTimeout(timer);
    timer = window.setTimeout(() => void fetchOptions(), PAUSE_MS);
  });
  // Typed before this script came, which is after the first paint.
  if (input === document.activeElement) void fetchOptions();
  // The link of the attribution is beside the list, which stays open for it.
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && popup.contains(relatedTarget))) close();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close();
    if (popup.hidden || shown.length === 0) return;
    const place = shown[Math.max(active, 0)];
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Enter' && place) pick(place);
    else return;
    event.preventDefault();
  });

  /** A single suggestion with coordinates counts as chosen. */
  const onlyOne = (): Place | null => {
    const [only] = shown;
    if (shown.length !== 1 || popup.hidden || !only || only.lat === null || only.lng === null) return null;
    return { ...only, lat: only.lat, lng: only.lng };
  };

  return {
    value: () => chosen ?? onlyOne(),
    refuse(reason) {
      announceText(error, reason);
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    },
  };
}

function sessionQuery(): Record<string, string> {
  const session = newTypingSession();
  return session ? { session } : {};
}
