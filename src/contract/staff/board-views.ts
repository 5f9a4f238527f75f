import { z } from 'zod';
import { BOARD_LAYOUTS, VIEW_NAME_MAX, VIEW_SCOPES } from '#domain/staff/board/views.ts';
import { rolesWith } from '#domain/staff/roles.ts';
import { IdParams, line } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { BoardFilter } from './admin-board.ts';

/** The roles that open the board, each of which may have a default view. */
const DefaultRole = z.enum(rolesWith('board:read'));

const ViewFields = {
  name: line(VIEW_NAME_MAX),
  scope: z.enum(VIEW_SCOPES),
  filter: BoardFilter,
  layout: z.enum(BOARD_LAYOUTS),
} as const;

/** A saved view of the board: its filters and its layout under a name. */
export const BoardView = z.object({
  id: z.string(),
  version: z.int(),
  ...ViewFields,
  name: z.string(),
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  /** Pinned by the caller. */
  isPinned: z.boolean(),
  /** The roles whose board opens with it. */
  defaultOf: z.array(DefaultRole),
  /** How many deliveries it shows now. */
  count: z.int(),
});
export type BoardView = z.infer<typeof BoardView>;

export const boardViews = defineRoute({
  id: 'boardViews',
  method: 'GET',
  path: '/admin/board-views',
  access: 'admin',
  verb: 'board:read',
  summary:
    'The saved views of the board, one’s own and the team’s, pinned ones first, and how many deliveries each shows now.',
  response: z.object({ items: z.array(BoardView) }),
});

export const createBoardView = defineRoute({
  id: 'createBoardView',
  method: 'POST',
  path: '/admin/board-views',
  access: 'admin',
  verb: 'views:own',
  summary:
    'Saves filters and layout of the board as a view, pinned. One for the team asks for the verb views:share besides.',
  idempotent: true,
  body: z.strictObject(ViewFields),
  status: 201,
  response: BoardView,
  refusals: ['validation_failed', 'limit_reached', 'forbidden'],
});

export const changeBoardView = defineRoute({
  id: 'changeBoardView',
  method: 'PUT',
  path: '/admin/board-views/:id',
  access: 'admin',
  verb: 'views:own',
  summary:
    'Replaces a view: one’s own, or with the verb views:manage the team’s. One that is private again is nobody else’s pin or default. Refused when it has changed meanwhile.',
  params: IdParams,
  body: z.strictObject({ version: z.int(), ...ViewFields }),
  response: BoardView,
  refusals: ['not_found', 'validation_failed', 'transition_refused', 'forbidden'],
});

export const deleteBoardView = defineRoute({
  id: 'deleteBoardView',
  method: 'DELETE',
  path: '/admin/board-views/:id',
  access: 'admin',
  verb: 'views:own',
  summary: 'Deletes a view: one’s own, or with the verb views:manage the team’s.',
  params: IdParams,
  status: 204,
  refusals: ['not_found', 'forbidden'],
});

export const pinBoardView = defineRoute({
  id: 'pinBoardView',
  method: 'PUT',
  path: '/admin/board-views/:id/pin',
  access: 'admin',
  verb: 'views:own',
  summary: 'Pins a view for oneself, or takes it from the pinned ones.',
  params: IdParams,
  body: z.strictObject({ isPinned: z.boolean() }),
  response: BoardView,
  refusals: ['not_found'],
});

export const setDefaultBoardView = defineRoute({
  id: 'setDefaultBoardView',
  method: 'PUT',
  path: '/admin/board-defaults/:role',
  access: 'admin',
  verb: 'views:manage',
  summary:
    'Sets the view of the team with which the board opens for a role, instead of the one before; null for none.',
  params: z.strictObject({ role: DefaultRole }),
  body: z.strictObject({ viewId: IdParams.shape.id.nullable() }),
  status: 204,
  refusals: ['not_found', 'validation_failed'],
});
