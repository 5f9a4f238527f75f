import type { RefusalCode } from './api/refusals.ts';
import { kindest, type Moods } from './moods.ts';

/**
 * How a request goes wrong: answered badly, lost on the way in, done and its answer lost on the way back, or never
 * answered at all.
 */
type FaultKind = 'error500' | 'error403' | 'error429' | 'dropRequest' | 'dropResponse' | 'hang';

/** How the messages to the product go wrong. `hold` keeps them until the mode changes, `drop` loses them for good. */
type WebhookMode = 'normal' | 'hold' | 'drop' | 'duplicate' | 'reorder';

/** Parameters by their dotted path (`line_items.0.price_data.currency`), and what the provider hears instead. */
type Misheard = Record<string, string>;

type Fault = { kind: FaultKind; match: string; times: number };
type Refusing = { code: RefusalCode; match: string; times: number };
type Mishearing = { match: string; changes: Misheard; times: number };

/** What a test has switched on. */
export type Faults = {
  /** Requests whose "POST /v1/…" contains `match` go wrong, `times` of them or until `clear`. */
  add(kind: FaultKind, match?: string, times?: number): void;
  /** The fault that meets this request, used up by one. */
  take(request: string): FaultKind | null;
  /** Requests whose "POST /v1/…" contains `match` are understood wrongly and carried out so, `times` of them. */
  mishear(match: string, changes: Misheard, times?: number): void;
  /** What this request is misunderstood as, used up by one. */
  takeMisheard(request: string): Misheard | null;
  /** Requests whose "POST /v1/…" contains `match` are refused with the provider's code, `times` of them. */
  refuse(code: RefusalCode, match?: string, times?: number): void;
  /** The refusal that meets this request, used up by one. */
  takeRefusal(request: string): RefusalCode | null;
  webhooks: WebhookMode;
  readonly moods: Moods;
  clear(): void;
};

export function makeFaults(): Faults {
  let waiting: Fault[] = [];
  let misheard: Mishearing[] = [];
  let refusing: Refusing[] = [];
  return {
    add: (kind, match = '', times = Infinity) => void waiting.push({ kind, match, times }),
    take: (request) => {
      const fault = waiting.find((candidate) => request.includes(candidate.match));
      if (!fault) return null;
      fault.times -= 1;
      waiting = waiting.filter((candidate) => candidate.times > 0);
      return fault.kind;
    },
    mishear: (match, changes, times = 1) => void misheard.push({ match, changes, times }),
    takeMisheard: (request) => {
      const found = misheard.find((candidate) => request.includes(candidate.match));
      if (!found) return null;
      found.times -= 1;
      misheard = misheard.filter((candidate) => candidate.times > 0);
      return found.changes;
    },
    refuse: (code, match = '', times = Infinity) => void refusing.push({ code, match, times }),
    takeRefusal: (request) => {
      const found = refusing.find((candidate) => request.includes(candidate.match));
      if (!found) return null;
      found.times -= 1;
      refusing = refusing.filter((candidate) => candidate.times > 0);
      return found.code;
    },
    webhooks: 'normal',
    moods: kindest(),
    clear() {
      waiting = [];
      misheard = [];
      refusing = [];
      Object.assign(this.moods, kindest());
      this.webhooks = 'normal';
    },
  };
}
