/** The id in the editor's path for an issue that was never saved. */
export const NEW_ISSUE = 'nou';
