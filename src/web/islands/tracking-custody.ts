import type { Custody } from '#contract/tracking/tracking.ts';
import { type CustodyVerdict, verifyCustody } from '#domain/deliveries/custody.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatTime } from '#web/i18n/format.ts';
import { close, isClosed, one, announceText } from './dom.ts';
import type { IslandTexts } from './texts.ts';

const SHOWN_OF_A_HASH = 16;

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function row({ seq, hash, fact }: Custody['entries'][number], { t, locale }: IslandTexts): HTMLElement {
  const item = document.createElement('li');
  item.dataset['seq'] = String(seq);
  const name = document.createElement('span');
  name.textContent = `${seq}. ${t(fact ? (`event.${fact.name}` as PlainKey) : 'cust.private')}`;
  const code = document.createElement('code');
  code.textContent = t('cust.hash', { hash: hash.slice(0, SHOWN_OF_A_HASH) });
  item.append(name);
  if (fact) {
    const time = document.createElement('time');
    time.dateTime = fact.at;
    time.textContent = formatTime(fact.at, locale);
    item.append(time);
  }
  item.append(code);
  return item;
}

function verdictText(verdict: CustodyVerdict, log: Custody, { t }: IslandTexts): string {
  if (verdict.state === 'broken') return t('cust.broken', { n: verdict.seq });
  return t(verdict.state === 'whole' ? 'cust.whole' : 'cust.older', {
    n: log.entries.length,
    hash: log.head.slice(0, SHOWN_OF_A_HASH),
  });
}

/** Shows the custody log and, on request, recomputes every hash of it in this browser. */
export async function openCustody(
  panel: HTMLElement,
  texts: IslandTexts,
  load: () => Promise<Custody>,
): Promise<void> {
  const problem = one(panel, '[data-custody-problem]');
  const button = one<HTMLButtonElement>(panel, '[data-custody-verify]');
  const verdictPlace = one(panel, '[data-custody-verdict]');
  const list = one(panel, '[data-custody-list]');
  const conclude = (state: CustodyVerdict['state'] | 'unable' | 'busy', text: string) => {
    verdictPlace.dataset['state'] = state;
    verdictPlace.textContent = text;
  };
  const read = async () => {
    const log = await load();
    list.replaceChildren(...log.entries.map((entry) => row(entry, texts)));
    return log;
  };
  const verify = async () => {
    // In an insecure context the browser has no `crypto.subtle` for SHA-256, whatever its type is.
    if (!('subtle' in crypto)) return conclude('unable', texts.t('cust.unable'));
    conclude('busy', texts.t('cust.busy'));
    const log = await read();
    const verdict = await verifyCustody(log, sha256);
    if (verdict.state === 'broken') {
      list.querySelector(`[data-seq="${verdict.seq}"]`)?.toggleAttribute('data-broken', true);
    }
    conclude(verdict.state, verdictText(verdict, log, texts));
  };
  const attempt = async (work: () => Promise<unknown>) => {
    close(button, true);
    announceText(problem, '');
    try {
      await work();
    } catch {
      conclude('busy', '');
      announceText(problem, texts.t('cust.failed'));
    } finally {
      close(button, false);
    }
  };
  button.onclick = () => void (isClosed(button) || attempt(verify));
  await attempt(read);
}
