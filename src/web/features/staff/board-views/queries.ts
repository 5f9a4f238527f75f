import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import {
  type BoardView,
  boardViews,
  changeBoardView,
  createBoardView,
  deleteBoardView,
  pinBoardView,
  setDefaultBoardView,
} from '#contract/staff/board-views.ts';
import { call } from '#web/api/call.ts';
import { invalidateRoute, routeQuery } from '#web/api/query-client.ts';

/** Counts follow the clock: without any event they are refetched this often. */
const EVERY_MS = 15_000;
const onSettled = () => void invalidateRoute(boardViews);

/** What a form says of a view. */
export type ViewInput = z.input<typeof createBoardView.body>;
type DefaultRole = BoardView['defaultOf'][number];

/** The saved views of the board with their counts, pinned ones first. */
export function useBoardViews() {
  return useQuery({ ...routeQuery(boardViews), refetchInterval: EVERY_MS });
}

/** Saves a view, a new one or another version; the same form sent again after a lost answer is the same view. */
export function useSaveView() {
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: ({ view, body }: { view: BoardView | null; body: ViewInput }) => {
      if (view)
        return call(changeBoardView, { params: { id: view.id }, body: { ...body, version: view.version } });
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return call(createBoardView, { body, idempotencyKey: last.current.key });
    },
    onSettled,
  });
}

/** Pins a view for oneself, deletes one, sets it as a role's default. */
export function useViewActs() {
  return {
    pin: useMutation({
      mutationFn: ({ id, isPinned }: Pick<BoardView, 'id' | 'isPinned'>) =>
        call(pinBoardView, { params: { id }, body: { isPinned } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteBoardView, { params: { id } }),
      onSettled,
    }),
    setDefault: useMutation({
      mutationFn: ({ role, viewId }: { role: DefaultRole; viewId: string | null }) =>
        call(setDefaultBoardView, { params: { role }, body: { viewId } }),
      onSettled,
    }),
  };
}
