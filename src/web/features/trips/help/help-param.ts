/**
 * Query parameter that opens the trip with its help sheet (`/curier/activa?ajutor=1`), for links from other screens.
 */
export const HELP_PARAM = 'ajutor';
export const HELP_OPEN = '1';
