/** Stands in the address of the editor for an issue that was never saved. */
export const NEW_ISSUE = 'nou';
