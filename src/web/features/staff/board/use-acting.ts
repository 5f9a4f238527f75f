import { createContext, use, useRef, useState } from 'react';
import { useReturnedFocus } from './use-returned-focus.ts';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { DELIVERY_EVENTS } from '#domain/deliveries/events.ts';
import { isOneOf } from '#domain/records.ts';
import type { BoardAct } from '#domain/staff/board/acts.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatTime } from '#web/i18n/format.ts';
import { type Translate, useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { Locale } from '#domain/locales.ts';
import { type ActDetails, useAct, WITH_FORM } from './acts.ts';
import { useHeldRows } from './use-held-rows.ts';

/** What the rows and the open delivery need for acting. */
export type Acting = {
  /** Opens the form of an act, or sends one that needs none. */
  start(item: BoardItem, act: BoardAct): void;
  /** Opens the people of a delivery who can be called. */
  call(item: BoardItem): void;
  /** Opens the form of a note about a delivery. */
  note(item: BoardItem): void;
  /** Why the last act upon a delivery was refused. */
  refusalOf(id: string): string | undefined;
  isPending: boolean;
};

/** The acting of the page around. */
export const ActingContext = createContext<Acting>({
  start: () => undefined,
  call: () => undefined,
  note: () => undefined,
  refusalOf: () => undefined,
  isPending: false,
});

/** Hook: the acting of the page around. */
export function useActingHere(): Acting {
  return use(ActingContext);
}

type Refusal = { id: string; text: string };

/** Hook: acts upon rows, the form that is open, refusals in their rows, and rows that keep still meanwhile. */
export function useActing(items: readonly BoardItem[], filterText: string) {
  const t = useT();
  const { locale } = useLocale();
  const [form, setForm] = useState<{ item: BoardItem; act: BoardAct } | null>(null);
  const [called, setCalled] = useState<BoardItem | null>(null);
  const [noted, setNoted] = useState<BoardItem | null>(null);
  const keepOpener = useReturnedFocus((form?.item ?? noted)?.deliveryId ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { rows, hold } = useHeldRows(items, filterText, () => setRefusal(null));
  const sending = useAct();
  // The second click of two may come before the first one is drawn as pending.
  const isSent = useRef(false);
  const send = (item: BoardItem, act: BoardAct, details: ActDetails = {}) => {
    if (isSent.current) return;
    isSent.current = true;
    setRefusal(null);
    hold();
    sending.mutate(
      { item, act, details },
      {
        onSettled: () => {
          isSent.current = false;
        },
        onSuccess: () => {
          showToast(`board.act.done.${act}`);
          setForm(null);
        },
        onError: (error) => {
          // What the form's own words can mend stays in the form.
          const isOver = isProblem(error, 'delivery_changed') || isProblem(error, 'transition_refused');
          if (!isOver && WITH_FORM.includes(act)) return;
          setForm(null);
          setRefusal({ id: item.deliveryId, text: refusalText(error, t, locale) });
        },
      },
    );
  };
  const start = (item: BoardItem, act: BoardAct) => {
    if (isSent.current || !item.acts.includes(act)) return;
    sending.reset();
    if (WITH_FORM.includes(act)) {
      keepOpener();
      setForm({ item, act });
    } else send(item, act);
  };
  const here: Acting = {
    start,
    call: setCalled,
    note: (item) => {
      keepOpener();
      setNoted(item);
    },
    refusalOf: (id) => (refusal?.id === id ? refusal.text : undefined),
    isPending: sending.isPending,
  };
  const closeForm = () => setForm(null);
  return {
    ...{ rows, hold, here, form, sending, send, closeForm },
    ...{ called, closeCall: () => setCalled(null), noted, closeNote: () => setNoted(null) },
  };
}

/** What happened meanwhile, when and by whom, where the server says it; else its own sentence. */
function refusalText(error: unknown, t: Translate, locale: Locale): string {
  if (!isProblem(error, 'delivery_changed')) return problemText(error, t);
  const { event, at, by } = error.facts ?? {};
  if (!isOneOf(DELIVERY_EVENTS, event) || typeof at !== 'string' || at === '') return problemText(error, t);
  const values = { what: t(`event.${event}`), time: formatTime(at, locale) };
  return typeof by === 'string' && by !== ''
    ? t('board.meanwhile.by', { ...values, name: by })
    : t('board.meanwhile', values);
}
