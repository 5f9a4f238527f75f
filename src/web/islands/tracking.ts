import type { Tracking } from '#contract/tracking.ts';
import { openLiveStream } from '#web/api/live-stream.ts';
import { isProblem } from '#web/api/problem.ts';
import { apiHeaders, API_BASE, request } from '#web/api/request.ts';
import { one } from './dom.ts';
import { islandWords } from './texts.ts';
import { trackingMap } from './tracking-map.ts';
import { trackingView } from './tracking-view.ts';

const RETRY_MS = 5_000;
/** Minutes shrink between events too: the page asks again from time to time while the parcel is on its way. */
const REFRESH_MS = 30_000;

function tokenInAddress(): string {
  return /\/urmarire\/([^/]+)/.exec(window.location.pathname)?.[1] ?? '';
}

async function fetchTracking(token: string): Promise<Tracking> {
  const response = await request(`${API_BASE}/tracking/${token}`, { headers: apiHeaders('GET') });
  return (await response.json()) as Tracking;
}

/** Asks for the code when the address has none. */
function codeForm(root: HTMLElement): void {
  const form = one<HTMLFormElement>(root, '[data-code]');
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = one<HTMLInputElement>(form, 'input').value.trim();
    const token = typed.split('/').filter(Boolean).at(-1) ?? '';
    if (token)
      window.location.assign(`${window.location.pathname.replace(/\/$/, '')}/${encodeURIComponent(token)}`);
  });
}

/** One delivery, live, for whoever holds its link. */
function follow(root: HTMLElement, token: string): void {
  const words = islandWords('tracking');
  const view = trackingView(root, words);
  const drawMap = trackingMap(root, words);
  let known: Tracking | undefined;
  let isLive = false;

  const show = (tracking: Tracking) => {
    known = tracking;
    view.show(tracking);
    view.age(tracking.position);
    drawMap(tracking);
  };

  const listen = () => {
    if (isLive) return;
    isLive = true;
    openLiveStream(`${API_BASE}/tracking/${token}/events`, {
      event({ name, position, etaMinutes }) {
        if (name === 'position.moved' && position && known) {
          show({ ...known, position, etaMinutes: etaMinutes === undefined ? known.etaMinutes : etaMinutes });
        } else void refresh();
      },
      state: () => undefined,
      gap: () => void refresh(),
    });
  };

  const refresh = async () => {
    try {
      show(await fetchTracking(token));
      listen();
    } catch (error) {
      if (isProblem(error, 'network') || !isProblem(error) || error.status >= 500 || error.status === 429) {
        if (!known) view.message(words.t('recv.failed'), '');
        setTimeout(() => void refresh(), RETRY_MS);
        return;
      }
      view.message(words.t('recv.expired.t'), words.t('recv.gone'));
    }
  };

  void refresh();
  setInterval(() => view.age(known?.position ?? null), 1_000);
  setInterval(() => {
    if (known?.status === 'accepted' && !document.hidden) void refresh();
  }, REFRESH_MS);
}

const root = document.querySelector<HTMLElement>('[data-island=tracking]');
if (root) {
  const token = tokenInAddress();
  if (token) follow(root, token);
  else {
    trackingView(root, islandWords('tracking')).message(islandWords('tracking').t('recv.code'), '');
    codeForm(root);
  }
}
