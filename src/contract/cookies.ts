/** Tells scripts only that a session exists: no name, no secret. Set and cleared with the session. */
export const SIGNED_IN_COOKIE = 'signed-in';
