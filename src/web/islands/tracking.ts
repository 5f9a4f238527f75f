import type { NewAnswer } from '#contract/deliveries/inspection-fields.ts';
import type { Custody, Tracking } from '#contract/tracking/tracking.ts';
import { openLiveStream } from '#web/api/live-stream.ts';
import { isProblem } from '#web/api/problem.ts';
import { apiHeaders, API_BASE, request } from '#web/api/request.ts';
import { setTimeZone, timeZone } from '#web/i18n/time-zone.ts';
import { one, announceText } from './dom.ts';
import { type IslandTexts, islandTexts } from './texts.ts';
import { codPanel } from './tracking-cod.ts';
import { type HelpInput, helpPanel } from './tracking-help.ts';
import { hereCard } from './tracking-here.ts';
import type { RatingInput } from './tracking-rate.ts';
import { trackingMap } from './tracking-map.ts';
import { trackingView } from './tracking-view.ts';
import { type InstructionsInput, instructionsPanel } from './tracking-instructions.ts';

const RETRY_MS = 5_000;
/** Polling interval while the parcel is on its way: minutes decrease between events too. */
const REFRESH_MS = 30_000;

function tokenInAddress(): string {
  return /\/urmarire\/([^/]+)/.exec(window.location.pathname)?.[1] ?? '';
}

function callsOf(token: string) {
  const send = async <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> => {
    const headers = apiHeaders(method, body ? { 'content-type': 'application/json' } : {});
    const response = await request(`${API_BASE}/tracking/${token}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as Answer;
  };
  return {
    look: () => send<Tracking>(''),
    send: (instructions: InstructionsInput) => send<Tracking>('', 'PATCH', instructions),
    rate: (rating: RatingInput) => send<Tracking>('/rating', 'PUT', rating),
    here: () => send<Tracking>('/here', 'POST'),
    payCod: () => send<{ redirectUrl: string }>('/cod/payment', 'POST'),
    codPayment: () => send<Tracking>('/cod/payment'),
    giveCod: (amount: number) => send<Tracking>('/cod', 'POST', { amount }),
    check: (answer: NewAnswer) => send<Tracking>('/inspection', 'PUT', answer),
    help: (input: HelpInput) => send<Tracking>('/help', 'POST', input),
    custody: () => send<Custody>('/custody'),
  };
}

/** Whether a card may have paid on the provider's page since the server was told last: a refused one is followed by another. */
function isPaying(tracking: Tracking | undefined): boolean {
  const card = tracking?.cod?.card;
  return card === 'waiting' || card === 'declined';
}

/** Data that the server has embedded in the page for this link: `false` for an invalid link, `null` without it. */
function givenTracking(root: HTMLElement): Tracking | false | null {
  return JSON.parse(one(root, 'script[data-tracking]').textContent) as Tracking | false | null;
}

/** Form for the code when the URL has none. */
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

/** Loads the custody log's script and rows when it is opened. */
function openLog(root: HTMLElement, texts: IslandTexts, load: () => Promise<Custody>): void {
  const panel = one<HTMLDetailsElement>(root, '[data-custody]');
  panel.addEventListener('toggle', () => {
    if (!panel.open) return;
    import('./tracking-custody.ts')
      .then(({ openCustody }) => openCustody(panel, texts, load))
      .catch(() => announceText(one(panel, '[data-custody-problem]'), texts.t('cust.failed')));
  });
}

type Panel = (tracking: Tracking) => void;

/** Loads a panel's script once the page has something for it. */
function panelLater(isNeeded: (tracking: Tracking) => boolean, load: () => Promise<Panel>): Panel {
  let panel: Panel | undefined;
  let isComing = false;
  let latest: Tracking | undefined;
  return (tracking) => {
    latest = tracking;
    panel?.(tracking);
    if (panel || isComing || !isNeeded(tracking)) return;
    isComing = true;
    load()
      .then((loaded) => {
        panel = loaded;
        if (latest) panel(latest);
      })
      // After a failed load the next refetch retries.
      .catch(() => (isComing = false));
  };
}

/** The rating, once there is something to rate. */
function rateLater(root: HTMLElement, texts: IslandTexts, send: (rating: RatingInput) => Promise<void>) {
  return panelLater(
    ({ canRate }) => canRate,
    async () => (await import('./tracking-rate.ts')).ratePanel(root, texts, send),
  );
}

/** The inspection at the door, once there is one. */
function checkLater(root: HTMLElement, texts: IslandTexts, send: (answer: NewAnswer) => Promise<void>) {
  return panelLater(
    ({ inspection }) => inspection !== null,
    async () => (await import('./tracking-check.ts')).checkPanel(root, texts, send),
  );
}

/** Shows one delivery, live, for a tracking link. */
function watchDelivery(root: HTMLElement, token: string): void {
  const texts = islandTexts('tracking');
  const view = trackingView(root, texts);
  const drawMap = trackingMap(root, texts);
  const calls = callsOf(token);
  const drawInstructions = instructionsPanel(root, texts, async (instructions) =>
    show(await calls.send(instructions)),
  );
  const drawCod = codPanel(root, texts, {
    give: async (amount) => show(await calls.giveCod(amount)),
    pay: async () => window.location.assign((await calls.payCod()).redirectUrl),
  });
  const drawHere = hereCard(root, texts, async () => show(await calls.here()));
  const drawCheck = checkLater(root, texts, async (answer) => show(await calls.check(answer)));
  const drawHelp = helpPanel(root, texts, async (input) => show(await calls.help(input)));
  const drawRate = rateLater(root, texts, async (rating) => show(await calls.rate(rating)));
  openLog(root, texts, calls.custody);
  let shown: Tracking | undefined;
  let isLive = false;
  let moves = 0;

  const show = (tracking: Tracking) => {
    shown = tracking;
    view.show(tracking);
    view.age(tracking.position);
    drawInstructions(tracking);
    drawCod(tracking);
    drawHere(tracking);
    drawCheck(tracking);
    drawHelp(tracking);
    drawRate(tracking);
    drawMap(tracking);
  };

  const listen = () => {
    if (isLive) return;
    isLive = true;
    openLiveStream(`${API_BASE}/tracking/${token}/events`, {
      event({ name, position, etaMinutes }) {
        if (name === 'position.moved' && position && shown) {
          moves += 1;
          show({ ...shown, position, etaMinutes: etaMinutes === undefined ? shown.etaMinutes : etaMinutes });
        } else void refresh();
      },
      state: () => undefined,
      gap: () => void refresh(),
    });
  };

  const refresh = async () => {
    try {
      const seen = moves;
      // Back from the provider's page before any webhook: the provider is asked.
      const fresh = await (isPaying(shown) ? calls.codPayment() : calls.look());
      // A position event received meanwhile is newer than this answer.
      const moved = moves !== seen && fresh.status === 'accepted' ? shown : undefined;
      show(moved ? { ...fresh, position: moved.position, etaMinutes: moved.etaMinutes } : fresh);
      listen();
    } catch (error) {
      if (isProblem(error, 'network') || !isProblem(error) || error.status >= 500 || error.status === 429) {
        if (!shown) view.message(texts.t('recv.failed'), '');
        setTimeout(() => void refresh(), RETRY_MS);
        return;
      }
      view.gone();
    }
  };

  const given = givenTracking(root);
  if (given === false) return view.gone();
  if (given) {
    show(given);
    listen();
    if (isPaying(given)) void refresh();
  } else void refresh();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refresh();
  });
  setInterval(() => view.age(shown?.position ?? null), 1_000);
  setInterval(() => {
    if (shown?.status === 'accepted' && !document.hidden) void refresh();
  }, REFRESH_MS);
}

const root = document.querySelector<HTMLElement>('[data-island=tracking]');
if (root) {
  setTimeZone(document.documentElement.dataset['timeZone'] ?? timeZone());
  const token = tokenInAddress();
  if (token) {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-locale]')) link.href += `/${token}`;
    watchDelivery(root, token);
  } else {
    one(root, '[data-map-frame]').hidden = true;
    trackingView(root, islandTexts('tracking')).message(islandTexts('tracking').t('recv.code'), '');
    codeForm(root);
  }
}
