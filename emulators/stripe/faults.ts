import type { RefusalCode } from './api/refusals.ts';
import { kindest, type Behaviour } from './behaviour.ts';

/**
 * How a request fails: an error response, lost before it is processed, processed with the response lost, or never
 * answered.
 */
type FaultKind = 'error500' | 'error403' | 'error429' | 'dropRequest' | 'dropResponse' | 'hang';

/** How webhooks fail. `hold` delays them until the mode changes, `drop` loses them for good. */
type WebhookMode = 'normal' | 'hold' | 'drop' | 'duplicate' | 'reorder';

/** Parameters by dotted path (`line_items.0.price_data.currency`), with the values that the provider uses instead. */
type Misheard = Record<string, string>;

type Fault = { kind: FaultKind; match: string; times: number };
type Refusing = { code: RefusalCode; match: string; times: number };
type Mishearing = { match: string; changes: Misheard; times: number };

/** The faults that a test has enabled. */
export type Faults = {
  /** Makes requests whose "POST /v1/…" contains `match` fail, `times` of them or until `clear`. */
  add(kind: FaultKind, match?: string, times?: number): void;
  /** The fault for this request; decrements its count. */
  take(request: string): FaultKind | null;
  /** Changes the parameters of requests whose "POST /v1/…" contains `match`, `times` of them. */
  mishear(match: string, changes: Misheard, times?: number): void;
  /** The changed parameters for this request; decrements their count. */
  takeMisheard(request: string): Misheard | null;
  /** Refuses requests whose "POST /v1/…" contains `match` with the provider's code, `times` of them. */
  refuse(code: RefusalCode, match?: string, times?: number): void;
  /** The refusal for this request; decrements its count. */
  takeRefusal(request: string): RefusalCode | null;
  webhooks: WebhookMode;
  readonly behaviour: Behaviour;
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
    behaviour: kindest(),
    clear() {
      waiting = [];
      misheard = [];
      refusing = [];
      Object.assign(this.behaviour, kindest());
      this.webhooks = 'normal';
    },
  };
}
