/** Who sees a saved view of the board: its maker, or everybody who reads the board. */
export const VIEW_SCOPES = ['private', 'team'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** How the board is laid out: its list beside the map, the map, or columns by stage. */
export const BOARD_LAYOUTS = ['list', 'map', 'columns'] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];

export const VIEW_NAME_MAX = 40;
/** The most saved views of one member of the staff. */
export const VIEWS_MAX = 50;
