import type { Tracking } from '#contract/tracking/tracking.ts';
import { ENDED_STATUSES } from '#domain/deliveries/status-table.ts';
import { formatAge, formatRating, formatTime } from '#web/i18n/format.ts';
import { returnsText } from '#web/features/deliveries/returns/returns-text.ts';
import { one, announceText } from './dom.ts';
import type { IslandTexts } from './texts.ts';
import { CHIP_OF_EVENT, headline, isComing, underline } from './tracking-words.ts';

/** Age from which a position is marked stale. */
const STALE_AFTER_SECONDS = 90;

/** Every part of the page that a delivery fills. */
const PARTS = [
  '[data-map-frame]',
  '[data-stale]',
  '[data-here]',
  '[data-courier]',
  '[data-help]',
  '[data-rate]',
  '[data-check]',
  '[data-cod]',
  '[data-returns]',
  '[data-pin]',
  '[data-pin-later]',
  '[data-cod-ways]',
  '[data-cod-give]',
  '[data-cod-pay]',
  '[data-pin-locked]',
  '[data-instructions]',
  '[data-steps]',
  '[data-custody]',
  '[data-privacy]',
];

export interface TrackingView {
  show: (tracking: Tracking) => void;
  /** Updates the age of the position; called every second. */
  age: (position: Tracking['position']) => void;
  message: (title: string, text: string) => void;
  /** The link is invalid or has ended: everything that it showed is removed from the page. */
  gone: () => void;
}

function courierLine(
  root: HTMLElement,
  templates: DocumentFragment,
  tracking: Tracking,
  texts: IslandTexts,
): void {
  const { t, locale } = texts;
  const row = one(root, '[data-courier]');
  const { courier } = tracking;
  row.hidden = !courier;
  if (!courier) return;
  one(row, '[data-initial]').textContent = courier.firstName[0] ?? '';
  one(row, '[data-name]').textContent = courier.firstName;
  one(row, '[data-rating]').hidden = courier.rating === null;
  if (courier.rating !== null) {
    const figure = formatRating(courier.rating, locale);
    one(row, '[data-figure]').textContent = figure;
    one(row, '[data-spoken]').textContent = t('common.ratingText', { rating: figure });
  }
  const vehicle = one(templates, `[data-vehicle="${courier.vehicle}"]`).textContent ?? '';
  const line = courier.plate ? t('recv.vehicle', { vehicle, number: courier.plate }) : vehicle;
  one(row, '[data-vehicle-line]').textContent = line;
}

function pinCard(root: HTMLElement, { pin, link, status, cod, inspection }: Tracking): void {
  one(root, '[data-pin]').hidden = !pin;
  one(root, '[data-pin-later]').hidden =
    Boolean(pin) ||
    cod !== null ||
    inspection !== null ||
    link !== 'receiver' ||
    ENDED_STATUSES.includes(status);
  one(root, '[data-digits]').textContent = pin ?? '';
  one(root, '[data-spelled]').textContent = pin?.split('').join(' ') ?? '';
}

/** What the receiver gives to the courier, with the code once the courier waits for it. */
function returnsLine(root: HTMLElement, { returns }: Tracking, { t }: IslandTexts): void {
  const line = one(root, '[data-returns]');
  line.hidden = !returns;
  if (!returns) return;
  const what = returnsText(returns.items, t);
  const { pin } = returns;
  line.textContent = pin ? t('recv.returns.pin', { what, pin }) : t('recv.returns', { what });
}

/** QR code of the PIN, drawn on request. */
function pinCodePanel(root: HTMLElement): (tracking: Tracking) => void {
  const panel = one<HTMLDetailsElement>(root, '[data-pin-code]');
  const place = one(panel, '[data-pin-qr]');
  let latest: Tracking | undefined;
  panel.addEventListener('toggle', () => {
    const { number, pin } = latest ?? {};
    if (!panel.open || !pin || number === undefined) return;
    import('./tracking-qr.ts')
      .then(({ drawPinCode }) => drawPinCode(place, number, pin))
      .catch(() => undefined);
  });
  return (tracking) => {
    latest = tracking;
  };
}

function stepList(
  root: HTMLElement,
  templates: DocumentFragment,
  tracking: Tracking,
  texts: IslandTexts,
): void {
  const row = (text: string, at?: string) => {
    const item = document.createElement('li');
    item.append(text);
    if (at) {
      const time = document.createElement('time');
      time.dateTime = at;
      time.textContent = formatTime(at, texts.locale);
      item.append(time);
    }
    return item;
  };
  const facts = tracking.timeline.flatMap(({ name, at }) => {
    const chip = CHIP_OF_EVENT[name];
    return chip ? [row(one(templates, `[data-chip="${chip}"]`).textContent ?? '', at)] : [];
  });
  one(root, '[data-step-list]').replaceChildren(
    row(texts.t('recv.from.place', { place: tracking.pickup.area })),
    row(texts.t('recv.to.place', { place: tracking.dropoff.area })),
    ...facts,
  );
  one(root, '[data-steps]').hidden = false;
}

/** Announces a change of stage at once, and minutes only when they changed by two or passed 10, 5 or 2. */
function announcer(root: HTMLElement, texts: IslandTexts): (chip: string, tracking: Tracking) => void {
  const region = one(root, '[data-spoken-status]');
  let announcedChip = '';
  let announcedMinutes = Number.POSITIVE_INFINITY;
  return (chip, tracking) => {
    const minutes = isComing(tracking) ? tracking.etaMinutes : null;
    const crossed = minutes !== null && [10, 5, 2].some((mark) => announcedMinutes > mark && minutes <= mark);
    const moved = minutes !== null && Math.abs(announcedMinutes - minutes) >= 2;
    if (chip === announcedChip && !crossed && !moved) return;
    announcedChip = chip;
    announcedMinutes = minutes ?? Number.POSITIVE_INFINITY;
    region.textContent = minutes === null ? chip : texts.t('recv.sr', { status: chip, n: minutes });
  };
}

/** View that fills the prerendered shell. */
export function trackingView(root: HTMLElement, texts: IslandTexts): TrackingView {
  const { t } = texts;
  const templates = one<HTMLTemplateElement>(root, 'template[data-templates]').content;
  const announce = announcer(root, texts);
  const showPinCode = pinCodePanel(root);
  const title = (text: string) => {
    one(root, '[data-title]').textContent = text;
    document.title = t('app.title', { title: text.replace(/\.$/, '') });
    one(root, '[data-sheet]').removeAttribute('aria-busy');
  };

  return {
    show(tracking) {
      const { status, stage } = tracking;
      const chipName = status === 'accepted' && stage ? `${status}/${stage}` : status;
      const chip = one(templates, `[data-chip="${chipName}"]`).firstElementChild?.cloneNode(true) ?? '';
      one(root, '[data-chip-place]').replaceChildren(chip);
      title(headline(tracking, texts));
      announceText(one(root, '[data-line]'), underline(tracking, texts, Date.now()));
      courierLine(root, templates, tracking, texts);
      pinCard(root, tracking);
      returnsLine(root, tracking, texts);
      showPinCode(tracking);
      stepList(root, templates, tracking, texts);
      one(root, '[data-custody]').hidden = false;
      one(root, '[data-privacy]').hidden = false;
      announce(one(root, '[data-chip-place]').textContent ?? '', tracking);
    },
    age(position) {
      const seconds = position ? (Date.now() - Date.parse(position.at)) / 1000 : 0;
      const isStale = seconds > STALE_AFTER_SECONDS;
      const duration = formatAge(seconds);
      one(root, '[data-age]').textContent = position && !isStale ? t('common.updatedAgo', { duration }) : '';
      announceText(one(root, '[data-stale]'), isStale ? t('track.stale', { duration }) : '');
    },
    gone() {
      for (const part of PARTS) one(root, part).hidden = true;
      one(root, '[data-chip-place]').replaceChildren();
      for (const part of ['[data-age]', '[data-digits]', '[data-spelled]']) one(root, part).textContent = '';
      title(t('recv.expired.t'));
      announceText(one(root, '[data-line]'), t('recv.gone'));
    },
    message(heading, text) {
      title(heading);
      announceText(one(root, '[data-line]'), text);
    },
  };
}
