import type { Place } from '#contract/places.ts';
import { apiHeaders, API_BASE, request } from '#web/api/request.ts';
import { one, say } from './dom.ts';
import type { IslandWords } from './texts.ts';

const PAUSE_MS = 180;
const SHORTEST_QUERY = 2;
const SUGGESTIONS = 6;

export interface PlaceField {
  /** The chosen place, null while only letters were typed. */
  value: () => Place | null;
  refuse: (reason: string) => void;
}

async function suggest(query: string, signal: AbortSignal): Promise<Place[]> {
  const url = `${API_BASE}/places?q=${encodeURIComponent(query)}`;
  const response = await request(url, { headers: apiHeaders('GET'), signal });
  return ((await response.json()) as { items: Place[] }).items.slice(0, SUGGESTIONS);
}

function optionElement(place: Place, id: string, onPick: () => void): HTMLLIElement {
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
  // Before the field loses its focus and closes the list.
  option.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    onPick();
  });
  return option;
}

/** An address field with suggestions: type, arrow keys, Enter, Escape; announces how many there are. */
export function placeField(root: HTMLElement, { t }: IslandWords, onChange: () => void): PlaceField {
  const input = one<HTMLInputElement>(root, 'input');
  const list = one(root, '[role=listbox]');
  const error = one(root, '[data-error]');
  const count = one(root, '[data-count]');
  let chosen: Place | null = null;
  let shown: Place[] = [];
  let active = -1;
  let timer = 0;
  let asking: AbortController | undefined;

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };

  const activate = (index: number) => {
    active = (index + shown.length) % shown.length;
    for (const [position, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(position === active));
    }
    input.setAttribute('aria-activedescendant', `${list.id}-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  };

  const pick = (place: Place) => {
    chosen = place;
    input.value = place.label;
    say(error, '');
    input.removeAttribute('aria-invalid');
    close();
    onChange();
  };

  const show = (places: Place[]) => {
    shown = places;
    list.replaceChildren(
      ...places.map((place, n) => optionElement(place, `${list.id}-${n}`, () => pick(place))),
    );
    list.hidden = places.length === 0;
    input.setAttribute('aria-expanded', String(places.length > 0));
    count.textContent = t('welcome.places.count', { n: places.length });
  };

  const ask = async () => {
    asking?.abort();
    const query = input.value.trim();
    if (query.length < SHORTEST_QUERY) return close();
    asking = new AbortController();
    try {
      show(await suggest(query, asking.signal));
    } catch (problem) {
      if (!(problem instanceof DOMException)) say(error, t('err.network'));
    }
  };

  input.addEventListener('input', () => {
    chosen = null;
    onChange();
    say(error, '');
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close();
    if (list.hidden || shown.length === 0) return;
    const place = shown[Math.max(active, 0)];
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Enter' && place) pick(place);
    else return;
    event.preventDefault();
  });

  return {
    value: () => chosen ?? (shown.length === 1 && !list.hidden ? (shown[0] ?? null) : null),
    refuse(reason) {
      say(error, reason);
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    },
  };
}
