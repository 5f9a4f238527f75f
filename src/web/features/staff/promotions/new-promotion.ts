/** The id in the path for a promotion that is being made, and the parameter that names the one it is made from. */
export const NEW_PROMOTION = 'nou';
export const MADE_FROM = 'din';
