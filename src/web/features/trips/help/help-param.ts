/** Opens the trip with its help sheet (`/curier/activa?ajutor=1`), for screens that lead there. */
export const HELP_PARAM = 'ajutor';
export const HELP_OPEN = '1';
