import { listBoardViews } from '#server/services/staff/board/views/list-board-views.ts';
import { pinBoardView } from '#server/services/staff/board/views/pin-board-view.ts';
import {
  changeBoardView,
  createBoardView,
  deleteBoardView,
} from '#server/services/staff/board/views/save-board-view.ts';
import { setDefaultView } from '#server/services/staff/board/views/set-default-view.ts';
import type { Handlers } from '../../request-context.ts';

export const boardViewHandlers = {
  boardViews: async ({ deps, actor }) => listBoardViews(deps, actor),
  createBoardView: async ({ deps, actor, body }) => createBoardView(deps, actor, body),
  changeBoardView: async ({ deps, actor, params, body }) => changeBoardView(deps, actor, params.id, body),
  deleteBoardView: async ({ deps, actor, params }) => {
    await deleteBoardView(deps, actor, params.id);
    return undefined;
  },
  pinBoardView: async ({ deps, actor, params, body }) => pinBoardView(deps, actor, params.id, body.isPinned),
  setDefaultBoardView: async ({ deps, actor, params, body }) => {
    await setDefaultView(deps, actor, params.role, body.viewId);
    return undefined;
  },
} satisfies Partial<Handlers>;
